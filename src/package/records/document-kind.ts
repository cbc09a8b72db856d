import type { PageFacts } from './facts.js';

type Kind = PageFacts['kind'];

/** What a main document of this media type is. `handedOver`: the browser did not show it but gave it to its downloads. */
export function documentKind(mimeType: string, handedOver: boolean): Kind {
  const type = mimeType.toLowerCase();
  if (type === 'application/pdf') return 'pdf';
  if (handedOver) return 'download';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type.startsWith('image/')) return 'image';
  if (/^text\/|\+?(json|xml)$|javascript$/.test(type)) return 'text';
  return 'html';
}
