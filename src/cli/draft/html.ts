import type { Draft, Paragraph, Part, Sentence } from '../../drafts/draft.js';
import { textOf } from '../../drafts/say.js';
import { wordsIn } from '../../drafts/words/in-language.js';
import type { Language } from '../../languages.js';
import { printable } from '../../text/printable.js';
import {
  blanksIn,
  caption,
  isOnLetter,
  leftOutLines,
  noteText,
  ownSources,
  pageOf,
  setText,
  signature,
  titleText,
} from './layout.js';

/** The same document for printing; the sources stand as numbered notes at its end, since a printed page of HTML has no footnotes. */
export function htmlOf(draft: Draft): string {
  const notes: string[] = [];
  const words = (text: string): string => wordsIn(draft.language, text);
  const marked = (line: string): string => blanksIn(words(line)).map(partOf).join('');
  const noted = (sentence: Sentence, sources = sentence.sources): string => {
    const text = sentence.parts.map(partOf).join('');
    const { original } = sentence;
    const below = original === undefined ? '' : `<span class="original" lang="en">${escaped(original)}</span>`;
    if (sources.length === 0) return text + below;
    notes.push(noteText(sources));
    return `${text}<sup>${notes.length}</sup>${below}`;
  };
  const statement = ({ sentence, points }: Paragraph): string => {
    const own = `<p class="statement">${noted(sentence)}</p>`;
    return points.length === 0
      ? own
      : `${own}<ol class="points">${points.map((point) => `<li>${noted(point, ownSources(point, sentence))}</li>`).join('')}</ol>`;
  };
  const sections = draft.sections.map(
    ({ heading, paragraphs }) => `<h2>${escaped(heading)}</h2>${paragraphs.map(statement).join('')}`,
  );
  const closing = noted(draft.closing);
  const rest = leftOutLines(draft);
  return `<!doctype html><html lang="${draft.language}"><meta charset="utf-8"><title>${escaped(draft.title)}</title><style>@page { size: ${isOnLetter(draft) ? 'letter' : 'A4'}; }${css}</style>
<p class="box">${escaped(textOf(draft.about))}</p>
${caption.map((line) => `<p class="caption">${marked(line)}</p>`).join('')}
<h1>${escaped(titleText(draft.title))}</h1>
${draft.rule === null ? '' : `<p class="caption">${escaped(draft.rule)}</p>`}
${sections.join('\n')}
<div class="end"><p>${closing}</p>${signature.map((line) => `<p class="sign">${marked(line)}</p>`).join('')}</div>
<section><h2>${escaped(words('Notes: where each statement was taken from'))}</h2><ol class="notes">${notes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ol></section>
${draft.annex === null ? '' : annex(draft.annex)}
${
  draft.leftOut.length === 0
    ? ''
    : `<section><h2>${escaped(rest[0] ?? '')}</h2>${rest
        .slice(1)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')}</section>`
}`;
}

/** The foot of each page, in Chromium's template. */
export const footerIn = (language: Language): string =>
  `<div style="width:100%;text-align:center;font:8pt serif"><span class="pageNumber"></span>${pageOf(language)}<span class="totalPages"></span></div>`;

const partOf = (part: Part): string => {
  const [kind, text] = [part.kind, setText(part)];
  if (kind === 'blank') return `<mark>[${escaped(text)}]</mark>`;
  return kind === 'value' ? `<bdi>${escaped(text)}</bdi>` : escaped(text);
};

const annex = ({ heading, columns, rows }: NonNullable<Draft['annex']>): string =>
  `<section><h2>${escaped(heading)}</h2><table><thead><tr>${columns.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></section>`;

const escaped = (text: string): string => printable(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const serif = `'Liberation Serif', 'Times New Roman', 'Noto Serif', 'Noto Serif CJK JP', 'Noto Sans', 'Noto Sans CJK JP', serif`;
const css = `
@page { margin: 25mm 25mm 22mm; }
html { font: 11.5pt/1.4 ${serif}; font-synthesis-weight: none; color: #000; }
h1 { font-size: 15pt; text-align: center; text-transform: uppercase; margin: 6mm 4mm 3mm; }
h2 { font-size: 12pt; margin: 6mm 0 2mm; break-after: avoid; }
p, li { overflow-wrap: anywhere; }
p { margin: 0 0 2.4mm; orphans: 3; widows: 3; }
.box { border: 0.3mm solid #000; padding: 2.5mm 3mm; font-size: 9.5pt; font-style: italic; margin-bottom: 8mm; }
.caption { text-align: center; }
body { counter-reset: statement; }
.statement { padding-left: 9mm; position: relative; }
.statement::before { counter-increment: statement; content: counter(statement) '.'; position: absolute; left: 0; }
@counter-style points { system: symbolic; symbols: a b c d e f g h i j k l m n o p q r s t u v w x y z; prefix: '('; suffix: ')\\00a0'; }
ol { margin: 0 0 3mm; padding-left: 17mm; }
.points { list-style: points; }
li { margin-bottom: 1mm; break-inside: avoid; }
mark { background: #fff2a8; }
sup { font-size: 7.5pt; line-height: 0; }
.original { display: block; font-size: 8.5pt; line-height: 1.25; color: #444; }
.end { break-inside: avoid; break-before: avoid; margin-top: 8mm; }
.sign { margin-top: 7mm; }
section { break-before: page; }
.notes { padding-left: 9mm; font-size: 9pt; line-height: 1.3; }
table { width: 100%; border-collapse: collapse; font-size: 7.8pt; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: 1mm 2mm 1mm 0; border-bottom: 0.2mm solid #999; overflow-wrap: anywhere; }
th:nth-child(2) { width: 58%; } th:nth-child(3) { width: 17%; }
tr { break-inside: avoid; }
`;
