import type { WarcRecord } from '../../../package/warc/record.js';
import { bare, isWeb, listIn, outcome } from '../places.js';
import { stillSource } from '../steps/saved-words.js';
import type { View } from '../view.js';

/**
 * Of a page without scripts and frames: a second document, or a picture that no server sent. A font, and what is sent for one, goes
 * under the media type that it was sent with. A picture is named by an attribute and may be another that was fetched, so that its
 * bytes alone count. Of one that was still loading, a snapshot has the beginning: nothing is said where the answer has another size.
 */
export function partsNotArchived(view: View): string[] {
  if (outcome(view, 'warc_written') !== 'done' || view.snapshotParts.length === 0 || !stillSource(view)) return [];
  const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response');
  const isWhole =
    listIn(view.records.metadata, 'network.bodies_missing').length === 0 &&
    answers.every(({ truncated }) => truncated === undefined);
  const sent = new Set(answers.flatMap(({ payloadFound }) => payloadFound ?? []));
  const answered = sizesByAddress(answers);
  return view.snapshotParts.flatMap(({ type, id, location, body, sha256, size = 0 }) => {
    const told = [`${type} ${location}`];
    if (/^text\/html/i.test(type))
      return id !== '' || (!pictures.test(body) && !answered.has(bare(location))) ? told : [];
    if (sha256 === undefined || !isWhole || !isWeb(location) || sent.has(`sha256:${sha256}`)) return [];
    return mayBeCut(size, answered.get(bare(location)) ?? []) ? [] : told;
  });
}

function sizesByAddress(answers: readonly WarcRecord[]): ReadonlyMap<string | undefined, readonly number[]> {
  const sizes = new Map<string | undefined, number[]>();
  for (const { target, payloadSize = 0 } of answers) {
    const known = sizes.get(bare(target)) ?? [];
    sizes.set(bare(target), known);
    known.push(payloadSize);
  }
  return sizes;
}

/** One that is sent again and again, or redirected, has an answer of another size, too. */
const mayBeCut = (size: number, answers: readonly number[]): boolean =>
  answers.length > 0 && (answers.some((each) => each > size) || !answers.includes(size));

/** How pictures begin, in quoted-printable: PNG, GIF, JPEG, WebP, BMP, icons and AVIF. */
const pictures = /^(=89PNG|GIF8|=FF=D8=FF|RIFF|BM|=00=00=0[12]=00|=00=00=00)/;
