import type { PrintDocument } from '../../browser/launch/print.js';
import { kindWords, type PackageKind } from '../../../src/package/kind.js';
import { directionOf } from '../../../src/package/messages/language.js';
import type { RecordContent } from './content.js';
import { html, type Html } from './html.js';
import { footer, header } from './running.js';
import { style } from './style.js';

/** evidence.pdf of any kind before it is set: one HTML document of these sections, its running head and foot, and its test mark. */
export function recordPage(
  kind: PackageKind,
  content: RecordContent,
  body: readonly (Html | false)[],
  {
    styles = [],
    images = new Map(),
  }: { readonly styles?: readonly Html[]; readonly images?: PrintDocument['images'] } = {},
): PrintDocument {
  const { identity, say } = content;
  const page = html`<!doctype html>
    <html lang="${say.language}" ${directionOf(say.language) === 'rtl' && html` dir="rtl"`}>
      <head>
        <meta charset="utf-8" />
        <title>${kindWords(kind)} ${identity.evidenceId}</title>
        ${[style, ...styles]}
      </head>
      <body>
        ${identity.testMode && html`<div class="watermark" aria-hidden="true"><span>${say('head.test')}</span></div>`}${body.filter((part) => part !== false)}
      </body>
    </html>`;
  return { html: page.markup, images, header: header(content, kind).markup, footer: footer(content).markup };
}
