import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import { isFields } from '../../package/json/strict-json.js';
import type { HttpHead } from '../../package/warc/record.js';
import { bare, dig, documentUrl, isList, listIn, logged, metadata, reckoned } from './places.js';
import type { View } from './view.js';

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
          const all = sent(view).filter(({ hints }) => hints.size > 0);
          const said = dig(view.records.metadata, 'browser_identity.client_hints');
          if (all.length === 0 || said === undefined || !isFields(said)) return [];
          return Object.entries(said).flatMap(([name, value]) =>
            all.some(({ hints }) => hints.get(name) === value) ? [] : [name],
          );
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
            ...(count('cut_off') > count('responses') ? ['cut_off'] : []),
          ];
        },
        (view) => dig(view.records.metadata, 'network.responses') !== undefined,
      ),
    ],
  },
  {
    name: 'headless',
    relation: 'equal',
    applies: (view) => listIn(view.records.metadata, 'browser.flags').length > 0,
    places: [
      metadata('browser.headless'),
      reckoned('metadata.json', 'browser.flags: --headless', (view) =>
        listIn(view.records.metadata, 'browser.flags').some((flag) => /^--headless(=|$)/.test(shown(flag))),
      ),
    ],
  },
  {
    name: 'headless_agent',
    relation: 'equal',
    places: [
      reckoned('metadata.json', 'browser_identity.user_agent: whether it says that it is headless', ({ records }) => {
        const agent = dig(records.metadata, 'browser_identity.user_agent');
        return typeof agent === 'string' ? /headless/i.test(agent) : undefined;
      }),
      metadata('browser_identity.automation.headless_user_agent'),
    ],
  },
  {
    name: 'locale',
    relation: 'equal',
    places: [
      metadata('environment.locale'),
      metadata('browser_identity.automation.languages', { as: (value) => (isList(value) ? value[0] : value) }),
      metadata('browser_identity.accept_language', { as: (value) => shown(value).split(/[,;]/)[0] }),
    ],
  },
  {
    name: 'screen',
    relation: 'equal',
    // A browser with a window of its own has a frame around the page.
    applies: ({ records }) => dig(records.metadata, 'browser.mode') === 'headless_shell',
    places: [
      reckoned('metadata.json', 'environment.viewport: width and height', ({ records }) => {
        const viewport = dig(records.metadata, 'environment.viewport');
        return viewport && [dig(viewport, 'width') ?? null, dig(viewport, 'height') ?? null];
      }),
      metadata('browser_identity.automation.outer_size'),
    ],
  },
  {
    name: 'requests',
    relation: 'equal',
    places: [metadata('network.requests'), logged('page_examined', 'requests')],
  },
  {
    name: 'sandbox',
    relation: 'equal',
    places: [metadata('browser.sandbox.on'), logged('browser_context_opened', 'sandbox')],
  },
];

/** Heads of the requests of the document. */
const sent = (view: View): HttpHead[] => {
  const url = documentUrl(view);
  return (view.warc?.records ?? []).flatMap(({ type, target, http }) =>
    type === 'request' && url !== undefined && bare(target) === url ? (http ?? []) : [],
  );
};

const agents = (view: View): string[] => sent(view).flatMap(({ userAgent }) => userAgent ?? []);
