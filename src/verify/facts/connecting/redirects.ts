import { documentName } from '../../../package/records/document-kind.js';
import type { PageFacts } from '../../../package/records/facts.js';
import type { WarcRecord } from '../../../package/warc/record.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { answersOf, bare, dig, documentUrl, field, outcome, ran, reckoned, rows, textIn } from '../places.js';
import { hadOtherDocuments } from '../steps/connections.js';
import { isOfThisVersion } from '../steps/of-today.js';
import { stillSource } from '../steps/saved-words.js';

/** Where answers sent the browser on, against where it went. */
export const redirectFacts: readonly Fact[] = [
  {
    name: 'document_url',
    relation: 'equal',
    places: [
      reckoned('metadata.json', 'redirect_chain: last url', documentUrl, (view) => view.isCurrent),
      reckoned('pages/pages.jsonl', 'url', (view) => bare(view.pages[0]?.['url'])),
      field('datapackage', 'mainPageUrl', { as: (value) => bare(value) ?? null }),
      reckoned(
        'metadata.json',
        'url_at_load, of a page without scripts and frames, where no document came before it',
        ({ records }) => bare(records.metadata['url_at_load']),
        // A long one is cut off.
        (view) =>
          stillSource(view) && !hadOtherDocuments(view) && shown(view.records.metadata['url_at_load']).length < LONGEST,
      ),
    ],
  },
  {
    name: 'redirect_kinds',
    relation: 'equal',
    places: [
      reckoned(
        'metadata.json',
        'redirect_chain: its last entry alone is final; and each between the first and the last that has a query or fragment states that its values were withheld',
        (view) =>
          rows(view.records.metadata, 'redirect_chain').map(({ url, query_values_redacted: isCut }, index, all) => {
            const last = all.length - 1;
            // What was cut off has had them.
            const isDue = shown(url).length >= LONGEST ? isCut === true : /[?#]/.test(shown(url));
            return [index === last, isOfThisVersion(view) && index > 0 && index < last && isDue];
          }),
      ),
      reckoned('metadata.json', 'redirect_chain: kind, query_values_redacted', (view) =>
        rows(view.records.metadata, 'redirect_chain').map(({ kind, query_values_redacted: isCut }) => [
          kind === 'final',
          isOfThisVersion(view) && isCut === true,
        ]),
      ),
    ],
  },
  {
    name: 'hops_in_order',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned('metadata.json', 'redirect_chain: at, before that of the entry before it', (view) => {
        const times = rows(view.records.metadata, 'redirect_chain').map(({ at }) => shown(at));
        return times.filter((at, index) => index > 0 && at < (times[index - 1] ?? ''));
      }),
    ],
  },
  {
    name: 'redirect_led',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && view.kind === 'page' && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        'metadata.json',
        'redirect_chain: an entry of another kind than http, or none of requested_url, of which an answer in the network record leads to the next',
        (view) => {
          const { metadata } = view.records;
          const chain = rows(metadata, 'redirect_chain');
          const asked = bare(metadata['requested_url']);
          const [first] = chain;
          const isLeft = chain.length === 1 && asked !== undefined && bare(first?.['url']) !== asked;
          const all = isLeft && first ? [{ url: metadata['requested_url'], status: 302, kind: 'none' }, first] : chain;
          return all.slice(1).flatMap((next, at) => {
            const { url, status, kind } = all[at] ?? {};
            if (kind === 'http' || ![301, 302, 303, 307, 308].includes(Number(status))) return [];
            const led = ledFrom(shown(url), answersOf(view, bare(url)));
            return !led.isOpen && led.to.has(bare(next['url']) ?? '') ? [shown(url)] : [];
          });
        },
      ),
    ],
  },
  {
    name: 'redirect_targets',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && view.kind === 'page' && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        'metadata.json',
        'redirect_chain: an entry behind one of the kind http, of which no answer in the network record leads to it',
        (view) => {
          const chain = rows(view.records.metadata, 'redirect_chain');
          const known = new Map<string | undefined, Led>();
          return chain.slice(1).flatMap((next, at) => {
            const from = shown(chain[at]?.['url']);
            // Names and passwords in an address may not be passed on.
            const isJudged = chain[at]?.['kind'] === 'http' && /^https?:\/\/[^/?#@]*\//i.test(from);
            const answers = isJudged ? answersOf(view, bare(from)) : [];
            if (answers.length === 0) return [];
            const led = known.get(bare(from)) ?? ledFrom(from, answers);
            known.set(bare(from), led);
            const to = bare(shown(next['url'])) ?? '';
            const isLed = next['query_values_redacted'] === true ? led.cut.has(withoutQuery(to)) : led.to.has(to);
            return led.isOpen || isLed ? [] : [shown(next['url'])];
          });
        },
      ),
    ],
  },
];

/** What an answer of the document leads to besides: the words of its status, and the name of its file. */
export const answerFacts: readonly Fact[] = [
  {
    name: 'error_reason',
    relation: 'nowhere',
    applies: (view) => view.kind === 'page' && isOfThisVersion(view),
    places: [
      reckoned(
        'metadata.json',
        'page.warnings: a reason of http_error_status with other words, or another status',
        (view) =>
          rows(view.records.metadata, 'page.warnings').flatMap(({ code, reason }) => {
            const status = /^The server answered with (?:HTTP )?status (\d{3})\.$/.exec(shown(reason))?.[1];
            return code !== 'http_error_status' || status === shown(dig(view.records.metadata, 'page.http_status'))
              ? []
              : [shown(reason)];
          }),
      ),
    ],
  },
  {
    name: 'source_extension',
    relation: 'equal',
    applies: (view) => view.kind === 'page' && isOfThisVersion(view),
    places: [
      reckoned('metadata.json', 'page.kind, page.mime_type: name of the file that they lead to', ({ records }) => {
        const [kind, type] = ['kind', 'mime_type'].map((key) => textIn(records.metadata, `page.${key}`));
        return kind === undefined || type === undefined ? undefined : documentName(kind as PageFacts['kind'], type);
      }),
      reckoned('forensic_log.json', 'source_saved: name of its file', (view) =>
        dig(rows(ran(view, 'source_saved'), 'artifacts')[0], 'name'),
      ),
    ],
  },
];

/** Of longer addresses, the redirects have the beginning alone. */
const LONGEST = 16_000;

/**
 * One that no program reads in another way: a whole address, or a path from its root, in characters that are never escaped. A host whose
 * last label begins with a digit may be an address in other words, and a port may have zeros before it.
 */
const isPlain = (target: string): boolean =>
  /^(https?:\/\/([a-z\d-]+\.)*[a-z][a-z\d-]*(:[1-9]\d{0,3})?)?\/(?!\/)[\w\-~.:/?&=+,;@#]*$/.test(target) &&
  !/\/\./.test(target);

const resolved = (target: string, from: string): string =>
  target.startsWith('/') ? `${/^https?:\/\/[^/?#]*/i.exec(from)?.[0] ?? ''}${target}` : target;

/** Where the answers of an address lead. */
interface Led {
  /** One leads to what is not judged. */
  readonly isOpen: boolean;
  readonly to: ReadonlySet<string>;
  /** The same without queries. */
  readonly cut: ReadonlySet<string>;
}

/** A page may have its browser ask by https for what leads to http (`upgrade-insecure-requests`), which is no redirect of its own. */
function ledFrom(from: string, answers: readonly WarcRecord[]): Led {
  const targets = answers.flatMap(({ http }) => http?.locations ?? []);
  const to = targets.flatMap((target) => {
    const one = bare(resolved(target, from)) ?? '';
    return [one, one.replace(/^http:/, 'https:')];
  });
  return {
    isOpen: targets.some((target) => !isPlain(target) || resolved(target, from).length > LONGEST),
    to: new Set(to),
    cut: new Set(to.map(withoutQuery)),
  };
}

const withoutQuery = (url: string): string => url.split('?')[0] ?? url;
