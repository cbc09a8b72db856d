import { describe, expect, test } from 'vitest';
import { embeddedTexts } from '../../daemon/redacting/reading/embedded.js';
import { htmlTokens } from '../../daemon/redacting/reading/html.js';
import { readPage } from '../../daemon/redacting/reading/page.js';
import { passageOf } from '../../daemon/redacting/reading/passage.js';

/** All that is read of a value, document by document. */
function readOf(value: string) {
  const documents: string[] = [];
  const { unread } = embeddedTexts(passageOf(value), (document) => {
    documents.push(document);
    return { texts: [document], unread: false };
  });
  return { documents, unread };
}

const length = (documents: readonly string[]): number => documents.reduce((sum, { length: each }) => sum + each, 0);

describe('what data: addresses hold', () => {
  test.each([
    ['a type without end', `data:text/${'a'.repeat(400_000)}`],
    ['a type of pluses', `data:application/${'a+'.repeat(200_000)}`],
    ['semicolons and spaces', `data:text/plain${';  base64  '.repeat(40_000)}`],
    ['thousands of schemes', 'data:'.repeat(80_000)],
    ['thousands of types', 'data:text/html '.repeat(30_000)],
    ['spaces', `${' '.repeat(400_000)}data:`],
  ])('nothing is read of %s', (_, value) => {
    expect(readOf(value).documents).toEqual([]);
  });

  test('thousands of addresses are read once, and once more where they are one', () => {
    const list = 'x data:text/plain,abc'.repeat(20_000);
    expect(readOf(list).documents).toHaveLength(20_000);
    expect(length(readOf(list).documents)).toBeLessThanOrEqual(list.length);
    const one = 'data:text/plain,abc'.repeat(20_000);
    expect(length(readOf(one).documents)).toBeLessThanOrEqual(2 * one.length);
  });

  test.each([
    ['no type', 'data:,J%C3%B6rg', 'Jörg'],
    ['a charset alone', 'data:;charset=iso-8859-1,J%F6rg', 'Jörg'],
    ['letters that are no UTF-8', 'data:text/plain,J%F6rg', 'Jörg'],
    ['UTF-16', `data:text/plain;charset="UTF-16";base64,${Buffer.from('Jörg', 'utf16le').toString('base64')}`, 'Jörg'],
    ['a byte order mark', 'data:text/plain,%FE%FF%00J%00%F6%00r%00g', 'Jörg'],
    ['an XML declaration', 'data:text/xml,%3C?xml version="1.0" encoding="iso-8859-2"?>%B3', 'ł'],
    ['what is no type', 'data:words,Jörg', 'Jörg'],
    ['breaks in the type', 'data:text/\npl\tain,Jörg', 'Jörg'],
    ['no padding, in a list', 'x data:;base64,SsO2cmc 1.5x', 'Jörg'],
  ])('%s', (_, value, words) => {
    const { documents, unread } = readOf(value);
    expect(documents.some((document) => document.includes(words))).toBe(true);
    expect(unread).toBe(false);
  });

  test.each([
    ['an unknown charset', 'data:text/plain;charset=utf-32,words', true],
    ['a type that is too long', `data:text/${'a'.repeat(300)},words`, true],
    ['a photograph', 'data:image/png;base64,AAAA', false],
  ])('%s is told as unread or not: %s', (_, value, unread) => {
    expect(readOf(value).unread).toBe(unread);
    expect(readPage(`<a href='${value}'>x</a>`).pictures).toBe(unread ? 1 : 0);
  });
});

describe('documents in documents', () => {
  const nested = (levels: number, words: string): string =>
    levels === 0 ? words : `<img src="data:text/html;base64,${btoa(nested(levels - 1, words))}">`;

  test.each([
    [3, true, 1],
    [4, false, 1],
  ])('%s deep', (levels, isRead, pictures) => {
    const page = readPage(nested(levels, 'Jane Doe'));
    expect(page.attributes.some(({ text }) => text.includes('Jane Doe'))).toBe(isRead);
    expect([page.unread, page.pictures]).toEqual([!isRead, pictures]);
  });

  test.each(["'data:text/html,<i/b=", '"data:text/html,<i/b=', 'data:text/html,<i/b='])(
    'as many as there is place for are not read to the end, and are counted: %s',
    (one) => {
      const page = readPage(`<p title=${one.repeat(4_000)}>`);
      const words = page.attributes.reduce((sum, { text }) => sum + text.length, 0);
      expect(words).toBeLessThan(50 * 4_000 * one.length);
    },
  );
});

test('declarations without an end are text, a million of them too', () => {
  const kinds = Array.from(htmlTokens('<!'.repeat(1_000_000)), ({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(['text']);
  expect([...htmlTokens('<!a>b<!')].map(({ kind }) => kind)).toEqual(['text', 'text', 'text']);
});
