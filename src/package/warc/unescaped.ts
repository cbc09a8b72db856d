/** Programs differ in which characters of an address they write as `%` and two digits. */
export const unescaped = (text: string): string =>
  text.replaceAll(/%([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
