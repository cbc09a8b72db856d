import type { JsonValue } from '../../../package/records/journal.js';
import type { Fact } from '../fact.js';
import { shown } from '../../finding.js';
import { dig, metadata, reckoned, rows, textIn } from '../places.js';
import { textOf, type View } from '../view.js';

const pem = 'certificate_chain.pem';
const tls = (view: View, key: string): JsonValue | undefined => dig(view.records.metadata, `tls.${key}`);
/** Only the words of a browser are known; the extension and separate handshakes have words of their own. */
const ofBrowser = (view: View): boolean =>
  view.isCurrent && (textIn(view.records.metadata, 'tls.source') ?? '').startsWith('browser_connection');

const ofTls13 = ['AES_128_GCM', 'AES_256_GCM', 'CHACHA20_POLY1305'];
const ofBlocks = ['AES_128_CBC', 'AES_256_CBC', '3DES_EDE_CBC'];

/** Ciphers by the protocol that has them, in the words of Chromium (RFC 8446, B.4; RFC 5246, A.5; RFC 7905). */
const ciphers: Readonly<Record<string, readonly string[]>> = {
  'TLS 1.0': ofBlocks,
  'TLS 1.1': ofBlocks,
  'TLS 1.2': [...ofTls13, ...ofBlocks],
  'TLS 1.3': ofTls13,
  QUIC: ofTls13,
};
/** What a browser tells of a connection that it does not know the terms of. */
const unknown: readonly (JsonValue | undefined)[] = [undefined, '', '???', 'unknown'];

const block = /-----BEGIN CERTIFICATE-----[\w+/=\s]*-----END CERTIFICATE-----/g;

/** The terms of the connection, and the certificates that it showed, against each other. */
export const tlsFacts: readonly Fact[] = [
  {
    name: 'tls_cipher',
    relation: 'among',
    applies: (view) =>
      ofBrowser(view) && !unknown.includes(tls(view, 'protocol')) && !unknown.includes(tls(view, 'cipher')),
    places: [
      reckoned('metadata.json', 'tls.protocol: the ciphers that it has', (view) => [
        ...(ciphers[textIn(view.records.metadata, 'tls.protocol') ?? ''] ?? []),
      ]),
      metadata('tls.cipher'),
    ],
  },
  {
    name: 'tls_key_exchange',
    relation: 'nowhere',
    applies: ofBrowser,
    places: [
      reckoned(
        'metadata.json',
        'tls.key_exchange: one that names the kind of certificate, which TLS 1.3 settles apart from it',
        (view) => {
          const exchange = textIn(view.records.metadata, 'tls.key_exchange') ?? '';
          const settled = ['TLS 1.3', 'QUIC'].includes(textIn(view.records.metadata, 'tls.protocol') ?? '');
          return settled && /^(RSA|DHE?_|ECDHE?_)/.test(exchange) ? [exchange] : [];
        },
      ),
    ],
  },
  {
    name: 'tls_anchor',
    relation: 'equal',
    applies: (view) => view.kind === 'page' && view.members.has(pem) && tls(view, 'anchor') !== undefined,
    places: [
      reckoned(pem, 'SHA-256 of the last certificate, of a site that is trusted', (view) =>
        tls(view, 'trusted') === true ? (view.certificates.at(-1)?.sha256 ?? 'none') : 'none',
      ),
      metadata('tls.anchor.sha256'),
    ],
  },
  {
    name: 'certificate_root',
    relation: 'nowhere',
    applies: (view) => view.kind === 'page' && view.members.has(pem) && tls(view, 'anchor') !== undefined,
    places: [
      reckoned(
        pem,
        'subject of the last certificate, of a site that is trusted: a name that tls.anchor.subject has not',
        (view) => {
          // Names that programs write in one way only.
          const names = (view.certificates.at(-1)?.fields?.subject ?? []).filter((name) => /^[\w .()-]+$/.test(name));
          const said = textIn(view.records.metadata, 'tls.anchor.subject') ?? '';
          return names.length === 0 || names.some((name) => said.includes(name)) ? [] : names;
        },
      ),
    ],
  },
  {
    name: 'tls_source',
    relation: 'among',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned('evidence-package(5)', 'METADATA: tls.source', () => [
        'browser_connection',
        'browser_connection_and_separate_handshake',
      ]),
      metadata('tls.source'),
    ],
  },
  {
    name: 'warned_untrusted',
    relation: 'nowhere',
    applies: ({ isCurrent, kind, records }) =>
      isCurrent && kind === 'page' && dig(records.metadata, 'tls.trusted') !== undefined,
    places: [
      reckoned(
        'metadata.json',
        'page.warnings: invalid_tls of the certificate of the page, where tls.trusted or tls.error differ',
        ({ records }) =>
          rows(records.metadata, 'page.warnings').flatMap(({ code, reason }) => {
            const error = /^The certificate is not valid \((.*?)\); /.exec(shown(reason))?.[1];
            if (code !== 'invalid_tls' || error === undefined) return [];
            const isSo = dig(records.metadata, 'tls.trusted') === false && dig(records.metadata, 'tls.error') === error;
            return isSo ? [] : [error];
          }),
      ),
    ],
  },
  {
    name: 'tls_handshake',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && tls(view, 'source') === 'browser_connection',
    places: [
      reckoned('metadata.json', 'tls: at, ip or port of a handshake of its own, which there was not', (view) =>
        ['at', 'ip', 'port'].filter((key) => tls(view, key) !== undefined),
      ),
    ],
  },
  {
    name: 'certificates_alone',
    relation: 'nowhere',
    applies: ({ isCurrent, kind, members }) => isCurrent && kind === 'page' && members.has(pem),
    places: [
      reckoned(pem, 'what stands beside its certificates', ({ members }) => {
        const rest = (textOf(members.get(pem)?.bytes) ?? 'not UTF-8').replaceAll(block, '').trim();
        return rest === '' ? [] : [rest.slice(0, 100)];
      }),
    ],
  },
  {
    name: 'certificates_issued',
    relation: 'nowhere',
    // Of a site that is not trusted, and in a handshake of its own, is kept what the server sent, which may be anything.
    applies: (view) => view.isCurrent && tls(view, 'source') === 'browser_connection' && tls(view, 'trusted') === true,
    places: [
      reckoned(pem, 'certificates of a trusted site: one that the next did not issue', ({ certificates }) =>
        certificates.flatMap(({ issuedByNext, sha256 }) => (issuedByNext === false ? [sha256] : [])),
      ),
    ],
  },
];
