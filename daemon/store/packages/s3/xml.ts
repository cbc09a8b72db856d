const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(number) : Number.parseInt(hex, 16));
  });

/** What stands in each element of that name, as it is written. Answers of S3 have no attributes that matter, and no element within itself. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);

/** The text of the first element of that name. */
export function textOf(xml: string, name: string): string | undefined {
  const [first] = elements(xml, name);
  return first === undefined ? undefined : decoded(first.trim());
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
