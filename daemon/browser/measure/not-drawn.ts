import { keptPicture } from '../tab/kept-picture.js';

/**
 * Source of a function `notDrawn({ all, shown, selectorOf, offered })` that runs in the page and finds what leaves a gap in the picture:
 * images, videos and sound that did not load, places for which the page keeps a picture that it drew nowhere, and PDF files embedded where the browser has no viewer for them.
 * Points of tracking, smaller than a letter, are not counted. `offered`: videos and sounds that the page offers to play (media.ts).
 */
export const notDrawn = `({ all, shown, selectorOf, offered }) => {
  const SMALLEST = 8;
  const addressOf = (url) => { try { const { protocol, origin, pathname } = new URL(url, document.baseURI); return /^https?:$/.test(protocol) ? origin + pathname.slice(0, 200) : protocol; } catch { return 'an address that is none'; } };
  const inSight = (element) => { const box = element.getBoundingClientRect(); return shown(element) && box.width >= SMALLEST && box.height >= SMALLEST; };
  const some = (missing) => { const names = [...new Set(missing)]; return names.slice(0, 5).join(', ') + (names.length > 5 ? ' and ' + (names.length - 5) + ' more' : ''); };
  const regions = [];
  const tell = (missing, of, reason) => { if (missing.length > 0) regions.push({ what: 'not_drawn', selector: selectorOf(missing[0]), shown: of - missing.length, of, reason }); };

  const images = all.filter((element) => element instanceof HTMLImageElement && element.currentSrc !== '' && inSight(element));
  const broken = images.filter((image) => image.complete ? image.naturalWidth === 0 && image.naturalHeight === 0 : image.loading !== 'lazy');
  tell(broken, images.length, broken.length + ' of ' + images.length + ' images that the page shows had not loaded when it was measured: ' + some(broken.map((image) => addressOf(image.currentSrc))) + '.');

  const kept = ${keptPicture};
  const addresses = new Map(all.filter((element) => element instanceof HTMLElement && inSight(element)).map((element) => [element, kept(element)]).filter(([, address]) => address !== null));
  const plain = (address) => addressOf(address.replace(/^url\\(['"]?|['"]?\\)$/g, '').split(/[\\s,]/)[0]);
  tell([...addresses.keys()], addresses.size, 'The page keeps the address of a picture, film or frame for ' + (addresses.size === 1 ? 'one place' : addresses.size + ' places') + ' that it shows, and draws nothing of it there: ' + some([...addresses.values()].map(plain)) + '.');

  const media = all.filter((element) => element instanceof HTMLMediaElement && (offered.includes(element) || ((element.localName === 'video' || element.controls) && inSight(element))));
  const mute = media.filter((element) => element.error !== null || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE);
  tell(mute, media.length, mute.length + ' of ' + media.length + ' videos and sounds could not be loaded or played here.');

  if (!navigator.pdfViewerEnabled) {
    const sourceOf = (element) => element.getAttribute(element.localName === 'object' ? 'data' : 'src') ?? '';
    const isPdf = (element) => /^application\\/pdf/i.test(element.getAttribute('type') ?? '') || /\\.pdf($|[?#])/i.test(sourceOf(element));
    const files = all.filter((element) => /^(embed|object|iframe)$/.test(element.localName) && isPdf(element) && inSight(element));
    tell(files, files.length, 'The browser of this capture has no viewer for PDF files, so it did not draw what stands in ' + some(files.map((file) => addressOf(sourceOf(file)))) + '.');
  }
  return regions;
}`;
