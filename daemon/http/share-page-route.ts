import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { keepHttps } from './keep-https.js';

/** By their exact names; no path of a request reaches the disk. */
const files = {
  '/share/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/share/share.js': { file: 'share.js', type: 'text/javascript; charset=utf-8' },
  '/share/share.css': { file: 'share.css', type: 'text/css; charset=utf-8' },
} as const;

/** Nothing but this page's own three files runs or is shown, and nothing is asked of anybody else. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export interface SharePage {
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** All of its files, read at the start. Throws where one cannot be read. */
export const readSharePage = (): readonly SharePage[] =>
  Object.entries(files).map(([url, { file, type }]) => ({
    url,
    type,
    bytes: readFileSync(new URL(`share-page/${file}`, import.meta.url)),
  }));

/** The page behind the link of a share; what it shows it asks of `/v1`. */
export function mountSharePage(app: FastifyInstance, pages: readonly SharePage[]): void {
  for (const { url, type, bytes } of pages)
    app.get(url, (request, reply) => {
      keepHttps(request, reply);
      return reply.headers(headers).type(type).send(bytes);
    });
  app.get('/share', (_, reply) => reply.redirect('/share/', 308));
}
