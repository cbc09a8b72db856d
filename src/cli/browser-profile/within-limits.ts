import { limits } from '../../contract/limits.js';
import type { Imported } from './imported.js';

/** How much of a browser's cookies and storage the service would not take. */
export interface TooLarge {
  readonly cookies: number;
  readonly items: number;
  readonly databases: number;
}

/** The name of the profile, the names of fields and what is around them. */
const AROUND = 2048;

/**
 * What the service takes of it, so that nobody signs in in vain. The body is bounded as a whole: cookies come first, because they sign
 * in, and databases last, because they are the largest. Half a database is none.
 */
export function withinLimits(imported: Imported): { readonly content: Imported; readonly tooLarge: TooLarge } {
  const { cookies: most, origins, items: mostItems } = limits.browserProfile;
  const fits = room(limits.bodyBytes - AROUND);
  const cookies = imported.cookies.slice(0, most).filter(fits);
  const ofOrigins = (all: Imported['storage']): Imported['storage'] =>
    all
      .slice(0, origins)
      .filter(({ origin }) => fits({ origin, items: [] }))
      .map(({ origin, items }) => ({
        origin,
        items: items.filter(isShort).slice(0, mostItems).filter(fits),
      }))
      .filter(({ items }) => items.length > 0);
  const storage = ofOrigins(imported.storage);
  const session = ofOrigins(imported.session_storage ?? []);
  const all = imported.databases ?? [];
  const databases = all
    .filter(({ stores }) => stores.length <= mostItems)
    .slice(0, origins)
    .filter(fits);
  const { made_from } = imported;
  return {
    content: {
      made_from,
      cookies,
      storage,
      ...(session.length > 0 && { session_storage: session }),
      ...(databases.length > 0 && { databases }),
    },
    tooLarge: {
      cookies: imported.cookies.length - cookies.length,
      items: itemsOf(imported.storage) + itemsOf(imported.session_storage) - itemsOf(storage) - itemsOf(session),
      databases: all.length - databases.length,
    },
  };
}

const { nameLength, valueLength } = limits.browserProfile;
const isShort = ({ name, value }: { readonly name: string; readonly value: string }): boolean =>
  name.length <= nameLength && value.length <= valueLength;

const itemsOf = (storage: Imported['storage'] = []): number =>
  storage.reduce((sum, { items }) => sum + items.length, 0);

/** Says of one piece after the other whether there is room left for it. */
function room(bytes: number): (piece: object) => boolean {
  let left = bytes;
  return (piece) => {
    const size = Buffer.byteLength(JSON.stringify(piece)) + 1;
    if (size > left) return false;
    left -= size;
    return true;
  };
}
