import { kindWords, type PackageKind } from '../../../src/package/kind.js';
import { type RecordContent, watermark } from './content.js';
import { html, type Html } from './html.js';
import { fonts } from './style.js';

const line = (text: Html, border: string): Html =>
  html`<div
    style="width:100%;margin:0 18mm;padding:1.2mm 0;${border};font:9pt ${fonts.sans};color:#444;display:flex;justify-content:space-between"
  >
    ${text}
  </div>`;

/** The test mark stands in the running head too, as text, so that no page can be read or searched without it. */
export const header = ({ identity }: RecordContent, kind: PackageKind): Html =>
  line(
    html`<span>${kindWords(kind)}</span
      >${identity.testMode && html`<span style="color:#a00;font-weight:700">${watermark}</span>`}<span
        >${identity.evidenceId}</span
      >`,
    'border-bottom:0.2mm solid #999',
  );

export const footer = ({ identity, preparedAt }: RecordContent): Html =>
  line(
    html`<span>${identity.captureId} · records closed ${preparedAt}</span
      ><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>`,
    'border-top:0.2mm solid #999',
  );
