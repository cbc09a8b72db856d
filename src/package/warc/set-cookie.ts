import { withoutBlanks } from './fields.js';

/** The cookie that a Set-Cookie header sets. */
export interface SetCookie {
  readonly name: string;
  /** Without a dot in front; the host itself where the header names none. */
  readonly domain: string;
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
  // The last of several counts; an empty one is none.
  const domain = attributes
    .flatMap((each) => domainIn(each) ?? [])
    .at(-1)
    ?.replace(/^\./, '')
    .toLowerCase();
  if (domain && host !== domain && !host.endsWith(`.${domain}`)) return undefined;
  return { name, domain: domain || host };
}

function domainIn(attribute: string): string | undefined {
  const equals = attribute.indexOf('=');
  const isDomain = equals >= 0 && withoutBlanks(attribute.slice(0, equals)).toLowerCase() === 'domain';
  return isDomain ? withoutBlanks(attribute.slice(equals + 1)) : undefined;
}
