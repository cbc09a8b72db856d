import { bounded } from '../network/bounded.js';
import { mostStored, type Cookie } from '../../../src/package/records/page/page-storage.js';
import { readSetCookie } from '../../../src/package/warc/set-cookie.js';
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
        if (set !== undefined) last.set(keyOf({ ...set, name: bounded(set.name, mostStored.text) }), url);
      }
  }
  return (cookie) => last.get(keyOf(cookie)) ?? null;
}

const keyOf = ({ name, domain }: Named): string => `${domain}\n${name}`;
