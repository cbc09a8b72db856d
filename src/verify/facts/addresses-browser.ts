import type { Fact } from './fact.js';
import { bare, documentUrl, logged, metadata } from './places.js';
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
    applies: (view) => view.isCurrent && sentFor(view, documentUrl(view)).length > 0,
    places: [
      {
        file: 'archive/data.warc.gz',
        at: 'User-Agent of the requests of the document',
        read: (view) => sentFor(view, documentUrl(view)),
      },
      metadata('browser_identity.user_agent'),
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

const sentFor = (view: View, url: string | undefined): string[] =>
  (view.warc?.records ?? []).flatMap(({ type, target, http }) =>
    type === 'request' && url !== undefined && bare(target) === url ? (http?.userAgent ?? []) : [],
  );
