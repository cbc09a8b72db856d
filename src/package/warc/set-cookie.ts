/** What a Set-Cookie header asks for. Attributes by their names in lower case; of several of one name the last counts. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** Without a dot in front; the host itself where the header names none. */
  readonly domain: string;
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
}

/**
 * RFC 6265, 5.2 and 5.3. Undefined for a header that browsers ignore: it has neither a name nor a value, or is for a domain that the
 * host is not of.
 */
export function readSetCookie(header: string, host: string): SetCookie | undefined {
  const [pair = '', ...rest] = header.split(';');
  const equals = pair.indexOf('=');
  const name = equals < 0 ? '' : pair.slice(0, equals).trim();
  const value = pair.slice(equals + 1).trim();
  if (name === '' && value === '') return undefined;
  const attributes = rest.map((each) => attributeOf(each));
  // The last of several counts; an empty one is none.
  const domain = attributes
    .findLast(([key, told]) => key === 'domain' && told !== undefined)?.[1]
    ?.replace(/^\./, '')
    .toLowerCase();
  if (domain && host !== domain && !host.endsWith(`.${domain}`)) return undefined;
  return { name, value, domain: domain || host, attributes };
}

function attributeOf(text: string): readonly [name: string, value: string | undefined] {
  const equals = text.indexOf('=');
  const [name, value] = equals < 0 ? [text, undefined] : [text.slice(0, equals), text.slice(equals + 1).trim()];
  return [name.trim().toLowerCase(), value];
}
