import { expect, test } from 'vitest';
import { Matches } from '../../daemon/redacting/matching/matches.js';

const needle = { rules: [0] } as unknown as Parameters<Matches['found']>[0];
const file = 'domtextcontent.txt';

/** A match between two places of a text, as its owner is shown it. */
function shown(text: string, start: number, end: number) {
  const matches = new Matches(1);
  const passage = { text } as unknown as Parameters<Matches['found']>[1]['passage'];
  matches.found(needle, { file, ranges: [{ from: start, to: end }], passage, start, end });
  const [match] = matches.answer().shown;
  return match && { before: match.before, found: match.found, after: match.after };
}

test('a match of 200 characters is shown whole', () => {
  const found = 'x'.repeat(200);
  expect(shown(`a ${found} b`, 2, 202)).toEqual({ before: 'a ', found, after: ' b' });
});

test('of a longer one both ends are shown, and that something is left out', () => {
  const text = `begins\n${'x'.repeat(1_000_000)} ends`;
  const { found, before, after } = shown(`a ${text} b`, 2, 2 + text.length) ?? {};
  expect([before, after]).toEqual(['a ', ' b']);
  expect(found).toMatch(/^begins x+ \[…\] x+ ends$/);
  expect(found?.length).toBeLessThanOrEqual(200);
});

test.each([0, 1])('no half of a character is shown (%i)', (shift) => {
  const text = `${'.'.repeat(shift)}${'😀'.repeat(500)}`;
  const { found, before, after } =
    shown(`${'😀'.repeat(20)}.${text}${'.'.repeat(shift)}${'😀'.repeat(20)}`, 41, 41 + text.length) ?? {};
  expect(`${before}${found}${after}`).not.toMatch(/\p{Cs}/u);
  expect(found).toContain('😀 […] 😀');
});
