/** Whether no word goes on at either end. */
export const isWhole = (text: string, start: number, end: number): boolean =>
  !isWord(characterBefore(text, start)) && !isWord(String.fromCodePoint(text.codePointAt(end) ?? SPACE));

const SPACE = 0x20;
export const isWord = (character: string): boolean => /[\p{L}\p{N}\p{M}_]/u.test(character);

function characterBefore(text: string, at: number): string {
  const low = text[at - 1] ?? ' ';
  return low >= '\udc00' && low <= '\udfff' ? text.slice(at - 2, at) : low;
}
