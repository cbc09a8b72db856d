import { eastAsianWidth } from 'get-east-asian-width';
import { printable } from './printable.js';

/** Breaks at spaces; a word that is longer than the line is broken where the line ends. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    while (isWider(word, width)) {
      if (line !== '') lines.push(line);
      line = '';
      const head = cut(word, width);
      lines.push(head);
      word = word.slice(head.length);
    }
    const longer = line === '' ? word : `${line} ${word}`;
    if (isWider(longer, width)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Shortened to the width with an ellipsis at its end. */
export function fit(text: string, width: number): string {
  const clean = printable(text);
  return !isWider(clean, width) ? clean : `${cut(clean, Math.max(1, width - 1))}\u2026`;
}

/** Columns that the text takes: wide characters of East Asia and emoji take two, marks none. */
export function shown(text: string): number {
  let columns = 0;
  for (const char of text) columns += columnsOf(char);
  return columns;
}

/** Looks no further than it must: untrusted text may be megabytes long. */
function isWider(text: string, width: number): boolean {
  let columns = 0;
  for (const char of text) {
    columns += columnsOf(char);
    if (columns > width) return true;
  }
  return false;
}

function cut(text: string, width: number): string {
  let kept = '';
  let columns = 0;
  for (const char of text) {
    columns += columnsOf(char);
    if (columns > width && kept !== '') break;
    kept += char;
  }
  return kept;
}

function columnsOf(char: string): number {
  if (char <= '~') return 1;
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(char)) return 0;
  return eastAsianWidth(char.codePointAt(0) ?? 0);
}
