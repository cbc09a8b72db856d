import { documentKind } from '../../package/records/document-kind.js';
import { OF_FILES } from '../../package/records/steps/skipped.js';
import { shown } from '../finding.js';
import { browser } from './addresses-browser.js';
import type { Fact } from './fact.js';
import {
  answersOf,
  bare,
  dig,
  documentUrl,
  field,
  isWeb,
  listIn,
  logged,
  metadata,
  outcome,
  printed,
  ran,
  reckoned,
  repeated,
  rows,
  signed,
  textIn,
} from './places.js';
import { isOfThisVersion } from './steps/of-today.js';
import type { View } from './view.js';

const hasArchive = ({ warc }: View): boolean => warc !== undefined;
const chain = ({ records }: View) => rows(records.metadata, 'redirect_chain');

/** Where the browser was sent, and what was answered there. */
export const addresses: readonly Fact[] = [
  { name: 'requested_url', relation: 'everywhere', places: [metadata('requested_url'), printed('requested_url')] },
  { name: 'url_at_load', relation: 'everywhere', places: [metadata('url_at_load'), printed('url_at_load')] },
  {
    name: 'url_at_screenshot',
    relation: 'everywhere',
    places: [
      metadata('url_at_screenshot'),
      printed('url_at_screenshot'),
      { ...signed('url'), due: (view) => view.isCurrent && view.credentials.kind === 'intact' },
    ],
  },
  {
    name: 'signed_url',
    relation: 'among',
    places: [
      reckoned('metadata.json', 'requested_url, url_at_load, url_at_screenshot', ({ records }) =>
        ['requested_url', 'url_at_load', 'url_at_screenshot'].flatMap((key) => dig(records.metadata, key) ?? []),
      ),
      signed('url'),
    ],
  },
  { name: 'redirect_chain', relation: 'everywhere', places: [metadata('redirect_chain'), printed('redirect_chain')] },
  {
    name: 'first_address',
    relation: 'among',
    places: [
      reckoned('metadata.json', 'requested_url (of a chain of one hop, or url_at_load)', (view) => {
        const keys = chain(view).length === 1 ? ['requested_url', 'url_at_load'] : ['requested_url'];
        return keys.flatMap((key) => bare(dig(view.records.metadata, key)) ?? []);
      }),
      reckoned('metadata.json', 'redirect_chain: first url', (view) => bare(chain(view)[0]?.['url'])),
    ],
  },
  {
    name: 'page_listed',
    relation: 'among',
    applies: hasArchive,
    places: [
      reckoned('metadata.json', 'requested_url, url_at_load, url_at_screenshot, redirect_chain: last url', (view) =>
        [
          ...['requested_url', 'url_at_load', 'url_at_screenshot'].map((key) => bare(dig(view.records.metadata, key))),
          documentUrl(view),
        ].filter((url) => url !== undefined),
      ),
      reckoned('pages/pages.jsonl', 'url', (view) => view.pages.map(({ url }) => bare(url) ?? null)),
    ],
  },
  {
    name: 'requested_answer',
    relation: 'among',
    applies: (view) => view.warc !== undefined && isWeb(textIn(view.records.metadata, 'requested_url')),
    places: [
      reckoned('archive/data.warc.gz', 'addresses of its answers', (view) => [
        ...new Set(view.warc?.records.flatMap(({ type, target }) => (type === 'response' ? secure(bare(target)) : []))),
      ]),
      metadata('requested_url', { as: (value) => secure(bare(value)) }),
    ],
  },
  {
    name: 'http_status',
    relation: 'everywhere',
    places: [
      metadata('page.http_status'),
      reckoned('metadata.json', 'redirect_chain: last status', (view) => dig(chain(view).at(-1), 'status')),
      printed('page.http_status'),
      {
        ...logged('page_loaded', 'http_status', (value, view) => (ledOn(view) ? undefined : value)),
        due: (view) => view.isCurrent && !ledOn(view),
      },
    ],
  },
  {
    name: 'status_answered',
    relation: 'among',
    applies: (view) => answersOf(view, documentUrl(view)).length > 0,
    places: [
      reckoned('archive/data.warc.gz', 'status of the answers of the document', (view) =>
        answersOf(view, documentUrl(view)).flatMap(({ http }) => http?.status ?? []),
      ),
      metadata('page.http_status'),
    ],
  },
  {
    name: 'document_answered',
    relation: 'among',
    applies: (view) => view.isCurrent && outcome(view, 'warc_written') === 'done' && isWeb(documentUrl(view)),
    places: [
      reckoned('archive/data.warc.gz', 'addresses of its answers', (view) => [
        ...new Set(view.warc?.records.flatMap(({ type, target }) => (type === 'response' ? (bare(target) ?? []) : []))),
      ]),
      reckoned('metadata.json', 'redirect_chain: last url', documentUrl),
    ],
  },
  {
    name: 'redirect_statuses',
    relation: 'among',
    applies: hasArchive,
    places: [
      reckoned('archive/data.warc.gz', 'address and status of its answers', (view) =>
        answered(view).flatMap(({ url, status }) => [`${url} ${status}`, `${withoutValues(url)} ${status}`]),
      ),
      reckoned('metadata.json', 'redirect_chain: url and status', (view) => {
        const known = counted(answered(view).flatMap(({ url }) => [url, withoutValues(url)]));
        const hops = chain(view).map((hop) => ({ hop, url: bare(hop['url']) ?? '' }));
        const ofForm = counted(hops.map(({ url }) => withoutValues(url)));
        return hops.flatMap(({ hop, url: whole }) => {
          const url = hop['query_values_redacted'] === true ? withoutValues(whole) : whole;
          // An answer that is not in the archive may be the very one that another address of the same form had not.
          const due = url === whole ? 1 : (ofForm.get(url) ?? 1);
          return (known.get(url) ?? 0) >= due && hop['status'] !== null ? [`${url} ${shown(hop['status'])}`] : [];
        });
      }),
    ],
  },
  {
    name: 'redirects',
    relation: 'among',
    applies: (view) => logged('page_loaded', 'redirects').read(view) !== undefined,
    places: [
      // A script may lead on once the page had loaded.
      reckoned('metadata.json', 'redirect_chain: entries', (view) => chain(view).map((_, index) => index)),
      logged('page_loaded', 'redirects'),
    ],
  },
  {
    name: 'mime_type',
    relation: 'among',
    applies: (view) => linesOf(view).length > 0,
    places: [
      reckoned('indexes/index.cdx', 'mime of the lines of the document', (view) =>
        linesOf(view).map(({ mime }) => mime ?? null),
      ),
      metadata('page.mime_type'),
    ],
  },
  {
    name: 'page',
    relation: 'everywhere',
    places: [metadata('page'), printed('page')],
  },
  {
    name: 'kind_of_document',
    relation: 'equal',
    places: [
      metadata('page.kind'),
      { ...logged('page_loaded', 'kind', (value, view) => (ledOn(view) ? undefined : value)) },
    ],
  },
  {
    name: 'kind_of_steps',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && view.kind === 'page' && !ledOn(view),
    places: [
      reckoned(
        'forensic_log.json',
        'a step skipped because the address led to a file, of another kind than download or pdf; a screenshot of the kind download',
        (view) => {
          const kind = textIn(view.records.metadata, 'page.kind');
          const skipped = view.operations.filter(
            (each) => each['outcome'] === 'skipped' && OF_FILES.includes(textIn(each, 'reason') ?? ''),
          );
          const drawn = [ran(view, 'screenshot_taken')].filter((each) => each !== undefined);
          // Most browsers hand a PDF over as a file, and some draw it.
          return kind === undefined || kind === 'pdf'
            ? []
            : (kind === 'download' ? drawn : skipped).map(({ operation }) => operation ?? null);
        },
      ),
    ],
  },
  {
    name: 'kind_of_type',
    relation: 'among',
    // A longer type was cut where it was recorded.
    applies: ({ isCurrent, kind, records }) =>
      isCurrent && kind === 'page' && isShort(textIn(records.metadata, 'page.mime_type')),
    places: [
      reckoned('metadata.json', 'page.mime_type: the kinds of documents that have it', ({ records }) => {
        const type = textIn(records.metadata, 'page.mime_type') ?? '';
        return [documentKind(type, false), documentKind(type, true)];
      }),
      metadata('page.kind'),
    ],
  },
  {
    name: 'kind_of_source',
    relation: 'equal',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      metadata('page.kind', { as: (kind) => kind === 'html' }),
      reckoned('forensic_log.json', 'source_saved: whether its file is source.html', (view) => {
        const [file] = rows(ran(view, 'source_saved'), 'artifacts');
        return file === undefined ? undefined : file['name'] === 'source.html';
      }),
    ],
  },
  {
    name: 'title',
    relation: 'equal',
    places: [
      reckoned('metadata.json', 'page.title', (view) => {
        const title = dig(view.records.metadata, 'page.title');
        return title === undefined && view.isCurrent && hasArchive(view) ? '' : title;
      }),
      reckoned('pages/pages.jsonl', 'title', (view) => view.pages[0]?.['title']),
      field('datapackage', 'title'),
    ],
  },
  {
    name: 'server_date',
    relation: 'among',
    applies: (view) => answersOf(view, documentUrl(view)).length > 0,
    places: [
      reckoned('archive/data.warc.gz', 'Date of the answers of the document', (view) =>
        answersOf(view, documentUrl(view)).flatMap(({ http }) => http?.dates ?? []),
      ),
      metadata('page.server_date', {
        as: (value) =>
          shown(value)
            .replaceAll(/[\r\n]+/g, ' ')
            .trim(),
      }),
      reckoned('metadata.json', 'no page.server_date, though each of these answers has a Date', (view) => {
        const isTold = dig(view.records.metadata, 'page.server_date') !== undefined;
        const isDue = !isTold && isOfThisVersion(view) && outcome(view, 'page_examined') === 'done';
        const all = answersOf(view, documentUrl(view));
        return isDue && all.every(({ http }) => (http?.dates ?? []).length > 0) ? ['no page.server_date'] : undefined;
      }),
    ],
  },
  {
    name: 'error_warning',
    relation: 'equal',
    applies: (view) => view.isCurrent && ['done', 'skipped'].includes(outcome(view, 'page_examined') ?? ''),
    places: [
      metadata('page.http_status', { as: (status) => typeof status === 'number' && status >= 400 }),
      reckoned('metadata.json', 'page.warnings: http_error_status', (view) => warned(view, 'http_error_status')),
    ],
  },
  {
    name: 'warnings',
    relation: 'equal',
    places: [
      reckoned('metadata.json', 'page.warnings: code', ({ records }) => {
        const found = dig(records.metadata, 'page.warnings');
        return found === undefined
          ? undefined
          : rows(records.metadata, 'page.warnings').map(({ code }) => code ?? null);
      }),
      logged('page_examined', 'warnings'),
    ],
  },
  {
    name: 'warnings_once',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned('metadata.json', 'page.warnings: one that is given twice', ({ records }) => {
        const given = rows(records.metadata, 'page.warnings').flatMap(({ code, reason }) =>
          code === 'partial_region' ? [] : [code === 'blank_area' ? `${code}: ${shown(reason)}` : shown(code)],
        );
        return repeated(given);
      }),
    ],
  },
  ...browser,
];

const isShort = (type: string | undefined): boolean => type !== undefined && type.length <= 100;

/** The browser may have asked by https at once (HSTS). */
const secure = (url: string | undefined): string => (url ?? '').replace(/^http:/, 'https:');

/** A script led on to another document after the load that the log tells of. */
const ledOn = (view: View): boolean => logged('page_loaded', 'redirects').read(view) !== chain(view).length - 1;

/** What an address keeps of which the values were withheld: the names in its query. No address has a space. */
function withoutValues(url: string): string {
  const [place = '', ...query] = url.split('?');
  const names = query
    .join('?')
    .split('&')
    .map((each) => (each.includes('=') ? each.split('=', 1)[0] : ''));
  return `${place} ${names.join('&')}`;
}

function counted(urls: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const url of urls) counts.set(url, (counts.get(url) ?? 0) + 1);
  return counts;
}

const answered = (view: View) =>
  (view.warc?.records ?? []).flatMap(({ type, target, http }) => {
    const url = bare(target);
    return type === 'response' && url !== undefined && http?.status !== undefined ? [{ url, status: http.status }] : [];
  });

const linesOf = (view: View) => {
  const url = documentUrl(view);
  return view.index.filter((line) => url !== undefined && bare(line.url) === url);
};

export const warned = (view: View, code: string): boolean =>
  listIn(view.records.metadata, 'page.warnings').some((each) => dig(each, 'code') === code);
