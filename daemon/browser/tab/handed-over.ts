import type { CDPSession } from 'playwright-core';

/** Source text of the place at which a function that ran in our own world leaves elements for `handedOver`. */
export const placeOf = (name: string): string => `globalThis[Symbol.for('evidence.${name}')]`;

/** Handles of the elements that a function left at that place, in its order. They are of the object group `name`. */
export async function handedOver(cdp: CDPSession, contextId: number, name: string): Promise<string[]> {
  const place = placeOf(name);
  const expression = `((kept) => { delete ${place}; return kept; })(${place})`;
  const { result } = await cdp.send('Runtime.evaluate', { expression, contextId, objectGroup: name });
  if (result.objectId === undefined) return [];
  const { result: own } = await cdp.send('Runtime.getProperties', { objectId: result.objectId, ownProperties: true });
  return own
    .filter(({ name: key }) => /^\d+$/.test(key))
    .toSorted((a, b) => Number(a.name) - Number(b.name))
    .flatMap(({ value }) => value?.objectId ?? []);
}
