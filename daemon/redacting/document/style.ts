import { html, type Html } from '../../sealing/pdf/html.js';
import { fonts } from '../../sealing/pdf/style.js';

/** Beside the style of every record: numbers and labels over the covered picture, which never enter the picture itself. */
export const redactionStyle: Html = html`<style>
  ${{ markup: css() }}
</style>`;

function css(): string {
  return `
.sheet { position: relative; margin: 0 auto; }
.sheet img { width: 100%; height: 100%; }
.sheet span { position: absolute; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: #fff; background: #000; font: 700 6pt/1 ${fonts.sans}; padding: 0.2mm; }
`;
}
