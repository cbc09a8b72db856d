import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { chain, genesis } from '../../src/package/chain.js';
import { custodyRecord } from '../../src/package/custody.js';
import type { Facts } from '../../src/package/facts.js';
import { forensicLog } from '../../src/package/forensic-log.js';
import type { ArtifactRef, Entry, Journal } from '../../src/package/journal.js';
import { formatVersion, writeManifest } from '../../src/package/manifest.js';
import { metadataRecord } from '../../src/package/metadata.js';
import type { ProofPromise } from '../../src/package/proof-promise.js';
import { recordBytes } from '../../src/package/record-bytes.js';
import { type ZipEntry, type ZipShape, writeZip } from './zip-writer.js';

export type Files = Map<string, Uint8Array>;
/** A record as a hook may change it: any field, to anything. */
export type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

/**
 * Hooks in the order in which a package comes to be. Each may change what it is handed; everything after it is made from
 * the change, so that one hook is one fault. A hook that returns a value replaces what it was handed.
 */
export interface Faults {
  readonly testMode?: boolean;
  readonly promise?: ProofPromise;
  readonly evidenceId?: string;
  /** Page files, before the journal names their hashes. */
  readonly artifacts?: (files: Files) => void;
  readonly journal?: (journal: Entry[]) => void;
  readonly facts?: (facts: Loose) => void;
  readonly metadata?: (metadata: Loose) => void;
  /** Entries are linked again when the hook says so by returning `'relink'`. */
  readonly log?: (log: Loose) => 'relink' | void;
  readonly custody?: (custody: Loose) => void;
  /** Every file that is about to be listed. */
  readonly listed?: (files: Files) => void;
  /** The text of manifest.json, before it is signed. */
  readonly manifest?: (text: string) => string;
  readonly key?: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  /** Everything, after the seal. Proofs are added here: they are about the manifest's hash. */
  readonly sealed?: (files: Files) => void;
}

export interface BuiltPackage {
  readonly files: Files;
  /** As a plain ZIP; entries and shape may be falsified. */
  zip(entries?: (entries: ZipEntry[]) => readonly ZipEntry[], shape?: ZipShape): Buffer;
  /** As a folder. */
  unpack(folder: string): void;
}

/** Keys for packages that prove nothing (test/vectors/keys): the same bytes at each run, so that vectors can be made again. */
export function vectorKey(name: 'sealing' | 'other' | 'rsa-2048' | 'rsa-4096-exponent-3' | 'ec-p256') {
  const pem = readFileSync(new URL(`../vectors/keys/${name}.pem`, import.meta.url));
  return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) };
}

let key: ReturnType<typeof vectorKey> | undefined;
export const testKey = () => (key ??= vectorKey('sealing'));

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const start = Date.UTC(2026, 10, 21, 10, 0, 0);
export const at = (second: number): string => new Date(start + second * 1000).toISOString();

/** A complete, valid package of a small page, unless a fault is asked for. */
export async function buildPackage(faults: Faults = {}): Promise<BuiltPackage> {
  const artifacts = await pageFiles();
  faults.artifacts?.(artifacts);
  const journal = journalOf(artifacts);
  faults.journal?.(journal);
  const facts = factsOf(artifacts);
  faults.facts?.(facts);
  const files = new Map([...artifacts, ...(await records(journal, facts, faults))]);
  faults.listed?.(files);
  return seal(files, facts, faults);
}

async function records(journal: Journal, facts: Facts, faults: Faults): Promise<Files> {
  const identity = {
    evidenceId: faults.evidenceId ?? 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
    captureId: 'cap_0123456789abcdefghij',
    collector: { name: 'A. Tester', organisation: null },
    testMode: faults.testMode ?? false,
    journal,
  };
  const metadata = metadataRecord({
    ...identity,
    formatVersion,
    caseReference: 'C-1',
    callerMetadata: { matter: 'M-1' },
    facts,
  });
  faults.metadata?.(metadata);
  const log = copy(await forensicLog(identity.evidenceId, journal));
  if (faults.log?.(log) === 'relink') await relink(log);
  const logBytes = recordBytes(log);
  const promise = faults.promise ?? { proofs: [], declined: [] };
  const custody = copy(await custodyRecord({ ...identity, facts: {}, promise, log, logBytes, closedAt: at(12) }));
  faults.custody?.(custody);
  return new Map([
    ['metadata.json', recordBytes(metadata)],
    ['forensic_log.json', logBytes],
    ['chain_of_custody.json', recordBytes(custody)],
    ['evidence.pdf', Buffer.from('%PDF-1.4\n% a document of the test\n%%EOF\n')],
  ]);
}

async function relink(log: Loose): Promise<void> {
  const bare = (log['operations'] as Loose[]).map(({ seq: _seq, previous: _previous, hash: _hash, ...rest }) => rest);
  const operations = await chain(bare);
  log['operations'] = operations;
  log['total_operations'] = operations.length;
  log['hash_chain'].total_operations = operations.length;
  log['hash_chain'].final_hash = operations.at(-1)?.hash ?? genesis;
}

function seal(files: Files, facts: Facts, faults: Faults): BuiltPackage {
  const text = Buffer.from(
    writeManifest({
      evidenceId: faults.evidenceId ?? 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
      generator: { name: 'evidence', version: '0.1.0' },
      sealedAt: at(13),
      promise: faults.promise ?? { proofs: [], declined: [] },
      clockReadings: [...facts.clock.before, ...facts.clock.after],
      testMode: faults.testMode ?? false,
      files: [...files].map(([name, bytes]) => reference(name, bytes)),
    }),
  ).toString();
  const manifest = Buffer.from(faults.manifest?.(text) ?? text);
  const { privateKey, publicKey } = faults.key ?? testKey();
  const members: Files = new Map([
    ['manifest.json', manifest],
    ['manifest.sig', sign('sha256', manifest, privateKey)],
    ['publickey.pem', Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))],
    ...files,
  ]);
  faults.sealed?.(members);
  return {
    files: members,
    zip: (entries = (all) => all, shape = {}) => writeZip(entries([...members].map(plainEntry)), shape),
    unpack(folder) {
      for (const [name, bytes] of members) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), bytes);
      }
    },
  };
}

/** As the real writer does: what is compressed already is stored, the rest deflated, sizes behind the data. */
const plainEntry = ([name, data]: [string, Uint8Array]): ZipEntry => ({
  name,
  data,
  deflate: !/\.(jpeg|png|gz|pdf)$/.test(name) && data.length > 0,
  descriptor: 'signed',
});

function reference(name: string, bytes: Uint8Array): ArtifactRef {
  return { name, sha256: sha256(bytes), sha512: createHash('sha512').update(bytes).digest('hex'), size: bytes.length };
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const url = 'https://example.org/page?a=1';
const certificate = Buffer.from('not a real certificate, but one of whose bytes every record speaks');
const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;

async function pageFiles(): Promise<Files> {
  const image = await sharp({ create: { width: 32, height: 48, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
  const { warc, cdx } = networkRecord();
  const pages = Buffer.from(
    `${JSON.stringify({ format: 'json-pages-1.0', id: 'pages', title: 'Pages' })}\n${JSON.stringify({ id: '1', url, ts: at(3), title: 'A page' })}\n`,
  );
  const resources = [
    ['archive/data.warc.gz', warc],
    ['indexes/index.cdx', cdx],
    ['pages/pages.jsonl', pages],
  ] as const;
  const datapackage = {
    profile: 'data-package',
    wacz_version: '1.1.1',
    resources: resources.map(([path, bytes]) => ({
      name: path.split('/').at(-1),
      path,
      hash: `sha256:${sha256(bytes)}`,
      bytes: bytes.length,
    })),
  };
  return new Map<string, Uint8Array>([
    ['screenshot.jpeg', image],
    ['page.html', Buffer.from('<!doctype html><title>A page</title><p>Grüße, 世界</p>')],
    ['domtextcontent.txt', Buffer.from('Grüße, 世界\n')],
    ['certificate_chain.pem', Buffer.from(pem(certificate) + pem(Buffer.from('an issuer')))],
    ['datapackage.json', recordBytes(datapackage)],
    ...resources,
  ]);
}

function networkRecord(): { warc: Buffer; cdx: Buffer } {
  const http = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<p>Gr\u00fc\u00dfe</p>';
  const record = (type: string, block: string, target = ''): Buffer =>
    gzipSync(
      `WARC/1.1\r\nWARC-Type: ${type}\r\n${target}WARC-Date: ${at(2)}\r\nContent-Length: ${Buffer.byteLength(block)}\r\n\r\n${block}\r\n\r\n`,
    );
  const info = record('warcinfo', 'software: test\r\n');
  const response = record('response', http, `WARC-Target-URI: ${url}\r\n`);
  const line = {
    url,
    mime: 'text/html',
    status: '200',
    digest: `sha256:${sha256(http)}`,
    length: response.length,
    offset: info.length,
    filename: 'data.warc.gz',
  };
  return {
    warc: Buffer.concat([info, response]),
    cdx: Buffer.from(`org,example)/page?a=1 20261121100002 ${JSON.stringify(line)}\n`),
  };
}

function journalOf(files: Files): Entry[] {
  const made = (...names: string[]): ArtifactRef[] =>
    names.flatMap((name) => (files.has(name) ? [reference(name, files.get(name)!)] : []));
  const done = (step: string, from: number, to: number, ...names: string[]): Entry => ({
    kind: 'done',
    step,
    started_at: at(from),
    ended_at: at(to),
    artifacts: made(...names),
    detail: {},
  });
  return [
    done('clock_read', 0, 1),
    done('page_loaded', 1, 3),
    done('certificate_chain_read', 3, 4, 'certificate_chain.pem'),
    {
      kind: 'page_modified',
      step: 'content_expanded',
      at: at(5),
      selector: null,
      change: 'scrolled',
      reason: 'lazy content',
    },
    done('content_expanded', 4, 5),
    done('screenshot_taken', 5, 7, 'screenshot.jpeg'),
    done('html_saved', 7, 8, 'page.html'),
    done('text_extracted', 7, 8, 'domtextcontent.txt'),
    { kind: 'skipped', step: 'mhtml_saved', at: at(8), reason: 'not requested', asked: false },
    done('warc_written', 8, 10, 'archive/data.warc.gz', 'indexes/index.cdx', 'pages/pages.jsonl', 'datapackage.json'),
    { kind: 'failed', step: 'clock_read_again', started_at: at(10), ended_at: at(11), reason: 'no server answered' },
  ];
}

function factsOf(files: Files): Facts {
  const facts = {
    requested_url: url,
    url_at_load: url,
    url_at_screenshot: `${url}#top`,
    captured_at: at(6),
    page: { title: 'A page', http_status: 200, mime_type: 'text/html', kind: 'html', warnings: [] },
    redirect_chain: [{ url, status: 200, kind: 'final', query_values_redacted: false, at: at(2) }],
    connection: {
      host: 'example.org',
      address: '192.0.2.7',
      port: 443,
      answers: ['192.0.2.7'],
      source: 'egress_proxy',
    },
    tls: {
      source: 'browser_connection',
      protocol: 'TLS 1.3',
      leaf_sha256: sha256(certificate),
      certificate_count: 2,
      trusted: true,
    },
    dns: {
      result: 'confirmed',
      host: 'example.org',
      connected_address: '192.0.2.7',
      resolvers: [
        { resolver: '198.51.100.1', at: at(4), a: ['192.0.2.7'], aaaa: [] },
        { resolver: '198.51.100.2', at: at(4), a: [], aaaa: [], error: 'timeout' },
      ],
    },
    clock: { before: [{ server: 'ntp.example:123', offset_ms: 1.5, delay_ms: 20, stratum: 2, at: at(1) }], after: [] },
    screenshots: files.has('screenshot.jpeg')
      ? {
          screenshot: {
            file: 'screenshot.jpeg',
            format: 'jpeg',
            width: 32,
            height: 48,
            page_height: 48,
            scale: 1,
            tiles: [],
            taken_at: at(6),
          },
        }
      : {},
  };
  return facts as never;
}
