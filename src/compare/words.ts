import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** A part of a line; `changed`: the other line has something else there. */
export interface WordPart {
  readonly text: string;
  readonly changed: boolean;
}

/** Beyond this a reader compares the lines himself. */
const MAX_LENGTH = 4_000;
const MAX_EDITS = 400;

/** Which words of two lines differ; both whole when they have too little in common to say. */
export function compareWords(before: string, after: string): readonly [WordPart[], WordPart[]] {
  const whole = (text: string): WordPart[] => [{ text, changed: true }];
  const script =
    before.length + after.length > MAX_LENGTH
      ? undefined
      : diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (script === undefined) return [whole(before), whole(after)];
  const same = script.filter(({ added, removed }) => !added && !removed).map(({ value }) => value.trim().length);
  const shared = same.reduce((sum, length) => sum + length, 0);
  if (shared * 3 < Math.max(before.length, after.length)) return [whole(before), whole(after)];
  const part = ({ value, added, removed }: (typeof script)[number]): WordPart => ({
    text: value,
    changed: added || removed,
  });
  return [script.filter(({ added }) => !added).map(part), script.filter(({ removed }) => !removed).map(part)];
}
