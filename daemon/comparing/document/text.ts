import { pairLines } from '../../../src/compare/pair-lines.js';
import type { Hunk, HunkLine } from '../../../src/compare/unified.js';
import { compareWords, type WordPart } from '../../../src/compare/words.js';
import { escapeText, html, type Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import { textWords } from './cover.js';

/** More rows than this are left to the file. */
const MAX_ROWS = 600;

/** The changed lines of both texts beside each other, with the lines around them. */
export function textSection({ text, summary }: Findings, say: Say): Html {
  const title = numbered(2, say('compare.section_text'));
  if (text.kind === 'not_comparable' || !text.text.changed)
    return section('text', title, [paragraph(textWords(summary, say))]);
  const rows = text.text.hunks.flatMap((hunk) => rowsOf(hunk, say));
  return section('text', title, [
    html`<p>${textWords(summary, say)} ${say('compare.text_intro')}</p>`,
    html`<table class="texts">
      <thead>
        <tr>
          <th scope="col">${say('compare.before')}</th>
          <th scope="col">${say('compare.after')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.slice(0, MAX_ROWS)}
      </tbody>
    </table>`,
    ...(rows.length > MAX_ROWS ? [paragraph(say('compare.text_rest', { n: rows.length - MAX_ROWS }))] : []),
  ]);
}

function rowsOf({ beforeLine, afterLine, lines }: Hunk, say: Say): Html[] {
  const gap = (number: number): Html => say('compare.line', { number: String(number) });
  const rows = [row('gap', gap(beforeLine), 'gap', gap(afterLine), 'gap')];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line?.kind === 'same') {
      rows.push(row('', html`${line.text}`, 'same', html`${line.text}`, 'same'));
      at += 1;
      continue;
    }
    const block = lines.slice(at).findIndex(({ kind }) => kind === 'same');
    const changes = lines.slice(at, block < 0 ? undefined : at + block);
    rows.push(...replaced(changes));
    at += changes.length;
  }
  return rows;
}

/** Lines that took the place of others stand beside them. */
function replaced(lines: readonly HunkLine[]): Html[] {
  const removed = lines.filter(({ kind }) => kind === 'removed').map(({ text }) => text);
  const added = lines.filter(({ kind }) => kind === 'added').map(({ text }) => text);
  return pairLines(removed, added).map(({ before, after }) => {
    if (before === undefined) return row('', html``, 'none', marked(whole(after), 'ins'), 'added');
    if (after === undefined) return row('', marked(whole(before), 'del'), 'removed', html``, 'none');
    const [one, other] = compareWords(before, after);
    return row('', marked(one, 'del'), 'removed', marked(other, 'ins'), 'added');
  });
}

/** A line that stands alone is new as a whole; nothing in it needs to be pointed at. */
const whole = (text = ''): WordPart[] => [{ text, changed: false }];

const marked = (parts: readonly WordPart[], tag: 'del' | 'ins'): Html => ({
  markup: parts
    .map(({ text, changed }) => (changed ? `<${tag}>${escapeText(text)}</${tag}>` : escapeText(text)))
    .join(''),
});

const row = (name: string, before: Html, beforeClass: string, after: Html, afterClass: string): Html =>
  html`<tr class="${name}">
    <td class="${beforeClass}">${before}</td>
    <td class="${afterClass}">${after}</td>
  </tr>`;
