import type { ClockReading, DnsFacts, Facts, NamedFacts, TlsFacts } from '../../../src/package/records/facts.js';
import type { Language } from '../../../src/package/messages/language.js';
import { decimal } from '../../../src/package/messages/numbers.js';
import { authorityOf, unbracketed } from '../../../src/endpoint.js';
import type { PdfContent } from './content.js';
import { code, foreign, html, type Html } from './html.js';
import { reportedCode } from './quoted.js';
import type { Say } from './say.js';
import { facts as factTable, list, numbered, optional, optionalForeign, paragraph, section } from './table.js';
import { tableTime } from './time.js';

/** Which machine answered, how that was checked, and how true our clock was. */
export const connectionSection = (content: PdfContent): Html => {
  const { facts, say } = content;
  return section('connection', numbered(4, say('section.connection')), [
    ...privateTarget(facts, say),
    ...connection(facts, say),
    html`<h3>TLS</h3>`,
    ...tls(facts, say),
    html`<h3>${say('dns.title')}</h3>`,
    ...dns(facts.dns, say),
    html`<h3>${say('clock.title')}</h3>`,
    ...clock(facts, say),
    ...stored(content),
  ]);
};

/** Only where the order asked for it. */
function stored({ facts: { stored: found }, say }: PdfContent): Html[] {
  if (found === undefined) return [];
  const { cookies, hosts, site, answered_at: answeredAt } = found;
  const inFile = (total: number, third: number | undefined, file: string): Html =>
    third === undefined
      ? say('stored.in_file', { total: String(total), file })
      : say('stored.third_in_file', { total: String(total), third: String(third), file });
  return [
    html`<h3>${say('stored.title')}</h3>`,
    html`<p>
      ${say('stored.parties', { site })}
      ${answeredAt === null ? say('stored.no_wall') : say('stored.wall', { at: say.when(answeredAt) })}
    </p>`,
    factTable([
      [
        say('stored.cookies'),
        cookies && inFile(cookies.total, cookies.total === 0 ? undefined : found.third_party_cookies, 'storage.json'),
      ],
      [say('stored.cookie_names'), optionalForeign(cookies && inAll(cookies, say))],
      [say('stored.hosts'), inFile(hosts.total, found.third_party_hosts, 'connections.json')],
      [say('stored.host_names'), optionalForeign(inAll(hosts, say))],
    ]),
  ];
}

const inAll = ({ total, names }: NamedFacts, say: Say): string => shortened(names.slice(0, 60), total - 60, say);

const privateTarget = ({ private_target: target }: Partial<Facts>, say: Say): Html[] =>
  target === undefined
    ? []
    : [
        html`<div class="warnings">
          <p>${say('private.words', { address: target.address, allowed_by: target.allowed_by })}</p>
        </div>`,
      ];

const connection = ({ connection: made }: Partial<Facts>, say: Say): Html[] =>
  made === undefined
    ? [paragraph(say('connection.unknown'))]
    : [
        factTable([
          [say('connection.host'), foreign(made.host)],
          [say('connection.connected_to'), code(authorityOf({ host: made.address, port: made.port }))],
          // A host that is an address has no name that anybody asked for: it is its own answer.
          ...(made.answers.some((answer) => answer !== unbracketed(made.host))
            ? [[say('connection.addresses'), optional(made.answers.join(', '))] as const]
            : []),
          [say('connection.read_from'), say('connection.proxy')],
        ]),
      ];

/** The page itself, wherever the requested address led. */
export const loadedOverHttp = ({ url_at_load: loaded, requested_url: requested }: Partial<Facts>): boolean =>
  (loaded ?? requested)?.startsWith('http:') === true;

function tls(facts: Partial<Facts>, say: Say): Html[] {
  const { tls: seen } = facts;
  if (seen === undefined) return [paragraph(say(loadedOverHttp(facts) ? 'tls.plain' : 'tls.unread'))];
  return [
    factTable([
      [
        say('tls.certificate'),
        seen.trusted ? say('tls.accepted') : say('tls.rejected', { reason: reportedCode(seen.error, say) }),
      ],
      [say('tls.issued_to'), foreign(seen.subject)],
      [say('tls.issued_by'), foreign(seen.issuer)],
      [say('tls.valid'), say('tls.valid_value', { from: say.when(seen.valid_from), to: say.when(seen.valid_to) })],
      [say('tls.names'), optionalForeign(shortened(seen.san.slice(0, 12), seen.san.length - 12, say))],
      [say('tls.hash'), code(seen.leaf_sha256)],
      ...(seen.anchor === undefined ? [] : [[say('tls.root'), root(seen.anchor, say)] as const]),
      [
        say('tls.protocol'),
        html`${[seen.protocol, seen.key_exchange, seen.cipher].filter((part) => part !== '').join(', ')}`,
      ],
      [say('tls.chain'), say('tls.chain_value', { count: String(seen.certificate_count) })],
      [say('tls.source'), source(seen, say)],
    ]),
  ];
}

const root = ({ subject, trusted_by: by, sha256 }: NonNullable<TlsFacts['anchor']>, say: Say): Html =>
  say(`tls.trusted_by_${by}`, { subject: foreign(subject), hash: code(sha256) });

/** Of a list its first names; `more` were left out. */
const shortened = (names: readonly string[], more: number, say: Say): string =>
  more > 0 ? say.text('cover.and_more', { names: names.join(', '), n: more }) : names.join(', ');

function source({ source: from, at, ip, port }: TlsFacts, say: Say): Html {
  if (from === 'browser_connection') return say('tls.own_connection');
  const partner =
    ip === undefined
      ? ''
      : port === undefined
        ? say.text('tls.separate_with', { ip })
        : say.text('tls.separate_with_port', { ip, port: String(port) });
  return say('tls.separate', {
    when: (at === undefined ? '' : say.text('tls.separate_at', { at: say.time(at) })) + partner,
  });
}

export const dnsWord = ({ result, resolvers }: DnsFacts, say: Say): Html =>
  say(result === 'resolvers_unavailable' && resolvers.length === 0 ? 'dns.none_configured' : `dns.${result}`);

function dns(facts: DnsFacts | undefined, say: Say): Html[] {
  if (facts === undefined) return [paragraph(say('dns.no_check'))];
  const said = html`<p>${dnsWord(facts, say)} (<code>${facts.result}</code>)</p>`;
  if (facts.resolvers.length === 0) return [said];
  const rows = facts.resolvers.map(({ resolver, at, a, aaaa, error }) => {
    const found = [...a, ...aaaa].join(', ');
    return [code(resolver), tableTime(at), html`${error ?? (found === '' ? say('dns.no_address') : found)}`];
  });
  return [said, list([say('dns.resolver'), say('column.time_utc'), say('dns.answer')], rows)];
}

function clock({ clock: read }: Partial<Facts>, say: Say): Html[] {
  const row =
    (when: Html) =>
    ({ server, offset_ms, delay_ms, stratum, at }: ClockReading): Html[] => [
      when,
      foreign(server),
      tableTime(at),
      html`${signed(offset_ms, say.language)} ms`,
      html`${decimal(delay_ms, say.language)} ms`,
      html`${stratum}`,
    ];
  const rows = [
    ...(read?.before ?? []).map(row(say('clock.first'))),
    ...(read?.after ?? []).map(row(say('clock.again'))),
  ];
  if (rows.length === 0) return [paragraph(say('clock.not_compared'))];
  const columns = [
    say('clock.asked'),
    say('clock.server'),
    say('column.time_utc'),
    say('clock.offset'),
    say('clock.round_trip'),
    say('clock.stratum'),
  ];
  return [list(columns, rows), paragraph(say('clock.words'))];
}

export const signed = (ms: number, language: Language): string => {
  const digits = decimal(Math.abs(ms), language);
  return ms > 0 ? `+${digits}` : ms < 0 ? `−${digits}` : '0';
};
