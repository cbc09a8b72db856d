import { expect, it } from 'vitest';
import { first } from '../read-fact.js';

const kept = (text: string): { bytes: Buffer; size: number } => {
  const bytes = Buffer.from(text);
  return { bytes, size: bytes.length };
};
const done = (operation: string): object => ({ operation, outcome: 'done', detail: {} });
const notServed = (source: string, page: string): unknown =>
  first('markup_served', {
    members: new Map([
      ['source.html', kept(`<html><head></head><body><p>${source}</p></body></html>`)],
      ['page.html', kept(`<html><head></head><body><p>${page}</p></body></html>`)],
    ]),
    operations: ['source_saved', 'html_saved'].map(done),
    steps: ['source_saved', 'html_saved'].map((step) => ({ step, outcome: 'done' })),
    isCurrent: true,
    records: { metadata: { page: { kind: 'html', mime_type: 'text/html' } } },
  });

it.each([
  ['a tag that a parser drops', 'foo </b>once=1', 'foo once=1'],
  ['a tag that a parser drops within a word', 'foo o</b>nce=1', 'foo once=1'],
  ['a tag that a parser drops within a scheme', 'java</b>script:', 'javascript:'],
])('%s has no words that nobody served', (_, source, page) => expect(notServed(source, page)).toEqual([]));

it('tells words that would make a page one with scripts', () => {
  expect(notServed('foo', 'foo once=1')).toEqual([' once=']);
});

it('reads 200 kB of tags that do not end', () => {
  expect(notServed(`foo ${'<b'.repeat(100_000)}`, 'foo')).toEqual([]);
});
