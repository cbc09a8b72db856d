import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import { keepHttps } from './keep-https.js';

/** One line of `assets.json`, which the build writes beside the files. */
interface Asset {
  /** Below `/dashboard/`, with the hash of the content in its name; `index.html` is the page itself. */
  readonly path: string;
  /** In the folder; a compressed copy has `.br` or `.gz` behind that. */
  readonly file: string;
  readonly type: string;
  readonly encodings: readonly string[];
}

interface Held {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** Everything of the dashboard, by exact name. No path of a request reaches the disk. */
export interface DashboardFiles {
  readonly index: Held;
  readonly assets: ReadonlyMap<string, Held>;
}

/** Undefined where none was built. */
export function readDashboard(folder: string): DashboardFiles | undefined {
  const list = join(folder, 'assets.json');
  if (!existsSync(list)) return undefined;
  const assets = JSON.parse(readFileSync(list, 'utf8')) as readonly Asset[];
  const held = new Map(assets.map((asset) => [nameOf(asset.path), hold(folder, asset)]));
  const index = held.get('index.html') ?? hold(folder, indexPage);
  held.delete('index.html');
  return { index, assets: held };
}

const indexPage: Asset = { path: 'index.html', file: 'index.html', type: 'text/html; charset=utf-8', encodings: [] };

const nameOf = (path: string): string => path.replace(/^\/?(dashboard\/)?/, '');

function hold(folder: string, { file, type, encodings }: Asset): Held {
  const read = (name: string) => readFileSync(join(folder, name));
  return {
    type,
    plain: read(file),
    br: encodings.includes('br') ? read(`${file}.br`) : undefined,
    gzip: encodings.includes('gzip') ? read(`${file}.gz`) : undefined,
  };
}

/** Only the dashboard's own files run, and nothing is asked of anybody else. */
const contentPolicy = (trusted: string, workers: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    `worker-src ${workers}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
  ].join('; ');

/** The one policy of Trusted Types is for the address of the worker that verifies packages. The page that signs in has none. */
const policies = {
  dashboard: contentPolicy('evidence-worker', "'self'"),
  signIn: contentPolicy("'none'", "'none'"),
} as const;

const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((name) => `${name}=()`)
    .concat('publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
    .join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** `/` leads there. An address of a view is no file: whatever has no ending is answered with the page, which reads the address. */
export function mountDashboard(app: FastifyInstance, { index, assets }: DashboardFiles): void {
  app.get('/', (_, reply) => reply.redirect('/dashboard/', 302));
  app.get('/dashboard', (_, reply) => reply.redirect('/dashboard/', 308));
  app.get<{ Params: { '*': string } }>('/dashboard/*', (request, reply) => {
    const name = request.params['*'];
    const asset = assets.get(name);
    const policy = name === 'sign-in' ? policies.signIn : policies.dashboard;
    void reply.header('content-security-policy', policy);
    if (asset) return show(request, reply, asset, 'public, max-age=31536000, immutable');
    if (/\.\w+$/.test(name)) throw refuse('NOT_FOUND');
    return show(request, reply, index, 'no-store');
  });
}

function show(request: FastifyRequest, reply: FastifyReply, { type, plain, br, gzip }: Held, keep: string) {
  const [encoding, bytes] = chosen(request.headers['accept-encoding'] ?? '', { br, gzip }) ?? [undefined, plain];
  void reply.headers({ ...headers, 'cache-control': keep, vary: 'accept-encoding' }).type(type);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  keepHttps(request, reply);
  return reply.send(bytes);
}

/** RFC 9110, 12.5.3; one that is named with a weight of 0 is refused. */
function chosen(accepted: string, copies: Pick<Held, 'br' | 'gzip'>): readonly [string, Buffer] | undefined {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()));
  const takes = (name: string) =>
    named.some(([coding, weight = 'q=1']) => coding === name && !/^q=0(\.0*)?$/.test(weight));
  for (const name of ['br', 'gzip'] as const) {
    const bytes = copies[name];
    if (bytes && takes(name)) return [name, bytes];
  }
  return undefined;
}
