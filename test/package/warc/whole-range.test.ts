import { expect, test } from 'vitest';
import { isWholeRange } from '../../../src/package/warc/whole-range.js';

test.each([
  ['all of it', ['bytes 0-9/10'], 10, true],
  ['not from the beginning', ['bytes 1-9/10'], 9, false],
  ['not to the end', ['bytes 0-8/10'], 9, false],
  ['fewer bytes than it says', ['bytes 0-9/10'], 9, false],
  ['of unknown length', ['bytes 0-9/*'], 10, false],
  ['two ranges', ['bytes 0-9/10', 'bytes 0-9/10'], 10, false],
  ['no range', [], 10, false],
])('%s', (_, ranges, size, whole) => {
  expect(isWholeRange(ranges, size)).toBe(whole);
});
