import { withoutBlanks } from './fields.js';

/** The cookie that a Set-Cookie header sets. */
export interface SetCookie {
  readonly name: string;
  /** Without a dot in front; the host itself where the header names none. */
  readonly domain: string;
  readonly value: string;
  /** As the header names it; empty where it names none. */
  readonly path: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/**
 * RFC 6265, 5.2 and 5.3. Undefined for a header that browsers ignore: it has neither a name nor a value, or is for a domain that the
 * host is not of.
 */
export function readSetCookie(header: string, host: string): SetCookie | undefined {
  const [pair = '', ...attributes] = header.split(';');
  const equals = pair.indexOf('=');
  const name = withoutBlanks(pair.slice(0, Math.max(equals, 0)));
  if (name === '' && withoutBlanks(pair.slice(equals + 1)) === '') return undefined;
  const named = new Map(attributes.map(attributeIn));
  // The last of several counts; an empty one is none, and one without a sign of equality is not counted.
  const domains = attributes.filter((each) => each.includes('=')).map(attributeIn);
  const domain = new Map(domains).get('domain')?.replace(/^\./, '').toLowerCase();
  if (domain && host !== domain && !host.endsWith(`.${domain}`)) return undefined;
  return {
    name,
    domain: domain || host,
    value: withoutBlanks(pair.slice(equals + 1)),
    path: named.get('path') ?? '',
    httpOnly: named.has('httponly'),
    secure: named.has('secure'),
  };
}

/** Its name in lower case, and its value. */
function attributeIn(attribute: string): readonly [name: string, value: string] {
  const equals = attribute.indexOf('=');
  const [name, value] = equals < 0 ? [attribute, ''] : [attribute.slice(0, equals), attribute.slice(equals + 1)];
  return [withoutBlanks(name).toLowerCase(), withoutBlanks(value)];
}
