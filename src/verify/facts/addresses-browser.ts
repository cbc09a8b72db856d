import { canonicalJson } from '../../package/json/canonical.js';
import type { JsonValue } from '../../package/records/journal.js';
import { orderFile } from '../../package/records/order.js';
import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { HttpHead } from '../../package/warc/record.js';
import { bare, dig, documentUrl, listIn, logged, metadata, outcome, reckoned, rows, textIn } from './places.js';
import { fieldsIn, type View } from './view.js';

/** The browser that asked for the addresses. */
export const browser: readonly Fact[] = [
  {
    name: 'user_agent',
    relation: 'equal',
    places: [
      metadata('browser_identity.user_agent'),
      {
        file: 'archive/data.warc.gz',
        at: 'warcinfo: http-header-user-agent',
        read: ({ warc }) => warc?.records.find(({ info }) => info !== undefined)?.info?.get('http-header-user-agent'),
      },
    ],
  },
  {
    name: 'user_agent_sent',
    relation: 'among',
    applies: (view) => view.isCurrent && agents(view).length > 0,
    places: [
      {
        file: 'archive/data.warc.gz',
        at: 'User-Agent of the requests of the document',
        read: (view) => agents(view),
      },
      metadata('browser_identity.user_agent'),
    ],
  },
  {
    name: 'language_of_locale',
    relation: 'equal',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      metadata('environment.locale', { as: languageOf }),
      metadata('browser_identity.accept_language', { as: languageOf }),
    ],
  },
  {
    name: 'languages_sent',
    relation: 'among',
    applies: (view) => view.isCurrent && sent(view).some(({ languages }) => languages.length > 0),
    places: [
      {
        file: 'archive/data.warc.gz',
        at: 'Accept-Language of the requests of the document',
        read: (view) => sent(view).flatMap(({ languages }) => languages),
      },
      metadata('browser_identity.accept_language'),
    ],
  },
  {
    name: 'client_hints_sent',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(
        'metadata.json',
        'browser_identity.client_hints: one with which no request of the document was sent',
        (view) => {
          const all = new Set(sent(view).flatMap(({ hints }) => Array.from(hints, (hint) => canonicalJson(hint))));
          const said = dig(view.records.metadata, 'browser_identity.client_hints');
          if (all.size === 0 || said === undefined || !isFields(said)) return [];
          return Object.entries(said).flatMap((hint) => (all.has(canonicalJson(hint)) ? [] : [hint[0]]));
        },
      ),
    ],
  },
  {
    name: 'requests_counted',
    relation: 'nowhere',
    places: [
      reckoned(
        'metadata.json',
        'network: a count larger than the one that it is a part of',
        (view) => {
          const count = (key: string): number => Number(dig(view.records.metadata, `network.${key}`) ?? 0);
          const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response').length;
          return [
            ...(answers > count('responses') ? ['responses'] : []),
            ...(count('responses') + count('failed') > count('requests') ? ['requests'] : []),
            ...(missingBodies(view).length > count('requests') ? ['bodies_missing'] : []),
            ...(count('cut_off') > count('responses') || cutOff(view) > count('cut_off') ? ['cut_off'] : []),
          ];
        },
        (view) => dig(view.records.metadata, 'network.responses') !== undefined,
      ),
    ],
  },
  {
    name: 'document_method',
    relation: 'nowhere',
    // A script or an action may send a form, and a page that was signed in to may post to its own address; what was asked for is got.
    applies: ({ isCurrent, records }) =>
      isCurrent &&
      !rows(records.metadata, 'redirect_chain').some(({ kind }) => kind === 'script' || kind === 'action') &&
      !(Number(dig(records.metadata, 'sign_in.request_bodies')) > 0),
    places: [
      reckoned('archive/data.warc.gz', 'requests of the document: their methods, of which none is GET', (view) => {
        const methods = sent(view).flatMap(({ method }) => method ?? []);
        return methods.length === 0 || methods.includes('GET') ? [] : methods;
      }),
    ],
  },
  {
    name: 'first_cookies',
    relation: 'nowhere',
    // The browser context is empty when the address is asked for; an answer that led on may have filled it.
    applies: (view) =>
      view.isCurrent &&
      view.kind === 'page' &&
      outcome(view, 'warc_written') === 'done' &&
      rows(view.records.metadata, 'redirect_chain').length === 1 &&
      view.records.metadata['sign_in'] === undefined,
    places: [
      reckoned(
        'archive/data.warc.gz',
        'requests of the document: cookies, or an Authorization, with which each of them was sent',
        (view) => {
          const asked = sent(view);
          if (asked.every(({ cookies }) => cookies.length > 0)) return asked.flatMap(({ cookies }) => cookies);
          // An address may have a name and a password in it.
          const isNamed = shown(view.records.metadata['requested_url']).includes('@');
          return !isNamed && asked.every(({ schemes }) => schemes.length > 0)
            ? asked.flatMap(({ schemes }) => schemes)
            : [];
        },
      ),
    ],
  },
  {
    name: 'bodies_missing',
    relation: 'nowhere',
    // A network record that the time limit cut off has not all of them.
    applies: (view) => view.isCurrent && view.warc !== undefined && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned('metadata.json', 'network.bodies_missing: an answer that has its body in the network record', (view) =>
        bodiesThere(view),
      ),
      reckoned(
        'archive/data.warc.gz',
        'WARC-Truncated: a body that was not kept, of an answer that network.bodies_missing does not list',
        (view) => {
          const listed = new Set(missingBodies(view));
          return (view.warc?.records ?? []).flatMap(({ type, truncated, target }) =>
            type === 'response' && truncated === 'unspecified' && isShown(target) && !listed.has(bare(target) ?? '')
              ? [target ?? '']
              : [],
          );
        },
      ),
    ],
  },
  {
    name: 'headless',
    relation: 'equal',
    places: [
      metadata('browser.headless'),
      reckoned('metadata.json', 'browser.flags: --headless', (view) => {
        const flags = listIn(view.records.metadata, 'browser.flags');
        return flags.length === 0 ? undefined : flags.some((flag) => /^--headless(=|$)/.test(shown(flag)));
      }),
      reckoned('metadata.json', 'browser.mode: another than headed', ({ records }) => {
        const mode = dig(records.metadata, 'browser.mode');
        return mode === undefined ? undefined : mode !== 'headed';
      }),
    ],
  },
  {
    name: 'browser_version',
    relation: 'nowhere',
    // With a user agent of the order, the browser names whatever that says.
    applies: (view) =>
      view.isCurrent && view.members.has(orderFile) && dig(orderOf(view), 'options.user_agent') === undefined,
    places: [
      reckoned(
        'metadata.json',
        'browser_identity: Chrome in user_agent, or Chromium in sec-ch-ua, of another version than browser.version; a browser without a window, where browser.headless is false; hints of a mobile device where environment.viewport is of none, or of another system than environment.operating_system',
        ({ records }) => {
          const agent = textIn(records.metadata, 'browser_identity.user_agent') ?? '';
          const hints = dig(records.metadata, 'browser_identity.client_hints');
          const brands = textIn(hints, 'sec-ch-ua') ?? '';
          const [major] = (textIn(records.metadata, 'browser.version') ?? '').split('.');
          const named = [/Chrome\/(\d+)\./.exec(agent)?.[1], /"Chromium";v="(\d+)"/.exec(brands)?.[1]];
          const hidden = dig(records.metadata, 'browser.headless') === false && agent.includes('HeadlessChrome/');
          const wrong = named.filter((each) => each !== undefined && each !== major);
          return [...wrong, ...(hidden ? [agent] : []), ...hintsOfOthers(records.metadata)].map(shown);
        },
      ),
    ],
  },
  {
    name: 'requests',
    relation: 'equal',
    places: [metadata('network.requests'), logged('page_examined', 'requests')],
  },
  {
    name: 'sandbox_flags',
    relation: 'nowhere',
    places: [
      reckoned('metadata.json', 'browser.flags: --no-sandbox, where browser.sandbox.on is true', ({ records }) =>
        dig(records.metadata, 'browser.sandbox.on') === true
          ? listIn(records.metadata, 'browser.flags').filter((flag) => flag === '--no-sandbox')
          : [],
      ),
    ],
  },
  {
    name: 'sandbox',
    relation: 'equal',
    places: [metadata('browser.sandbox.on'), logged('browser_context_opened', 'sandbox')],
  },
];

const orderOf = ({ members }: View) => fieldsIn(members.get(orderFile)?.bytes);

/** The language tag, the first of a list: `en-us` of `en-US,en;q=0.9`. */
function languageOf(value: JsonValue): string {
  return shown(value).trim().split(/[,; ]/)[0]?.toLowerCase() ?? '';
}

/** Answers that ended before they were whole. */
const cutOff = ({ warc }: View): number =>
  (warc?.records ?? []).filter(({ type, truncated }) => type === 'response' && truncated === 'disconnect').length;

const missingBodies = ({ records }: View): string[] =>
  rows(records.metadata, 'network.bodies_missing').flatMap(({ url }) => bare(url) ?? []);

/** Those that are listed as missing though an answer of the address has its body. */
function bodiesThere(view: View): string[] {
  const listed = new Set(missingBodies(view));
  const isMissing = new Map<string, boolean>();
  for (const { type, target, payloadSize, truncated } of view.warc?.records ?? []) {
    const url = type === 'response' ? bare(target) : undefined;
    if (url === undefined || !listed.has(url)) continue;
    isMissing.set(url, isMissing.get(url) === true || (payloadSize === 0 && truncated !== undefined));
  }
  return [...isMissing].flatMap(([url, is]) => (is ? [] : [url]));
}

/** Records show an address whole that is no longer than this. */
const isShown = (url: string | undefined): boolean => (url ?? '').length <= 16_000;

/** Heads of the requests of the document. */
const sent = (view: View): HttpHead[] => {
  const url = documentUrl(view);
  return (view.warc?.records ?? []).flatMap(({ type, target, http }) =>
    type === 'request' && url !== undefined && bare(target) === url ? (http ?? []) : [],
  );
};

const agents = (view: View): string[] => sent(view).flatMap(({ userAgent }) => userAgent ?? []);

/** What Chromium calls the systems that Node.js names so. */
const hintOf = new Map([
  ['Linux', '"Linux"'],
  ['Darwin', '"macOS"'],
  ['Windows_NT', '"Windows"'],
]);

function hintsOfOthers(metadata: Fields): string[] {
  const hints = dig(metadata, 'browser_identity.client_hints');
  const [mobile, platform] = ['sec-ch-ua-mobile', 'sec-ch-ua-platform'].map((name) => textIn(hints, name) ?? '');
  const [system = ''] = (textIn(metadata, 'environment.operating_system') ?? '').split(' ');
  const isOther =
    hintOf.has(system) && [...hintOf.values()].includes(platform ?? '') && hintOf.get(system) !== platform;
  const isMobile = mobile === '?1' && dig(metadata, 'environment.viewport.mobile') === false;
  return [...(isMobile ? ['sec-ch-ua-mobile'] : []), ...(isOther ? ['sec-ch-ua-platform'] : [])];
}
