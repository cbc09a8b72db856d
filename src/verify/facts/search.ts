export type Found = 'found' | 'missing' | 'not looked for';

/** Code units that are looked through in vain, or for what stands before what was asked for last. */
const MOST = 1_000_000_000;

/**
 * Looks for texts in a long one, in which they mostly stand in the order in which they are asked for: each from where the last
 * began (`behind`: ended), and from the beginning where it is not `inOrder`. A text and a list that make this long are not
 * looked through to their end.
 */
export function searchIn(text: string, { inOrder = false, behind = false } = {}): (words: string) => Found {
  let [from, looked] = [0, 0];
  return (words) => {
    if (looked > MOST) return 'not looked for';
    const next = text.indexOf(words, from);
    if (next >= 0) {
      from = behind ? next + words.length : next;
      return 'found';
    }
    looked += text.length - from;
    if (inOrder) return 'missing';
    const earlier = text.indexOf(words);
    looked += earlier < 0 ? text.length : earlier;
    return earlier < 0 ? 'missing' : 'found';
  };
}
