import { bare, isWeb, listIn, outcome } from '../places.js';
import { stillSource } from '../steps/saved-words.js';
import type { View } from '../view.js';

/**
 * Of a page without scripts and frames: a second document, or a picture that no server sent. A font, and what is sent for one, goes
 * under the media type that it was sent with. A picture is named by an attribute and may be another that was fetched, so that its
 * bytes alone count.
 */
export function partsNotArchived(view: View): string[] {
  if (outcome(view, 'warc_written') !== 'done' || view.snapshotParts.length === 0 || !stillSource(view)) return [];
  const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response');
  const isWhole =
    listIn(view.records.metadata, 'network.bodies_missing').length === 0 &&
    answers.every(({ truncated }) => truncated === undefined);
  const sent = new Set(answers.flatMap(({ payloadFound }) => payloadFound ?? []));
  const answered = new Set(answers.map(({ target }) => bare(target)));
  return view.snapshotParts.flatMap(({ type, id, location, body, sha256 }) => {
    const told = [`${type} ${location}`];
    if (/^text\/html/i.test(type))
      return id !== '' || (!pictures.test(body) && !answered.has(bare(location))) ? told : [];
    return sha256 !== undefined && isWhole && isWeb(location) && !sent.has(`sha256:${sha256}`) ? told : [];
  });
}

/** How pictures begin, in quoted-printable: PNG, GIF, JPEG, WebP, BMP, icons and AVIF. */
const pictures = /^(=89PNG|GIF8|=FF=D8=FF|RIFF|BM|=00=00=0[12]=00|=00=00=00)/;
