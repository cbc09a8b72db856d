import { warcPath } from '../../../package/web-archive.js';
import type { Fact, Place } from '../fact.js';
import { responses, wacz } from './archive-index.js';
import { unescaped } from '../../../package/warc/unescaped.js';
import type { View } from '../view.js';

const warc = (at: string, read: Place['read']): Place => ({ file: warcPath, at, read });

const requests = ({ warc: read }: View) =>
  (read?.records ?? []).filter(({ type, target }) => type === 'request' && /^https?:/i.test(target ?? ''));

/** The messages of HTTP in the network record, each against its record. */
export const messages: readonly Fact[] = [
  {
    ...wacz,
    name: 'requests_addressed',
    relation: 'equal',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('requests: host, path and query of WARC-Target-URI', (view) =>
        requests(view).map(({ target = '' }) => unescaped(target.replace(/^https?:\/\/(?:[^/?#]*@)?/i, ''))),
      ),
      warc('requests: Host and target of the message', (view) =>
        requests(view).map(({ http }) => unescaped(`${http?.host}${http?.requestTarget}`)),
      ),
    ],
  },
  {
    ...wacz,
    name: 'requests_without_body',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('requests: a GET or HEAD with a body, which browsers do not send', (view) =>
        requests(view).flatMap(({ http, payloadSize, target }) =>
          /^(GET|HEAD)$/.test(http?.method ?? '') && (payloadSize ?? 0) > 0 ? [target ?? ''] : [],
        ),
      ),
    ],
  },
  {
    ...wacz,
    name: 'content_lengths',
    relation: 'equal',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      warc('bodies of the answers, counted', (view) => responses(view).map(({ payloadSize }) => `${payloadSize}`)),
      warc('answers: Content-Length of the message', (view) =>
        responses(view).map(({ http }) => http?.lengths.join(', ') ?? null),
      ),
    ],
  },
];
