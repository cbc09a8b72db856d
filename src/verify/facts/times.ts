import type { JsonValue } from '../../package/journal.js';
import { isFields } from '../../package/strict-json.js';
import { shown } from '../finding.js';
import type { Fact, Place } from './fact.js';
import {
  answersOf,
  byText,
  dig,
  documentUrl,
  duration,
  entry,
  field,
  logged,
  metadata,
  printed,
  ran,
  reckoned,
  rows,
} from './places.js';
import type { View } from './view.js';

const isTimes = (value: JsonValue | undefined): value is string => value !== undefined;
const list = (values: readonly (JsonValue | undefined)[]): JsonValue[] => values.filter(isTimes);
const capture = (view: View): boolean => !view.isComparison;
const custodyTimes = (at: string, read: (view: View) => JsonValue | undefined): Place =>
  reckoned('chain_of_custody.json', at, read);
const closing = custodyTimes('end of the last step', ({ steps }) => steps.at(-1)?.['ended_at']);

/** From the first start of the page work to the last logged end. */
const whole = reckoned('forensic_log.json', 'time of all steps', ({ operations }) => {
  const [from, to] = [operations[0]?.['started_at'] ?? operations[0]?.['at'], operations.at(-1)?.['at']];
  return from === undefined || to === undefined ? undefined : [from, to];
});
/** Before the first, the page had not been asked for. */
const earliest = (view: View): JsonValue | undefined => {
  const starts = view.operations.flatMap(({ started_at }) => (typeof started_at === 'string' ? [started_at] : []));
  return starts.toSorted()[0] ?? view.operations[0]?.['at'];
};
const capturing: Place = reckoned('forensic_log.json', 'first start to last end', (view) => {
  const [from, to] = [earliest(view), view.operations.at(-1)?.['at']];
  return from === undefined || to === undefined ? undefined : [from, to];
});

/** Every time in the package against the times of the steps that it belongs to. */
export const times: readonly Fact[] = [
  {
    name: 'log_order',
    relation: 'in_order',
    places: [
      reckoned('forensic_log.json', 'at of the entries, one after another', ({ operations }) => {
        const all = operations.map(({ at }) => at);
        const fall = all.findIndex((at, index) => index > 0 && shown(at) < shown(all[index - 1]));
        return fall < 0 ? list(all).slice(-1) : list([all[fall - 1]]);
      }),
      reckoned('forensic_log.json', 'at of the next entry', ({ operations }) => {
        const all = operations.map(({ at }) => at);
        const fall = all.findIndex((at, index) => index > 0 && shown(at) < shown(all[index - 1]));
        return fall < 0 ? undefined : all[fall];
      }),
    ],
  },
  {
    name: 'step_times',
    relation: 'nowhere',
    places: [
      reckoned('forensic_log.json', 'an entry that ended before it started', ({ operations }) =>
        operations.flatMap(({ started_at, at, operation }) =>
          started_at !== undefined && shown(started_at) > shown(at)
            ? [`${shown(operation)}: ${shown(started_at)}`]
            : [],
        ),
      ),
    ],
  },
  {
    name: 'times_of_entries',
    relation: 'in_order',
    places: [
      reckoned('forensic_log.json', 'started_at', ({ operations }) =>
        list(operations.map((each) => each['started_at'])).toSorted(byText),
      ),
      closing,
    ],
  },
  {
    name: 'closing',
    relation: 'in_order',
    places: [
      reckoned('forensic_log.json', 'at of the last entry', ({ operations }) => operations.at(-1)?.['at']),
      closing,
      field('manifest', 'sealed_at'),
    ],
  },
  {
    name: 'records_closed_at',
    relation: 'everywhere',
    places: [closing, printed('records_closed_at')],
  },
  {
    name: 'document_dates',
    relation: 'near',
    places: [
      closing,
      { file: 'evidence.pdf', at: 'CreationDate and ModDate', read: ({ document }) => document?.dates ?? [] },
    ],
  },
  {
    name: 'captured_at',
    relation: 'everywhere',
    places: [
      metadata('captured_at'),
      printed('captured_at'),
      metadata('screenshots.screenshot.taken_at', {
        due: ({ records }) => dig(records.metadata, 'screenshots.screenshot') !== undefined,
      }),
      metadata('compared_at', { due: ({ isComparison }) => isComparison }),
    ],
  },
  {
    name: 'captured_during',
    relation: 'within',
    places: [
      reckoned('forensic_log.json', 'time of the step that took the picture, or saved the file, or of all', (view) => {
        const step =
          ran(view, 'screenshot_taken') ??
          (view.isCurrent ? ran(view, 'source_saved') : undefined) ??
          ran(view, 'comparison_recorded');
        return step === undefined ? whole.read(view) : list([step['started_at'], step['at']]);
      }),
      metadata('captured_at'),
    ],
  },
  {
    name: 'signed_time',
    relation: 'equal',
    places: [
      metadata('captured_at'),
      { file: 'screenshot.jpeg', at: 'content credentials: captured_at', read: signedAt },
    ],
  },
  {
    name: 'signer_validity',
    relation: 'about',
    places: [
      {
        file: 'screenshot.jpeg',
        at: 'validity of the signing certificate',
        read: ({ credentials }) =>
          credentials.kind === 'intact'
            ? [credentials.signer.notBefore.toISOString(), credentials.signer.notAfter.toISOString()]
            : undefined,
      },
      metadata('captured_at'),
    ],
  },
  ...(['screenshot', 'as_loaded'] as const).map((which): Fact => ({
    name: `${which}_taken_at`,
    relation: 'within',
    places: [
      duration(which === 'screenshot' ? 'screenshot_taken' : 'screenshot_as_loaded_taken'),
      metadata(`screenshots.${which}.taken_at`),
    ],
  })),
  ...(['screenshot', 'as_loaded'] as const).map((which): Fact => ({
    name: `${which}_logged_at`,
    relation: 'equal',
    places: [
      metadata(`screenshots.${which}.taken_at`),
      logged(which === 'screenshot' ? 'screenshot_taken' : 'screenshot_as_loaded_taken', 'taken_at'),
    ],
  })),
  {
    name: 'hops_at',
    relation: 'within',
    applies: capture,
    places: [
      reckoned('forensic_log.json', 'start of page_loaded to end of page_settled', (view) => {
        const [from, to] = [entry(view, 'page_loaded'), entry(view, 'page_settled') ?? entry(view, 'page_loaded')];
        return from === undefined || to === undefined ? undefined : list([from['started_at'], to['at']]);
      }),
      reckoned('metadata.json', 'redirect_chain: at', ({ records }) =>
        list(rows(records.metadata, 'redirect_chain').map(({ at }) => at)),
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

function signedAt({ credentials }: View): JsonValue | undefined {
  const claim = credentials.kind === 'intact' ? credentials.json.get('org.evidence-capture.capture') : undefined;
  return claim !== undefined && isFields(claim as JsonValue) ? dig(claim as JsonValue, 'captured_at') : undefined;
}
