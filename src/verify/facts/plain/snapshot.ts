import type { WarcRecord } from '../../../package/warc/record.js';
import { bare, groupedBy, isWeb, listIn, outcome } from '../places.js';
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
  const answered = byAddress(answers);
  // Where an element may choose, the address that names a picture is not that of what was fetched.
  const mayChoose = /srcset|<picture/i.test(textOf(view.members.get('page.html')?.bytes) ?? 'srcset');
  // Of what is sent as one picture after the other, the snapshot has the last.
  const types = [...answers.flatMap(({ http }) => http?.mediaTypes ?? []), ...view.index.map(({ mime }) => mime ?? '')];
  const inTurn = types.some((type) => /^multipart\//i.test(type));
  const largest = largestOf(answers);
  const begun = new Set(answers.flatMap(({ beginnings }) => beginnings));
  return view.snapshotParts.flatMap((part) => {
    const { type, id, location, body, sha256, size = 0, beginning, isWhole: isAll = false } = part;
    const told = [`${type} ${location}`];
    if (/^text\/html/i.test(type))
      return id !== '' || (!pictures.test(body) && !answered.has(bare(location))) ? told : [];
    if (sha256 === undefined || !isWhole || !isWeb(location)) return [];
    const own = answered.get(bare(location));
    if (sent.has(`sha256:${sha256}`)) return !mayChoose && isOfAnother(`sha256:${sha256}`, own) ? told : [];
    const isBegun = beginning === undefined || begun.has(beginning);
    const isBeginning = inTurn || (!isAll && size <= largest && isBegun);
    return isBeginning && mayBeCut(size, own) ? [] : told;
  });
}

/** What was answered at one address. */
interface Answered {
  readonly largest: number;
  readonly sizes: ReadonlySet<number>;
  /** Of answers with a body. */
  readonly digests: ReadonlySet<string>;
}

const byAddress = (answers: readonly WarcRecord[]): ReadonlyMap<string | undefined, Answered> =>
  new Map(
    Array.from(
      groupedBy(answers, ({ target }) => bare(target)),
      ([address, own]) => [
        address,
        {
          largest: largestOf(own),
          sizes: new Set(own.map(({ payloadSize = 0 }) => payloadSize)),
          digests: new Set(
            own.flatMap(({ payloadSize = 0, payloadFound, http }) =>
              payloadSize > 0 && http?.status === 200 ? (payloadFound ?? []) : [],
            ),
          ),
        },
      ],
    ),
  );

const largestOf = (answers: readonly WarcRecord[]): number =>
  answers.reduce((most, { payloadSize = 0 }) => Math.max(most, payloadSize), 0);

const isOfAnother = (digest: string, own: Answered | undefined): boolean =>
  own !== undefined && own.digests.size > 0 && !own.digests.has(digest);

/** One that is sent again and again, or redirected, has an answer of another size, too. */
const mayBeCut = (size: number, own: Answered | undefined): boolean =>
  own !== undefined && (own.largest > size || !own.sizes.has(size));

/** How pictures begin, in quoted-printable: PNG, GIF, JPEG, WebP, BMP, icons and AVIF. */
const pictures = /^(=89PNG|GIF8|=FF=D8=FF|RIFF|BM|=00=00=0[12]=00|=00=00=00)/;
