import { html, type Html } from './html.js';

/** Set in the Liberation faces (the metrics of Times, Arial and Courier) with Noto for every other script. */
const fallback = `'Noto Sans', 'Noto Sans CJK JP', 'Noto Sans CJK SC', 'Noto Sans Hebrew', 'Noto Naskh Arabic', 'Noto Sans Arabic', 'Noto Color Emoji'`;

export const fonts = {
  serif: `'Liberation Serif', 'Times New Roman', 'Noto Serif', 'Noto Serif CJK JP', ${fallback}, serif`,
  sans: `'Liberation Sans', Arial, Helvetica, ${fallback}, sans-serif`,
  mono: `'Liberation Mono', 'Courier New', 'Noto Sans Mono', ${fallback}, monospace`,
} as const;

/** The list of points of evidence standards. */
const pointsCss = `
table.list.points { table-layout: fixed; font-size: 8.2pt; line-height: 1.25; }
.points td { padding: 0.6mm 2mm 0.6mm 0; }
.points td:nth-child(1) { width: 11mm; }
.points td:nth-child(2) { width: 26mm; }
.points td:nth-child(3) { width: 80mm; }
.points code span { display: inline-block; max-width: 100%; }
.points .muted { font-size: 7.2pt; }
.points tbody { break-inside: avoid; }
.points tbody:last-of-type { break-before: avoid; }
.points .own td { border-bottom: 0; padding-bottom: 0; }
.points .quoted td { width: auto; padding-top: 0.2mm; padding-left: 11mm; font-size: 7pt; line-height: 1.2; color: #666; }
.points .quoted b { margin-right: 1.2mm; }
.grades tbody th { width: 38mm; }
.grades `;

/** A long reason beside it leaves a step the room of its name. */
const stepsCss = `
#steps td:nth-child(3) { min-width: 46mm; }
`;

/** Words that are longer than the English ones take their room; codes and what others wrote still break anywhere. */
const translatedCss = `
.change .foreign { overflow-wrap: break-word; }
html:not(:lang(en)) :is(th, td) { overflow-wrap: break-word; }
.original { display: block; font-size: 0.84em; font-weight: 400; line-height: 1.25; color: #666; }
`;

/**
 * Short tables and the switches of the browser stay whole. Two items of a list stay beside their next one, before and after a page
 * break, and neither the first nor the last row of a table stands alone. A picture under more words than its page has room for goes to the next page together with its caption.
 */
const wholeCss = `
h2 + p:has(+ figure) { break-after: auto; }
figcaption { break-after: avoid; }
pre + p:last-child { break-before: avoid; }
tbody tr:first-child:not(:last-child), tr:nth-last-child(2) { break-after: avoid; }
.switches code { display: inline-block; max-width: 100%; }
table:not(.points, :has(tr:nth-child(7))) { break-inside: avoid; }
li:nth-child(-n+2):not(:last-child), li:nth-last-child(2) { break-after: avoid; }
`;

export const style: Html = html`<style>
  ${{ markup: css() + wholeCss + translatedCss + stepsCss + pointsCss }}
</style>`;

/** No weight is drawn that a font does not have: some browsers draw it as a shape and write its words in clear ink, as one would who hides words. */
function css(): string {
  return `
@page { size: A4; margin: 20mm 18mm 18mm 18mm; }
* { box-sizing: border-box; }
html { font: 9.5pt/1.4 ${fonts.sans}; font-synthesis-weight: none; color: #111; }
body { margin: 0; }
h1 { font: 700 21pt/1.2 ${fonts.serif}; margin: 2mm 0 6mm; overflow-wrap: anywhere; }
h2 { font: 700 14pt/1.25 ${fonts.serif}; margin: 0 0 3mm; padding-bottom: 1.5mm; border-bottom: 0.4mm solid #111; break-after: avoid; }
h3 { break-inside: avoid; font: 700 10.5pt/1.3 ${fonts.sans}; margin: 5mm 0 1.5mm; break-after: avoid; }
p { margin: 0 0 2.2mm; orphans: 3; widows: 3; }
h2 + p { break-after: avoid; break-inside: avoid; }
section { margin-top: 9mm; }
section.page { break-before: page; margin-top: 0; }
a { color: inherit; text-decoration: none; }
code { font-family: ${fonts.mono}; font-size: 8.2pt; overflow-wrap: anywhere; }
.foreign { overflow-wrap: anywhere; }
.invisible { font: 700 7pt ${fonts.mono}; border: 0.2mm solid #777; border-radius: 0.6mm; padding: 0 0.6mm; color: #7a1f00; white-space: nowrap; }
.muted { color: #555; }
.kind { font: 700 9pt ${fonts.sans}; letter-spacing: 0.12em; text-transform: uppercase; color: #444; margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 0 0 3mm; }
th, td { text-align: left; vertical-align: top; padding: 1mm 2mm 1mm 0; border-bottom: 0.2mm solid #ccc; overflow-wrap: anywhere; }
thead th { font-size: 8.2pt; border-bottom: 0.3mm solid #444; white-space: nowrap; }
tbody th { font-weight: 400; color: #444; width: 46mm; }
tr { break-inside: avoid; }
table.list { font-size: 8.6pt; line-height: 1.32; }
.list th, .list td { padding-right: 3mm; }
table.list code { font-size: 7.4pt; }
td.number { width: 10mm; padding-right: 3mm; }
.grade { font-weight: 700; color: #444; }
.grade.recorded-and-checkable { color: #14532d; }
.grade.absent { color: #9a2a00; }
.grade.not-applicable { font-weight: 400; }
td.number { text-align: right; white-space: nowrap; }
td.time, .time, span.number { white-space: nowrap; }
ul, ol { margin: 0 0 3mm; padding-left: 5mm; }
li { margin-bottom: 1mm; break-inside: avoid; }
pre { font: 8.2pt/1.45 ${fonts.mono}; margin: 1mm 0 3mm; padding: 2mm 3mm; background: #f4f4f2; border: 0.2mm solid #ddd; white-space: pre-wrap; overflow-wrap: anywhere; break-inside: avoid; }
.warnings { border: 0.5mm solid #9a2a00; padding: 2.5mm 3.5mm 1.5mm; margin: 0 0 5mm; break-inside: avoid; }
.warnings h2 { font: 700 10.5pt ${fonts.sans}; border: 0; padding: 0; margin: 0 0 1.5mm; color: #9a2a00; }
.warnings ul { margin-bottom: 1mm; }
.cover .captured td { font-size: 11.5pt; font-weight: 700; }
.slip { border: 0.2mm solid #bbb; padding: 2.5mm 3.5mm 1mm; margin: 5mm 0 0; font-size: 8.8pt; break-inside: avoid; }
.slip table { margin-bottom: 1.5mm; }
.slip tr:last-child > * { border-bottom: 0; }
.contents { columns: 2; column-gap: 8mm; margin-top: 6mm; font-size: 8.8pt; color: #333; break-inside: avoid; }
.contents a { display: block; margin-bottom: 1mm; }
figure { margin: 0; break-after: page; break-inside: avoid; }
figure:last-of-type { break-after: auto; }
figure.first { margin-top: 0; }
figcaption { font-size: 8pt; color: #444; margin-bottom: 1.2mm; }
figure img { display: block; margin: 0 auto; border: 0.2mm solid #999; }
.result { font-weight: 700; white-space: nowrap; }
.result.passed { color: #14532d; }
.result.failed { color: #9a2a00; }
.result.noted { color: #7a4b00; }
.result.plain { color: #444; font-weight: 400; }
.watermark { position: fixed; inset: 0; display: flex; align-items: center; justify-content: center; z-index: 9; }
.watermark span { font: 700 44pt ${fonts.sans}; color: rgba(170, 0, 0, 0.17); transform: rotate(-52deg); white-space: nowrap; }
`;
}
