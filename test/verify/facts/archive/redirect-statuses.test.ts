import { expect, it } from 'vitest';
import { facts } from '../../../../src/verify/facts/table.js';
import type { View } from '../../../../src/verify/facts/view.js';

const fact = facts.find(({ name }) => name === 'redirect_statuses')!;
type Row = readonly [string, number];

/** What the chain says that no answer has. */
function wrong(answers: readonly Row[], hops: readonly (readonly [string, number, boolean])[]): unknown[] {
  const chain = hops.map(([url, status, isCut]) => ({ url, status, query_values_redacted: isCut }));
  const records = answers.map(([target, status]) => ({ type: 'response', target, http: { status } }));
  const view = { warc: { records }, records: { metadata: { redirect_chain: chain } } } as unknown as View;
  const [known, told] = fact.places.map((place) => place.read(view) as unknown[]);
  return told!.filter((each) => !known!.includes(each));
}
const at = (query: string): string => `https://example.org/a${query}`;

it('a hop without its values of another status than the answer to it', () => {
  expect(wrong([[at('?t=1'), 302]], [[at('?t=[redacted]'), 301, true]])).toHaveLength(1);
  expect(wrong([[at('?t=1'), 302]], [[at('?t=[redacted]'), 302, true]])).toEqual([]);
});

it('nothing of a hop whose own answer may not be in the archive', () => {
  const chain = [
    [at('?t=[redacted]'), 302, true],
    [at('?t=2'), 200, false],
  ] as const;
  expect(wrong([[at('?t=2'), 200]], chain)).toEqual([]);
  expect(wrong([[at('?u=2'), 200]], [[at('?t=[redacted]'), 302, true]])).toEqual([]);
  // An empty query is an address of its own.
  expect(wrong([[at('?t=2'), 200]], [[at('?'), 301, false]])).toEqual([]);
});
