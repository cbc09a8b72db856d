import type {
  ClockReading,
  DnsFacts,
  Facts,
  NamedFacts,
  StorageFacts,
  TlsFacts,
} from '../../../src/package/records/facts.js';
import type { PdfContent } from './content.js';
import { code, foreign, html, type Html } from './html.js';
import { facts as factTable, list, optional, optionalForeign, paragraph, section } from './table.js';

/** Which machine answered, how that was checked, and how true our clock was. */
export const connectionSection = ({ facts }: PdfContent): Html =>
  section('connection', '4. Connection, DNS and clock', [
    ...privateTarget(facts),
    ...connection(facts),
    html`<h3>TLS</h3>`,
    ...tls(facts),
    html`<h3>Independent DNS queries</h3>`,
    ...dns(facts.dns),
    html`<h3>Clock</h3>`,
    ...clock(facts),
    ...stored(facts.stored),
  ]);

/** Only where the order asked for it. */
function stored(found: StorageFacts | undefined): Html[] {
  if (found === undefined) return [];
  const { cookies, hosts, site, answered_at: answeredAt } = found;
  const third = (count: number | undefined): string => (count === undefined ? '' : `, ${count} of them third-party`);
  return [
    html`<h3>Storage and hosts</h3>`,
    paragraph(
      `First-party hosts have the registrable domain ${site} (by the public suffix list; an IP address counts as itself). All others are third-party. ${
        answeredAt === null
          ? 'No consent wall was answered.'
          : `A consent wall was answered at ${answeredAt}; connections.json counts the requests before it.`
      }`,
    ),
    factTable([
      [
        'Cookies at the end',
        optional(
          cookies && `${cookies.total}${cookies.total === 0 ? '' : third(found.third_party_cookies)} (storage.json)`,
        ),
      ],
      ['Their names and domains', optionalForeign(cookies && inAll(cookies))],
      ['Hosts contacted', optional(`${hosts.total}${third(found.third_party_hosts)} (connections.json)`)],
      ['Their names', optionalForeign(inAll(hosts))],
    ]),
  ];
}

const inAll = ({ total, names }: NamedFacts): string =>
  `${names.slice(0, 60).join(', ')}${total > 60 ? ` and ${total - 60} more` : ''}`;

const privateTarget = ({ private_target: target }: Partial<Facts>): Html[] =>
  target === undefined
    ? []
    : [
        html`<div class="warnings">
          <p>
            <strong>Private address.</strong> ${target.address} is not reachable from the public internet; the operator
            of the capturing machine allowed it (${target.allowed_by}).
          </p>
        </div>`,
      ];

const connection = ({ connection: made }: Partial<Facts>): Html[] =>
  made === undefined
    ? [paragraph('The address that the browser connected to is not known.')]
    : [
        factTable([
          ['Host', foreign(made.host)],
          ['Connected to', code(`${made.address.includes(':') ? `[${made.address}]` : made.address}:${made.port}`)],
          // A host that is an address has no name that anybody asked for: it is its own answer.
          ...(made.answers.some((answer) => answer !== made.host.replaceAll(/[[\]]/g, ''))
            ? [['Addresses of the host', optional(made.answers.join(', '))] as const]
            : []),
          ['Read from', optional('the proxy through which all traffic of the browser passed')],
        ]),
      ];

/** The page itself, wherever the requested address led. */
export const loadedOverHttp = ({ url_at_load: loaded, requested_url: requested }: Partial<Facts>): boolean =>
  (loaded ?? requested)?.startsWith('http:') === true;

function tls(facts: Partial<Facts>): Html[] {
  const { tls: seen } = facts;
  if (seen === undefined)
    return [
      paragraph(
        loadedOverHttp(facts)
          ? 'The page was loaded over plain HTTP: the connection was neither encrypted nor authenticated.'
          : 'Details of the TLS connection could not be read.',
      ),
    ];
  return [
    factTable([
      [
        'Certificate',
        html`${seen.trusted ? 'accepted by the browser' : `NOT accepted by the browser: ${seen.error ?? 'no reason given'}`}`,
      ],
      ['Issued to', foreign(seen.subject)],
      ['Issued by', foreign(seen.issuer)],
      ['Valid', html`${seen.valid_from} to ${seen.valid_to}`],
      ['Names', optionalForeign(shortened(seen.san))],
      ['SHA-256 of the certificate', code(seen.leaf_sha256)],
      ...(seen.anchor === undefined
        ? []
        : [
            [
              'Root of the chain',
              html`${foreign(seen.anchor.subject)}, trusted by
              ${seen.anchor.trusted_by === 'operator' ? 'the operator of the capturing machine, who added it' : 'the browser'};
              SHA-256 ${code(seen.anchor.sha256)}`,
            ] as const,
          ]),
      ['Protocol', html`${[seen.protocol, seen.key_exchange, seen.cipher].filter((part) => part !== '').join(', ')}`],
      ['Chain', html`${seen.certificate_count} in <code>certificate_chain.pem</code>`],
      ['Source', html`${source(seen)}`],
    ]),
  ];
}

const shortened = (names: readonly string[]): string =>
  names.length <= 12 ? names.join(', ') : `${names.slice(0, 12).join(', ')} and ${names.length - 12} more`;

const source = (seen: TlsFacts): string =>
  seen.source === 'browser_connection'
    ? "the browser's own connection"
    : `the browser's own connection; the chain from a separate handshake after the page was loaded${seen.at === undefined ? '' : `, at ${seen.at}`}${seen.ip === undefined ? '' : `, with ${seen.ip}${seen.port === undefined ? '' : ` port ${seen.port}`}`}`;

const dnsWords: Readonly<Record<DnsFacts['result'], string>> = {
  confirmed: 'An independent resolver gave the address that the browser connected to.',
  not_confirmed:
    'The resolvers answered with different addresses. Large sites use different addresses in different places, so this alone does not indicate a fault.',
  resolvers_unavailable: 'No independent resolver answered.',
  connected_ip_unknown: 'The address that the browser connected to is not known, so no comparison was possible.',
  skipped_ip_literal: 'Not needed: the page was at an IP address, not at a name.',
  skipped_internal_host: 'Not performed: an internal host name is never sent to public resolvers.',
};

export const dnsWord = ({ result, resolvers }: DnsFacts): string =>
  result === 'resolvers_unavailable' && resolvers.length === 0
    ? 'No independent resolver was queried: none is configured.'
    : dnsWords[result];

function dns(facts: DnsFacts | undefined): Html[] {
  if (facts === undefined) return [paragraph('This record contains no independent DNS check.')];
  const said = html`<p>${dnsWord(facts)} (<code>${facts.result}</code>)</p>`;
  if (facts.resolvers.length === 0) return [said];
  const rows = facts.resolvers.map(({ resolver, at, a, aaaa, error }) => [
    code(resolver),
    html`<span class="time">${at}</span>`,
    html`${error ?? ([...a, ...aaaa].join(', ') || 'no address')}`,
  ]);
  return [said, list(['Resolver', 'Time (UTC)', 'Answer'], rows)];
}

function clock({ clock: read }: Partial<Facts>): Html[] {
  const row =
    (when: string) =>
    ({ server, offset_ms, delay_ms, stratum, at }: ClockReading): Html[] => [
      html`${when}`,
      foreign(server),
      html`<span class="time">${at}</span>`,
      html`${signed(offset_ms)} ms`,
      html`${delay_ms} ms`,
      html`${stratum}`,
    ];
  const rows = [...(read?.before ?? []).map(row('first')), ...(read?.after ?? []).map(row('again'))];
  if (rows.length === 0)
    return [
      paragraph(
        'The clock of the capturing machine was not compared with a time server. All times in this record come from that clock.',
      ),
    ];
  return [
    list(['Asked', 'Server', 'Time (UTC)', 'Offset', 'Round trip', 'Stratum'], rows),
    paragraph(
      "All times in this record come from the clock of the capturing machine. The offset is the server's time minus that clock's time, measured by SNTP. Servers are queried before the page is opened and again after it was captured.",
    ),
  ];
}

export const signed = (ms: number): string => (ms > 0 ? `+${ms}` : ms < 0 ? `−${Math.abs(ms)}` : '0');
