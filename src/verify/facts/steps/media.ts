import type { Fields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { mediaBounds, notRecorded } from '../../../package/records/fields/media.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, groupedBy, metadata, outcome, printed, ran, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';

const step = 'media_kept';
const listed = ({ records }: View): readonly Fields[] => rows(records.metadata, 'media.listed');
const applies = ({ records }: View): boolean => dig(records.metadata, 'media') !== undefined;
const counts = ['elements', 'played', 'whole', 'asked_again'] as const;
const short = (value: JsonValue | undefined): JsonValue => counts.map((key) => dig(value, key) ?? null);

/** Media of the page: what is said of each against itself, the log, the network record and the warnings. */
export const mediaFacts: readonly Fact[] = [
  {
    name: 'media_form',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        recordFile('metadata'),
        'media: an element that contradicts itself, or a count that the list does not lead to',
        strange,
      ),
    ],
  },
  {
    name: 'media_logged',
    relation: 'everywhere',
    applies,
    places: [
      metadata('media', { as: short }),
      printed('media', { as: short }),
      reckoned(recordFile('log'), `${step}: detail`, (view) => short(dig(ran(view, step), 'detail'))),
    ],
  },
  {
    name: 'media_archived',
    relation: 'nowhere',
    applies: (view) => applies(view) && view.warc !== undefined && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        recordFile('metadata'),
        'media: whole, where no answer of its address, or of any where that was redirected, has as many bytes',
        notArchived,
      ),
    ],
  },
  {
    name: 'media_warned',
    relation: 'equal',
    applies: (view) => applies(view) && outcome(view, 'page_examined') === 'done',
    places: [
      reckoned(recordFile('metadata'), 'media: whether one that played is not whole', (view) =>
        listed(view).some(
          ({ source, played, whole, reason }) =>
            source === 'address' && played === true && whole === false && reason !== notRecorded,
        ),
      ),
      reckoned(recordFile('metadata'), 'page.warnings: media_not_whole', ({ records }) =>
        rows(records.metadata, 'page.warnings').some(({ code }) => code === 'media_not_whole'),
      ),
    ],
  },
];

/**
 * A redirected address has its answer under another, which the records do not join to it; a shortened one is in no record.
 * For those, any answer of the size will do.
 */
function notArchived(view: View): JsonValue[] {
  const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response');
  const sizes = new Set(answers.map(({ payloadSize }) => payloadSize));
  const byTarget = groupedBy(answers, ({ target }) => target);
  const moved = new Set(answers.flatMap(({ http, target }) => (String(http?.status).startsWith('3') ? target : [])));
  const wholeSizes = new Map(
    [...byTarget].map(([target, own]) => [
      target,
      new Set(own.flatMap(({ http, payloadSize }) => (isWholeStatus(http?.status) ? payloadSize : []))),
    ]),
  );
  return listed(view).flatMap(({ whole, bytes, url }) => {
    if (whole !== true) return [];
    const own = wholeSizes.get(shown(url));
    const isMoved = own === undefined || moved.has(shown(url));
    return own?.has(bytes as number) === true || (isMoved && sizes.has(Number(bytes))) ? [] : [url ?? null];
  });
}

const isWholeStatus = (status: number | undefined): boolean => status === 200 || status === 206;

function strange(view: View): string[] {
  const media = dig(view.records.metadata, 'media');
  const all = listed(view);
  const isFull = all.length === mediaBounds.listed;
  const ofPlayed = new Set(all.flatMap(({ url, played }) => (played === true ? [url] : [])));
  const wrong = all.flatMap((each, at) =>
    isSound(each) && (each['asked_again'] !== true || isFull || ofPlayed.has(each['url'])) ? [] : [`listed.${at}`],
  );
  const [elements, played, whole] = ['elements', 'played', 'whole'].map((key) => Number(dig(media, key)));
  const fits = (count: number | undefined, key: 'played' | 'whole'): boolean => {
    const found = all.filter((each) => each[key] === true).length;
    return isFull ? Number(count) >= found : count === found;
  };
  if (isFull ? Number(elements) < all.length : elements !== all.length) wrong.push('elements');
  if (!fits(played, 'played')) wrong.push('played');
  if (!fits(whole, 'whole')) wrong.push('whole');
  if (!isFull && !isAskedAgain(all, Number(dig(media, 'asked_again')))) wrong.push('asked_again');
  if (dig(media, 'most_bytes_each') !== mediaBounds.each) wrong.push('most_bytes_each');
  if (dig(media, 'most_bytes_together') !== mediaBounds.together) wrong.push('most_bytes_together');
  return wrong;
}

/** It counts addresses. Two that were shortened may look like one. */
function isAskedAgain(all: readonly Fields[], count: number): boolean {
  const urls = all.flatMap(({ url, asked_again: again }) => (again === true ? [shown(url)] : []));
  const least = new Set(urls).size;
  return urls.some((url) => url.length > longestUrl) ? count >= least && count <= urls.length : count === least;
}

/** Longer ones are cut, and say how long they were. */
const longestUrl = 16_384;

/** Only an address can be in the network record; what is whole has its bytes, and what is not has a reason. */
function isSound({ source, url, requested, whole, bytes, asked_again: again, reason, duration }: Fields): boolean {
  const none = requested === false && whole === false && bytes === null && again === false && reason === null;
  if (source !== 'address') return url === null && none;
  const isOne = whole === true ? bytes !== null && reason === null : bytes === null && shown(reason) !== 'null';
  return (
    url !== null &&
    isOne &&
    (again === false || whole === true) &&
    (again === true || whole === false || requested === true) &&
    (duration === null || Number(duration) >= 0)
  );
}
