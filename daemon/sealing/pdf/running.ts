import type { PackageKind } from '../../../src/package/kind.js';
import type { RecordContent } from './content.js';
import { html, type Html } from './html.js';
import { fonts } from './style.js';

const line = (text: Html, border: string, size = 9): Html =>
  html`<div
    style="width:100%;margin:0 18mm;padding:1.2mm 0;${border};font:${size}pt ${fonts.sans};color:#444;display:flex;justify-content:space-between"
  >
    ${text}
  </div>`;

/** The test mark stands in the running head too, as text, so that no page can be read or searched without it. */
export const header = ({ identity, say }: RecordContent, kind: PackageKind): Html =>
  line(
    html`<span>${say(`kind.${kind}`)}</span
      >${identity.testMode && html`<span style="color:#a00;font-weight:700">${say('head.test')}</span>`}<span
        >${identity.evidenceId}</span
      >`,
    'border-bottom:0.2mm solid #999',
    // Three texts have room on one line in every language.
    identity.testMode ? 8 : 9,
  );

export const footer = ({ identity, preparedAt, say }: RecordContent): Html =>
  line(
    html`<span>${say('foot.closed', { id: identity.captureId, at: preparedAt })}</span
      ><span
        >${say('foot.page', {
          page: html`<span class="pageNumber"></span>`,
          pages: html`<span class="totalPages"></span>`,
        })}</span
      >`,
    'border-top:0.2mm solid #999',
  );
