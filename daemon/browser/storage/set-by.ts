import { bounded } from '../network/bounded.js';
import { mostStored, type Cookie } from '../../../src/package/records/page-storage.js';
import type { Exchange } from '../network/record.js';

type Named = Pick<Cookie, 'name' | 'domain'>;

/**
 * The address of the last answer that set a cookie of this name and domain (RFC 6265, 5.2 and 5.3); null where no answer of the
 * record did: then a script of the page set it, or the browser told of the answer's headers without it.
 */
export function setBy(exchanges: readonly Exchange[]): (cookie: Named) => string | null {
  const last = new Map<string, string>();
  for (const { url, response } of exchanges) {
    if (response === null || !URL.canParse(url)) continue;
    for (const [name, value] of response.headers)
      if (name.toLowerCase() === 'set-cookie') {
        const set = readSetCookie(value, new URL(url).hostname);
        if (set !== undefined) last.set(keyOf(set), url);
      }
  }
  return (cookie) => last.get(keyOf(cookie)) ?? null;
}

const keyOf = ({ name, domain }: Named): string => `${domain}\n${name}`;

/** Undefined for a header that browsers ignore: it has neither a name nor a value, or is for a domain that the host is not of. */
export function readSetCookie(header: string, host: string): Named | undefined {
  const [pair = '', ...attributes] = header.split(';');
  const equals = pair.indexOf('=');
  const name = equals < 0 ? '' : pair.slice(0, equals).trim();
  if (name === '' && pair.slice(equals + 1).trim() === '') return undefined;
  // The last of several counts; an empty one is none.
  const domain = attributes
    .flatMap((each) => /^\s*domain\s*=\s*\.?(.*?)\s*$/i.exec(each)?.[1] ?? [])
    .at(-1)
    ?.toLowerCase();
  if (domain && host !== domain && !host.endsWith(`.${domain}`)) return undefined;
  return { name: bounded(name, mostStored.text), domain: domain || host };
}
