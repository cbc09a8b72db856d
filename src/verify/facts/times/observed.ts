import type { JsonValue } from '../../../package/records/journal.js';
import { isTime } from '../../../package/time.js';
import type { WarcRecord } from '../../../package/warc/record.js';
import type { Fact, Place } from '../fact.js';
import {
  answersOf,
  bare,
  byText,
  dig,
  documentUrl,
  duration,
  entry,
  field,
  metadata,
  outcome,
  reckoned,
  rows,
} from '../places.js';
import { shown } from '../../finding.js';
import { closing, list } from './closing.js';
import type { View } from '../view.js';

/** Before the first, the page had not been asked for. */
const earliest = (view: View): JsonValue | undefined => {
  const starts = view.operations.flatMap(({ started_at }) => (typeof started_at === 'string' ? [started_at] : []));
  return starts.toSorted()[0] ?? view.operations[0]?.['at'];
};
/** All that was observed lies in it. */
export const capturing: Place = reckoned('forensic_log.json', 'first start to last end', (view) => {
  const [from, to] = [earliest(view), view.operations.at(-1)?.['at']];
  return from === undefined || to === undefined ? undefined : [from, to];
});

const capture = (view: View): boolean => view.kind === 'page';

const isDone = (view: View, step: string): boolean => outcome(view, step) === 'done';
const broughtToRest = ['page_loaded', 'page_settled', 'actions_performed', 'content_expanded', 'overlays_answered'];
const readAtRest = [
  'html_saved',
  'text_extracted',
  'mhtml_saved',
  'text_layout_saved',
  'completeness_measured',
  'page_examined',
];

/** What waits for the daemon: the redirects and the network record are told of the same request. */
const HOP_APART_MS = 5000;

const sortedTimes = (answers: readonly WarcRecord[]): number[] =>
  answers.flatMap(({ date }) => (isTime(date) ? Date.parse(date) : [])).toSorted((a, b) => a - b);

/** How far the nearest of sorted times lies from one. */
function nearest(times: readonly number[], time: number): number {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? time) < time) from = middle + 1;
    else to = middle;
  }
  return Math.min(...[times[from - 1], times[from]].map((each) => Math.abs((each ?? Infinity) - time)));
}

/** Times of what was observed, against the steps that observed it. */
export const observedTimes: readonly Fact[] = [
  {
    name: 'hops_at',
    relation: 'within',
    applies: capture,
    places: [
      reckoned('forensic_log.json', 'start of page_loaded to end of page_settled', (view) => {
        const [from, to] = [entry(view, 'page_loaded'), entry(view, 'page_settled') ?? entry(view, 'page_loaded')];
        return from === undefined || to === undefined ? undefined : list([from['started_at'], to['at']]);
      }),
      reckoned('metadata.json', 'redirect_chain: at, up to the first entry of the kind action', ({ records }) => {
        const chain = rows(records.metadata, 'redirect_chain');
        const first = chain.findIndex(({ kind }) => kind === 'action');
        return list((first < 0 ? chain : chain.slice(0, first + 1)).map(({ at }) => at));
      }),
    ],
  },
  {
    name: 'hops_asked_at',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && capture(view) && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        'metadata.json',
        'redirect_chain: at, more than five seconds from each answer that the network record has of its address',
        (view) => {
          const times = new Map<string | undefined, readonly number[]>();
          return rows(view.records.metadata, 'redirect_chain').flatMap(({ url, at }) => {
            const address = bare(shown(url));
            const asked = times.get(address) ?? sortedTimes(answersOf(view, address));
            times.set(address, asked);
            return isTime(at) && asked.length > 0 && nearest(asked, Date.parse(at)) > HOP_APART_MS ? [at] : [];
          });
        },
      ),
    ],
  },
  {
    name: 'resolvers_at',
    relation: 'within',
    applies: (view) => entry(view, 'dns_cross_checked') !== undefined,
    places: [
      duration('dns_cross_checked'),
      reckoned('metadata.json', 'dns.resolvers: at', ({ records }) =>
        list(rows(records.metadata, 'dns.resolvers').map(({ at }) => at)),
      ),
    ],
  },
  { name: 'handshake_at', relation: 'within', places: [duration('certificate_chain_read'), metadata('tls.at')] },
  ...(['before', 'after'] as const).map((when): Fact => ({
    name: `clock_${when}_at`,
    relation: 'within',
    places: [
      duration(when === 'before' ? 'clock_read' : 'clock_read_again'),
      reckoned('metadata.json', `clock.${when}: at`, ({ records }) =>
        list(rows(records.metadata, `clock.${when}`).map(({ at }) => at)),
      ),
    ],
  })),
  {
    name: 'clock_before_seal',
    relation: 'in_order',
    places: [
      reckoned('metadata.json', 'clock: at', ({ records }) =>
        list(
          ['before', 'after'].flatMap((when) => rows(records.metadata, `clock.${when}`).map(({ at }) => at)),
        ).toSorted(byText),
      ),
      field('manifest', 'sealed_at'),
    ],
  },
  {
    name: 'network_at',
    relation: 'within',
    applies: capture,
    places: [
      capturing,
      {
        file: 'archive/data.warc.gz',
        at: 'WARC-Date',
        read: ({ warc }) => [...new Set(warc?.records.flatMap(({ date }) => date ?? []))],
      },
      field('datapackage', 'created'),
    ],
  },
  {
    name: 'page_at',
    relation: 'near',
    places: [
      reckoned('metadata.json', 'redirect_chain: last at', (view) =>
        view.warc !== undefined && view.isCurrent
          ? rows(view.records.metadata, 'redirect_chain').at(-1)?.['at']
          : undefined,
      ),
      reckoned('pages/pages.jsonl', 'ts', (view) => (view.isCurrent ? view.pages[0]?.['ts'] : undefined)),
      field('datapackage', 'mainPageDate'),
      {
        file: 'archive/data.warc.gz',
        at: 'warcinfo: WARC-Date',
        read: (view) => (view.isCurrent ? view.warc?.records.find(({ type }) => type === 'warcinfo')?.date : undefined),
      },
    ],
  },
  {
    name: 'answer_at',
    relation: 'among',
    applies: (view) => view.isCurrent && answersOf(view, documentUrl(view)).length > 0,
    places: [
      {
        file: 'archive/data.warc.gz',
        at: 'WARC-Date of the answers of the document',
        read: (view) => answersOf(view, documentUrl(view)).flatMap(({ date }) => date ?? []),
      },
      reckoned('pages/pages.jsonl', 'ts', (view) => view.pages[0]?.['ts']),
    ],
  },
  {
    name: 'page_listed_at',
    relation: 'within',
    places: [
      capturing,
      reckoned('pages/pages.jsonl', 'ts', (view) => view.pages[0]?.['ts']),
      field('datapackage', 'mainPageDate'),
    ],
  },
  {
    name: 'snapshot_at',
    relation: 'about',
    places: [
      duration('mhtml_saved'),
      {
        file: 'page.mhtml',
        at: 'Date',
        read: ({ texts }) => {
          const head = texts.mhtml?.split('\r\n\r\n', 1)[0];
          const said = /(?:^|\r\n)Date: ([^\r]*)/i.exec(head ?? '')?.[1];
          return said === undefined ? undefined : Number.isNaN(Date.parse(said)) ? said : new Date(said).toISOString();
        },
      },
    ],
  },
  {
    name: 'saved_after',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && capture(view),
    places: [
      reckoned(
        'forensic_log.json',
        'a step that reads the page at rest, begun before a step that brings it to rest had ended',
        (view) => {
          const ends = broughtToRest.flatMap((step) => (isDone(view, step) ? [shown(entry(view, step)?.['at'])] : []));
          const last = ends.toSorted().at(-1) ?? '';
          return readAtRest.filter((step) => isDone(view, step) && shown(entry(view, step)?.['started_at']) < last);
        },
      ),
    ],
  },
  {
    name: 'changes_at',
    relation: 'in_order',
    places: [
      reckoned('chain_of_custody.json', 'page_modifications: at', ({ records }) =>
        list(rows(records.custody, 'page_modifications.items').map(({ at }) => at)).toSorted(byText),
      ),
      closing,
    ],
  },
  {
    name: 'trust_then',
    relation: 'within',
    applies: ({ records }) => dig(records.metadata, 'tls.trusted') === true,
    places: [
      reckoned('certificate_chain.pem', 'validity of the first certificate', ({ certificates }) => {
        const leaf = certificates[0]?.fields;
        return leaf && [leaf.validFrom, leaf.validTo];
      }),
      metadata('captured_at'),
      reckoned(
        'metadata.json',
        'redirect_chain: last at',
        ({ records }) => rows(records.metadata, 'redirect_chain').at(-1)?.['at'],
      ),
    ],
  },
];
