import { html, type Html } from '../../sealing/pdf/html.js';
import { fonts } from '../../sealing/pdf/style.js';

/** Beside the style of every record. Pages with both sides are laid across. */
export const comparisonStyle: Html = html`<style>
  ${{ markup: css() }}
</style>`;

function css(): string {
  return `
@page across { size: A4 landscape; margin: 20mm 18mm 18mm 18mm; }
section.across { page: across; break-before: page; margin-top: 0; }
section.across + section { break-before: page; margin-top: 0; }
.verdict { border: 0.5mm solid #444; padding: 3mm 4mm; margin: 0 0 5mm; break-inside: avoid; }
.verdict p.word { font: 700 16pt/1.2 ${fonts.serif}; margin: 0 0 2mm; }
.verdict table { margin: 0; }
.verdict tr:last-child > * { border-bottom: 0; }
.verdict tbody th { width: 30mm; }
.verdict td.result { width: 32mm; }
.changed { color: #9a3412; }
.unchanged { color: #14532d; }
.not_comparable { color: #7a4b00; }
table.sides { table-layout: fixed; }
table.sides th:first-child { width: 34mm; }
.captions { display: flex; justify-content: space-between; font-size: 8pt; color: #444; margin: 0 auto 1.2mm; }
.captions > * { width: 49.2%; }
table.texts { table-layout: fixed; font-size: 8.6pt; line-height: 1.35; border-top: 0.3mm solid #444; }
table.texts thead th { font-size: 8.6pt; }
table.texts td { width: 50%; padding: 0.8mm 2mm; border-bottom: 0.1mm solid #e3e3e3; white-space: pre-wrap; }
table.texts td + td { border-left: 0.3mm solid #999; }
table.texts td.same { color: #666; }
table.texts td.removed { background: #fbe9e7; }
table.texts td.added { background: #e6f4ea; }
table.texts td.none { background: #f2f2f0; }
table.texts tr.gap td { background: #fff; color: #777; font: 7.6pt ${fonts.mono}; padding: 0.6mm 2mm; border-bottom: 0.2mm solid #999; }
#witness thead th:first-child { white-space: normal; }
del, ins { font-weight: 700; text-decoration-thickness: 0.25mm; }
del { text-decoration: line-through; color: #8a1c0a; }
ins { text-decoration: underline; color: #0d5c2e; }
`;
}
