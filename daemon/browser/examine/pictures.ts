import { createHash } from 'node:crypto';
import { everyElement } from '../tab/every-element.js';
import type { NetworkRecord } from '../network/record.js';
import type { Tab } from '../tab/sessions.js';
import { cut, ownWorld } from '../tab/world.js';

/** Addresses of the pictures that the main document shows (larger than 32 px a side), those left out by selectors not among them. */
const shownPictures = `function (selectors) {
  const everyElement = ${everyElement};
  const all = [...everyElement(document)];
  const left = (element) => selectors.some((selector) => { try { return element.closest(selector) !== null } catch { return false } });
  const large = (element) => { const box = element.getBoundingClientRect(); return box.width > 32 && box.height > 32 };
  const shown = (element) => large(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !left(element);
  const painted = (element) => [...getComputedStyle(element).backgroundImage.matchAll(/url\\("((?:[^"\\\\]|\\\\.)*)"\\)/g)].map((found) => found[1]);
  const addresses = (element) => [
    ...(element instanceof HTMLImageElement ? [element.currentSrc] : []),
    ...(element instanceof HTMLVideoElement ? [element.poster] : []),
    ...painted(element),
  ].filter((address) => address !== '');
  return all.filter((element) => element.matches('img, video') || getComputedStyle(element).backgroundImage !== 'none').filter(shown).flatMap(addresses);
}`;

/**
 * What the page's pictures are, by their bytes: SHA-256 of each, sorted, each once, so that neither their order nor their
 * addresses count. One whose bytes were not kept goes by its address.
 */
export async function readPictures(
  tab: Tab,
  record: NetworkRecord,
  ignore: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const { frameTree } = await cut(signal, tab.cdp.send('Page.getFrameTree'));
  const world = await cut(signal, ownWorld(tab.cdp, frameTree.frame.id));
  const addresses = await cut(signal, world.call<string[]>(shownPictures, ignore));
  // Addresses that differ in a token alone are one in the record of a capture that signs in: then each answer counts.
  const bodies = new Map<string, string[]>();
  for (const { url, response } of record.exchanges)
    if (response && (response.body.kind === 'memory' || response.body.kind === 'file'))
      bodies.set(url, [...(bodies.get(url) ?? []), response.body.sha256]);
  const known = addresses.flatMap((address) => {
    const recorded = tab.tokens?.address(address) ?? address;
    const answers = bodies.get(recorded) ?? [createHash('sha256').update(recorded).digest('hex')];
    return tab.tokens ? answers : answers.slice(-1);
  });
  return [...new Set(known)].toSorted();
}
