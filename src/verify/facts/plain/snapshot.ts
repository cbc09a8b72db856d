import type { WarcRecord } from '../../../package/warc/record.js';
import { bare, isWeb, listIn, outcome } from '../places.js';
import { stillSource } from '../steps/saved-words.js';
import { textOf, type View } from '../view.js';

/**
 * Of a page without scripts and frames: a second document, or a picture that no server sent. A font, and what is sent for one, goes
 * under the media type that it was sent with. A picture is named by an attribute and may be another that was fetched, so that its
 * bytes alone count. Of one that was still loading, a snapshot has the beginning: one that is not whole, no larger than what was sent,
 * and that begins as an answer does, is not judged where its answer has another size.
 */
export function partsNotArchived(view: View): string[] {
  if (outcome(view, 'warc_written') !== 'done' || view.snapshotParts.length === 0 || !stillSource(view)) return [];
  const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response');
  const isWhole =
    listIn(view.records.metadata, 'network.bodies_missing').length === 0 &&
    answers.every(({ truncated }) => truncated === undefined);
  const sent = new Set(answers.flatMap(({ payloadFound }) => payloadFound ?? []));
  const answered = sizesByAddress(answers);
  // Where an element may choose, the address that names a picture is not that of what was fetched.
  const bodies = /srcset|<picture/i.test(textOf(view.members.get('page.html')?.bytes) ?? 'srcset')
    ? new Map<string | undefined, ReadonlySet<string>>()
    : digestsByAddress(answers);
  // Of what is sent as one picture after the other, the snapshot has the last.
  const types = [...answers.flatMap(({ http }) => http?.mediaTypes ?? []), ...view.index.map(({ mime }) => mime ?? '')];
  const inTurn = types.some((type) => /^multipart\//i.test(type));
  const largest = answers.reduce((most, { payloadSize = 0 }) => Math.max(most, payloadSize), 0);
  const begun = new Set(answers.flatMap(({ beginnings }) => beginnings));
  return view.snapshotParts.flatMap((part) => {
    const { type, id, location, body, sha256, size = 0, beginning, isWhole: isAll = false } = part;
    const told = [`${type} ${location}`];
    if (/^text\/html/i.test(type))
      return id !== '' || (!pictures.test(body) && !answered.has(bare(location))) ? told : [];
    if (sha256 === undefined || !isWhole || !isWeb(location)) return [];
    if (sent.has(`sha256:${sha256}`)) return isOfAnother(`sha256:${sha256}`, bodies.get(bare(location))) ? told : [];
    const isBegun = beginning === undefined || begun.has(beginning);
    const isBeginning = inTurn || (!isAll && size <= largest && isBegun);
    return isBeginning && mayBeCut(size, answered.get(bare(location)) ?? []) ? [] : told;
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

/** Of answers with a body. */
function digestsByAddress(answers: readonly WarcRecord[]): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  const found = new Map<string | undefined, Set<string>>();
  for (const { target, payloadSize = 0, payloadFound, http } of answers) {
    if (payloadSize === 0 || payloadFound === undefined || http?.status !== 200) continue;
    const known = found.get(bare(target)) ?? new Set();
    found.set(bare(target), known);
    known.add(payloadFound);
  }
  return found;
}

const isOfAnother = (digest: string, own: ReadonlySet<string> | undefined): boolean =>
  own !== undefined && !own.has(digest);

/** One that is sent again and again, or redirected, has an answer of another size, too. */
const mayBeCut = (size: number, answers: readonly number[]): boolean =>
  answers.length > 0 && (answers.some((each) => each > size) || !answers.includes(size));

/** How pictures begin, in quoted-printable: PNG, GIF, JPEG, WebP, BMP, icons and AVIF. */
const pictures = /^(=89PNG|GIF8|=FF=D8=FF|RIFF|BM|=00=00=0[12]=00|=00=00=00)/;
