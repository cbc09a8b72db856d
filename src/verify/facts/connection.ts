import { endpointOf, unbracketed } from '../../endpoint.js';
import { dnsResults } from './dns-result.js';
import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import { clockAsked, clockPossible } from './connecting/clock.js';
import { namesHost } from './connecting/certificate.js';
import { connectionStated } from './connecting/stated.js';
import {
  answersOf,
  byText,
  dig,
  documentUrl,
  entry,
  isWeb,
  listIn,
  logged,
  manifest,
  metadata,
  outcome,
  printed,
  ran,
  reckoned,
  rows,
  textIn,
} from './places.js';
import type { View } from './view.js';
import { warned } from './addresses.js';
import { isOfThisVersion } from './steps/of-today.js';
import { isPrivate, isPublic } from './private-address.js';

const pem = 'certificate_chain.pem';
const leaf = ({ certificates }: View) => certificates[0]?.fields;
const hasLeaf = (view: View): boolean => leaf(view) !== undefined;

/** Which machine answered, and how that was checked. */
export const connection: readonly Fact[] = [
  { name: 'connection', relation: 'everywhere', places: [metadata('connection'), printed('connection')] },
  connectionStated,
  {
    name: 'host',
    relation: 'equal',
    applies: (view) => isWeb(documentUrl(view)),
    places: [
      reckoned('metadata.json', 'redirect_chain: host of the last url', (view) => endpoint(documentUrl(view))?.host),
      metadata('connection.host', { as: plainHost }),
      metadata('dns.host', { as: plainHost }),
    ],
  },
  {
    name: 'port',
    relation: 'equal',
    applies: (view) => isWeb(documentUrl(view)),
    places: [
      reckoned('metadata.json', 'redirect_chain: port of the last url', (view) => endpoint(documentUrl(view))?.port),
      metadata('connection.port'),
      metadata('tls.port'),
    ],
  },
  {
    name: 'address',
    relation: 'equal',
    places: [
      metadata('connection.address'),
      metadata('dns.connected_address', { as: (value) => value ?? undefined }),
      metadata('private_target.address'),
      metadata('tls.ip'),
    ],
  },
  {
    name: 'address_answered',
    relation: 'among',
    places: [
      metadata('connection.answers', {
        // Earlier versions told none of a host that is an address.
        as: (value, view) =>
          listIn({ value }, 'value').length > 0 || isOfThisVersion(view)
            ? value
            : [dig(view.records.metadata, 'connection.address') ?? null],
      }),
      metadata('connection.address'),
    ],
  },
  {
    name: 'address_recorded',
    relation: 'among',
    applies: (view) => answersOf(view, documentUrl(view)).some(({ address }) => address !== undefined),
    places: [
      reckoned('archive/data.warc.gz', 'WARC-IP-Address of the answers of the document', (view) =>
        answersOf(view, documentUrl(view)).flatMap(({ address }) => address ?? []),
      ),
      metadata('connection.address'),
    ],
  },
  {
    name: 'private_address',
    relation: 'everywhere',
    places: [
      metadata('connection.address', { as: (value) => (isPrivate(shown(value)) ? value : undefined) }),
      metadata('private_target.address', {
        due: ({ records }) => isPrivate(textIn(records.metadata, 'connection.address') ?? ''),
      }),
    ],
  },
  {
    name: 'private_allowed',
    relation: 'nowhere',
    applies: ({ kind }) => kind === 'page',
    places: [
      reckoned(
        'metadata.json',
        'private_target: an allowed target, though none of the addresses of the host needs leave',
        ({ records }) => {
          const named = [
            dig(records.metadata, 'connection.address'),
            ...listIn(records.metadata, 'connection.answers'),
          ];
          const target = dig(records.metadata, 'private_target');
          // One private answer of a name is enough to need leave.
          return target !== undefined && named.every((each) => isPublic(shown(each))) ? [target] : [];
        },
      ),
    ],
  },
  {
    name: 'dns_result',
    relation: 'among',
    places: [
      reckoned('metadata.json', 'dns: what its answers lead to', ({ records }) => {
        const dns = dig(records.metadata, 'dns');
        return dns === undefined ? undefined : [...dnsResults(dns)];
      }),
      reckoned('metadata.json', 'dns.result', ({ records }) =>
        dig(records.metadata, 'dns') === undefined ? undefined : (dig(records.metadata, 'dns.result') ?? null),
      ),
      logged('dns_cross_checked', 'result'),
    ],
  },
  {
    name: 'dns_outcome',
    relation: 'among',
    applies: (view) => entry(view, 'dns_cross_checked') !== undefined,
    places: [
      reckoned('metadata.json', 'dns: how the step that observed it ended', (view) => dnsOutcomes(view)),
      reckoned('forensic_log.json', 'dns_cross_checked: outcome', (view) => outcome(view, 'dns_cross_checked')),
    ],
  },
  { name: 'dns', relation: 'everywhere', places: [metadata('dns'), printed('dns')] },
  { name: 'tls', relation: 'everywhere', places: [metadata('tls'), printed('tls')] },
  {
    name: 'leaf_sha256',
    relation: 'everywhere',
    applies: (view) =>
      view.kind !== 'redaction' &&
      (view.members.has(pem) || dig(view.records.metadata, 'tls.leaf_sha256') !== undefined),
    places: [
      reckoned(pem, 'SHA-256 of the first certificate', ({ certificates }) => certificates[0]?.sha256),
      metadata('tls.leaf_sha256'),
    ],
  },
  {
    name: 'certificate_count',
    relation: 'equal',
    places: [
      reckoned(pem, 'number of certificates', ({ certificates, members }) =>
        members.has(pem) ? certificates.length : undefined,
      ),
      metadata('tls.certificate_count'),
      logged('certificate_chain_read', 'certificates'),
    ],
  },
  {
    name: 'certificate_source',
    relation: 'equal',
    places: [metadata('tls.source'), logged('certificate_chain_read', 'source')],
  },
  {
    name: 'certificate_readable',
    relation: 'equal',
    applies: (view) => view.isCurrent && view.members.has(pem),
    places: [
      reckoned(pem, 'each is an X.509 certificate', ({ certificates }) => certificates.map(() => true)),
      reckoned(pem, 'each can be read', ({ certificates }) => certificates.map(({ fields }) => fields !== undefined)),
    ],
  },
  ...(['subject', 'issuer'] as const).map((key) => ({
    name: `certificate_${key}`,
    relation: 'among' as const,
    applies: hasLeaf,
    places: [
      reckoned(pem, `${key} of the first certificate`, (view) => {
        const names = leaf(view)?.[key];
        return names && [...names];
      }),
      metadata(`tls.${key}`),
    ],
  })),
  ...(
    [
      ['valid_from', 'validFrom'],
      ['valid_to', 'validTo'],
    ] as const
  ).map(([key, name]) => ({
    name: `certificate_${key}`,
    relation: 'equal' as const,
    places: [reckoned(pem, `${key} of the first certificate`, (view) => leaf(view)?.[name]), metadata(`tls.${key}`)],
  })),
  {
    name: 'certificate_names',
    relation: 'equal',
    places: [
      reckoned(pem, 'alternative names of the first certificate', (view) => leaf(view)?.names.toSorted()),
      metadata('tls.san', { as: (value) => listIn({ value }, 'value').toSorted(byText) }),
    ],
  },
  {
    name: 'trusted_name',
    relation: 'everywhere',
    applies: (view) => hasLeaf(view) && dig(view.records.metadata, 'tls.trusted') === true && isWeb(documentUrl(view)),
    places: [
      metadata('tls.trusted'),
      reckoned(pem, 'whether a name of the first certificate is of the host', (view) =>
        namesHost(leaf(view)?.names ?? [], endpoint(documentUrl(view))?.host ?? ''),
      ),
    ],
  },
  {
    name: 'untrusted_why',
    relation: 'equal',
    places: [
      metadata('tls.trusted', { as: (value) => value === false }),
      reckoned('metadata.json', 'whether tls.error is present', ({ records }) =>
        dig(records.metadata, 'tls') === undefined ? undefined : dig(records.metadata, 'tls.error') !== undefined,
      ),
    ],
  },
  {
    name: 'untrusted_warning',
    relation: 'everywhere',
    applies: (view) =>
      view.isCurrent && dig(view.records.metadata, 'tls.trusted') === false && ran(view, 'page_examined') !== undefined,
    places: [
      metadata('tls.trusted', { as: () => true }),
      reckoned('metadata.json', 'page.warnings: invalid_tls', (view) => warned(view, 'invalid_tls')),
    ],
  },
  {
    name: 'tls_of_address',
    relation: 'equal',
    applies: (view) =>
      isWeb(documentUrl(view)) && (view.members.has(pem) || dig(view.records.metadata, 'tls') !== undefined),
    places: [
      reckoned('metadata.json', 'redirect_chain: scheme of the last url', (view) =>
        documentUrl(view)?.startsWith('https:'),
      ),
      reckoned('metadata.json', 'whether there are TLS facts or certificates', () => true),
    ],
  },
  {
    name: 'clock',
    relation: 'everywhere',
    places: [
      manifest('clock.readings'),
      reckoned(
        'metadata.json',
        'clock: readings before and after',
        ({ records }) =>
          ['before', 'after'].flatMap((when) =>
            rows(records.metadata, `clock.${when}`).map(({ server, offset_ms, delay_ms, at }) => ({
              server: server ?? null,
              offset_ms: offset_ms ?? null,
              delay_ms: delay_ms ?? null,
              at: at ?? null,
            })),
          ),
        ({ evidence }) => evidence.records.metadata !== undefined,
      ),
    ],
  },
  { name: 'clock_printed', relation: 'everywhere', places: [metadata('clock'), printed('clock')] },
  clockPossible,
  clockAsked,
  ...(['clock_read', 'clock_read_again'] as const).map((step): Fact => ({
    name: `${step}_readings`,
    relation: 'everywhere',
    places: [
      reckoned('forensic_log.json', `${step}: outcome is done`, (view) => outcome(view, step) === 'done'),
      reckoned(
        'metadata.json',
        `clock.${step === 'clock_read' ? 'before' : 'after'}: whether there are readings`,
        ({ records }) => rows(records.metadata, `clock.${step === 'clock_read' ? 'before' : 'after'}`).length > 0,
      ),
    ],
  })),
  ...(['clock_read', 'clock_read_again'] as const).map((step): Fact => ({
    name: `${step}_servers`,
    relation: 'equal',
    places: [
      reckoned('metadata.json', `clock.${step === 'clock_read' ? 'before' : 'after'}: number of readings`, (view) =>
        ran(view, step)
          ? rows(view.records.metadata, `clock.${step === 'clock_read' ? 'before' : 'after'}`).length
          : undefined,
      ),
      logged(step, 'servers'),
    ],
  })),
];

function endpoint(url: string | undefined): { readonly host: string; readonly port: number } | undefined {
  if (!isWeb(url)) return undefined;
  const { host, port } = endpointOf(new URL(url));
  return { host: plainHost(host), port };
}

function plainHost(host: unknown): string {
  return unbracketed(String(host)).toLowerCase();
}

/** A check that compared nothing is not done; before 1.1 some said so all the same. */
function dnsOutcomes(view: View): string[] {
  const result = textIn(view.records.metadata, 'dns.result');
  if (result === undefined) return ['failed', 'skipped'];
  const asked = listIn(view.records.metadata, 'dns.resolvers').length > 0;
  const outcomes =
    result === 'confirmed' || result === 'not_confirmed'
      ? ['done']
      : [result === 'resolvers_unavailable' && asked ? 'failed' : 'skipped'];
  return view.isCurrent ? outcomes : [...outcomes, 'done'];
}
