import type { Entry } from './entry.js';
import { keyOf, type SecondAccount } from './second.js';

/** Answers that last as long as the page does. */
const ENDLESS = new Set(['EventSource', 'WebSocket', 'Media', 'Ping']);

/**
 * Requests sent and not yet ended, without streams that are not meant to end. The end of one may be lost to the first account: where the second
 * heard so many ends of a method and address that fewer can be open than the first says, the youngest are those under way.
 */
export function underWay(entries: ReadonlyMap<string, Entry>, second: Pick<SecondAccount, 'heardOf'>): Entry[] {
  const open = [...entries.values()].filter(({ state, hops }) => {
    const type = hops.at(-1)?.type;
    return state === 'open' && type !== undefined && !ENDLESS.has(type);
  });
  const heardOf = new Map(open.map((entry) => [addressOf(entry), second.heardOf(addressOf(entry))]));
  const sent = new Map<string, number>();
  if ([...heardOf.values()].some(({ ended }) => ended > 0))
    for (const { request } of [...entries.values()].flatMap(({ hops }) => hops)) {
      const address = keyOf(request.method, request.url);
      if (heardOf.has(address)) sent.set(address, (sent.get(address) ?? 0) + 1);
    }
  // What the second account has not heard, or not yet, it cannot have heard the end of.
  const room = new Map(
    [...heardOf].map(([address, { heard, ended }]) => [
      address,
      Math.max(heard, sent.get(address) ?? Infinity) - ended,
    ]),
  );
  const isUnderWay = (entry: Entry): boolean => {
    const left = room.get(addressOf(entry)) ?? 0;
    room.set(addressOf(entry), left - 1);
    return left > 0;
  };
  return open.toReversed().filter(isUnderWay).toReversed();
}

function addressOf({ hops }: Entry): string {
  const { method = '', url = '' } = hops.at(-1)?.request ?? {};
  return keyOf(method, url);
}
