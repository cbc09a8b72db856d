import { historyFile, isTimeMap, mementosIn, ofAnotherAddress } from '../../../package/records/archive-history.js';
import { type Fields, isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import type { Fact } from '../fact.js';
import { bare, dig, metadata, printed, ran, reckoned, textIn } from '../places.js';
import { recordFile, type View } from '../view.js';

/** Earlier copies of the address, as an archive listed them when the page was captured. */
export const archiveHistoryFacts: readonly Fact[] = [
  {
    name: 'archive_history',
    relation: 'everywhere',
    places: [
      metadata('archive_history'),
      printed('archive_history'),
      {
        file: recordFile('log'),
        at: 'archive_history_asked: detail',
        read: (view) => dig(ran(view, 'archive_history_asked'), 'detail'),
        due: ({ kind }) => kind === 'page',
      },
    ],
  },
  {
    name: 'archive_history_counted',
    relation: 'everywhere',
    applies: ({ kind }) => kind === 'page',
    places: [
      reckoned(recordFile('metadata'), 'archive_history: sha256, mementos', ({ records }) => {
        const stated = dig(records.metadata, 'archive_history');
        return stated === undefined ? undefined : [dig(stated, 'sha256') ?? null, dig(stated, 'mementos') ?? null];
      }),
      reckoned(historyFile, 'its SHA-256 and the copies that it lists', listIn),
    ],
  },
  {
    name: 'archive_history_address',
    relation: 'nowhere',
    applies: ({ kind, records }) => kind === 'page' && requested(records.metadata) !== undefined,
    places: [
      reckoned(recordFile('metadata'), 'archive_history.timemap: it does not end with requested_url', ({ records }) => {
        const asked = textIn(records.metadata, 'archive_history.timemap');
        return asked === undefined || asked.endsWith(`/${requested(records.metadata)}`) ? [] : [asked];
      }),
      reckoned(historyFile, 'rel="original": another address than requested_url', ({ members, records }) => {
        const bytes = members.get(historyFile)?.bytes;
        const text = bytes === undefined ? '' : new TextDecoder().decode(bytes);
        return ofAnotherAddress(text, requested(records.metadata) ?? '');
      }),
    ],
  },
  {
    name: 'archive_history_form',
    relation: 'nowhere',
    places: [
      reckoned(
        recordFile('metadata'),
        'archive_history: what is not as the format says',
        ({ records: { metadata: record }, kind }) => {
          const value = dig(record, 'archive_history');
          return value === undefined || (kind === 'page' && isFormed(value)) ? [] : ['archive_history'];
        },
      ),
      reckoned(historyFile, 'not a list of copies', ({ members }) => {
        const bytes = members.get(historyFile)?.bytes;
        return bytes === undefined || isTimeMap(new TextDecoder().decode(bytes)) ? [] : [historyFile];
      }),
    ],
  },
];

function listIn({ members }: View): JsonValue | undefined {
  const member = members.get(historyFile);
  return member?.bytes === undefined ? undefined : [member.sha256, mementosIn(new TextDecoder().decode(member.bytes))];
}

/** Addresses that were cut where they were recorded are not compared. */
function requested(record: Fields): string | undefined {
  const url = bare(dig(record, 'requested_url'));
  return url === undefined || url.length > 16_000 ? undefined : url;
}

const isFormed = (value: JsonValue): boolean =>
  isFields(value) &&
  Object.keys(value).toSorted().join() === 'mementos,sha256,timemap' &&
  /^https?:\/\/[^\s#]+$/.test(textOf(value['timemap'])) &&
  /^[0-9a-f]{64}$/.test(textOf(value['sha256'])) &&
  Number.isInteger(value['mementos']) &&
  (value['mementos'] as number) > 0;

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
