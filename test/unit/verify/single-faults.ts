import { constants, createPublicKey, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { append, hashWithSha256 } from '../../../src/proofs/ots/operation.js';
import { proofBytes } from '../../../src/proofs/ots/proof.js';
import { follow } from '../../../src/proofs/ots/timestamp.js';
import { canonicalJson } from '../../../src/package/canonical.js';
import { genesis } from '../../../src/package/chain.js';
import type { Code } from '../../../src/verify/codes.js';
import { at, type Faults, type Files, type Loose, sha256, testKey, vectorKey } from '../../fakes/package-builder.js';
import type { ZipEntry, ZipShape } from '../../fakes/zip-writer.js';

/** One package with one thing wrong: the codes that must be among its failures (every one), and how it came to be. */
export interface SingleFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults?: Faults;
  readonly entries?: (entries: ZipEntry[]) => readonly ZipEntry[];
  readonly shape?: ZipShape;
}

const text = (files: Files, name: string): string => Buffer.from(files.get(name)!).toString();
const edit = (name: string, from: string | RegExp, to: string): Faults => ({
  sealed: (files) => {
    const before = text(files, name);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`the fault changes nothing in ${name}`);
    files.set(name, Buffer.from(after));
  },
});
const flip = (name: string): Faults => ({
  sealed: (files) => {
    const bytes = Buffer.from(files.get(name)!);
    bytes[bytes.length >> 1]! ^= 1;
    files.set(name, bytes);
  },
});
const remove = (name: string): Faults => ({ sealed: (files) => void files.delete(name) });
const add = (name: string): Faults => ({ sealed: (files) => void files.set(name, Buffer.from('added')) });
const manifest = (from: string | RegExp, to: string): Faults => ({
  manifest: (before) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error('the fault changes nothing in the manifest');
    return after;
  },
});
const resign = (key: () => ReturnType<typeof testKey>): Faults => ({
  sealed: (files) => {
    const { privateKey, publicKey } = key();
    files.set('manifest.sig', sign('sha256', files.get('manifest.json')!, privateKey));
    files.set('publickey.pem', Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
  },
});

const listed = [
  'screenshot.jpeg',
  'page.html',
  'domtextcontent.txt',
  'certificate_chain.pem',
  'datapackage.json',
  'archive/data.warc.gz',
  'indexes/index.cdx',
  'pages/pages.jsonl',
  'metadata.json',
  'forensic_log.json',
  'chain_of_custody.json',
  'evidence.pdf',
];

export const contentFaults: readonly SingleFault[] = [
  ...listed.map((name): SingleFault => ({
    name: `${name} altered`,
    codes: ['file_hash_mismatch'],
    faults: flip(name),
  })),
  ...listed.map((name): SingleFault => ({ name: `${name} removed`, codes: ['file_missing'], faults: remove(name) })),
  { name: 'a file added', codes: ['file_unlisted'], faults: add('extra.txt') },
  { name: 'a file added in a folder', codes: ['file_unlisted'], faults: add('verification/evil.sh') },
  {
    name: 'a file renamed',
    codes: ['file_missing', 'file_unlisted'],
    faults: {
      sealed: (files) => {
        files.set('page2.html', files.get('page.html')!);
        files.delete('page.html');
      },
    },
  },
  {
    name: 'two files swapped',
    codes: ['file_hash_mismatch'],
    faults: {
      sealed: (files) => {
        const page = files.get('page.html')!;
        files.set('page.html', files.get('domtextcontent.txt')!);
        files.set('domtextcontent.txt', page);
      },
    },
  },
  {
    name: 'a file lengthened',
    codes: ['file_hash_mismatch', 'file_size_mismatch'],
    faults: edit('page.html', /$/, ' '),
  },
];

export const sealFaults: readonly SingleFault[] = [
  { name: 'manifest removed', codes: ['manifest_missing'], faults: remove('manifest.json') },
  {
    name: 'manifest edited after signing',
    codes: ['signature_invalid'],
    faults: edit('manifest.json', at(13), at(14)),
  },
  { name: 'a space added to the manifest', codes: ['signature_invalid'], faults: edit('manifest.json', '{', '{ ') },
  { name: 'manifest not JSON', codes: ['manifest_malformed'], faults: manifest('{', '') },
  {
    name: 'a key twice',
    codes: ['manifest_malformed'],
    faults: manifest('  "files"', '  "test_mode": false,\n  "files"'),
  },
  {
    name: 'an unknown flag',
    codes: ['manifest_malformed'],
    faults: manifest('  "files"', '  "trusted": true,\n  "files"'),
  },
  {
    name: 'flat list and files differ',
    codes: ['manifest_malformed'],
    faults: manifest(/"page.html": "[0-9a-f]/, '"page.html": "x'),
  },
  {
    name: 'a file in the flat list only',
    codes: ['manifest_malformed'],
    faults: manifest(/ {4}"page.html": .*\n/, ''),
  },
  {
    name: 'another SHA-512, signed',
    codes: ['file_hash_mismatch'],
    faults: manifest(/"sha512":"[0-9a-f]{4}/, '"sha512":"0000'),
  },
  { name: 'another size, signed', codes: ['file_size_mismatch'], faults: manifest(/"size":\d/, '"size":9') },
  {
    name: 'a false marker',
    codes: ['manifest_malformed'],
    faults: manifest('"eidas_marker_version": 1', '"eidas_marker_version": 2'),
  },
  ...(
    [
      ['a marker that is true', '"eidas_marker_version": 1', '"eidas_marker_version": true'],
      ['a marker that is text', '"ots_listed_only_when_present": true', '"ots_listed_only_when_present": "true"'],
      ['another format version', '"format_version": "1.0"', '"format_version": "9"'],
      ['no format version', /  "format_version".*\n/, ''],
      ['no generator', /  "generator".*\n/, ''],
      ['a sealing time that is none', /"sealed_at": "[^"]*"/, '"sealed_at": "2026-02-30T10:00:00.000Z"'],
      ['proofs that are none', '"proofs": []', '"proofs": ["x"]'],
      ['a clock that is none', /"clock": .*\n/, '"clock": [],\n'],
      ['no test mode', /  "test_mode".*\n/, ''],
      ['a token flag that is text', '  "proofs"', '  "eidas_requested": "true",\n  "proofs"'],
      ['a key that is two keys', '  "proofs"', '  "evidence_id format_version": 1,\n  "proofs"'],
      ['entries under the empty key', '  "proofs"', '  "": {"evidence_id":"x"},\n  "proofs"'],
      ['an entry with one field more', /("size":\d+)/, '$1,"more":1'],
    ] as const
  ).map(([name, from, to]): SingleFault => ({ name, codes: ['manifest_malformed'], faults: manifest(from, to) })),
  ...['._page.html', '.DS_Store', '__MACOSX/page.html'].map((name): SingleFault => ({
    name: `${name} listed`,
    codes: ['manifest_malformed'],
    faults: {
      ...manifest('"page.html": {', `"${name}": {`),
      sealed: (files) => {
        files.set(name, files.get('page.html')!);
        files.delete('page.html');
      },
    },
  })),
  {
    name: 'no hashed file',
    codes: ['no_hashed_file'],
    faults: { manifest: () => `{"evidence_id": "ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d"}\n` },
  },
  { name: 'signature removed', codes: ['signature_missing'], faults: remove('manifest.sig') },
  { name: 'key removed', codes: ['signature_missing'], faults: remove('publickey.pem') },
  { name: 'signature altered', codes: ['signature_invalid'], faults: flip('manifest.sig') },
  {
    name: 'signature lengthened',
    codes: ['signature_invalid'],
    faults: {
      sealed: (files) => void files.set('manifest.sig', Buffer.concat([files.get('manifest.sig')!, Buffer.alloc(1)])),
    },
  },
  {
    name: 'signature of SHA-512',
    codes: ['signature_invalid'],
    faults: {
      sealed: (files) =>
        void files.set('manifest.sig', sign('sha512', files.get('manifest.json')!, testKey().privateKey)),
    },
  },
  {
    name: 'RSA-2048',
    codes: ['key_unacceptable'],
    faults: resign(() => vectorKey('rsa-2048')),
  },
  {
    name: 'exponent 3',
    codes: ['key_unacceptable'],
    faults: resign(() => vectorKey('rsa-4096-exponent-3')),
  },
  {
    name: 'an EC key',
    codes: ['key_unacceptable'],
    // Signatures of this kind differ at each signing, and a vector may not: the RSA signature stays.
    faults: {
      sealed: (files) =>
        void files.set(
          'publickey.pem',
          Buffer.from(vectorKey('ec-p256').publicKey.export({ type: 'spki', format: 'pem' })),
        ),
    },
  },
  {
    name: 'an RSA-PSS key',
    codes: ['key_unacceptable'],
    // The same modulus under the other algorithm; without a salt the signature is the same at each signing.
    faults: {
      sealed: (files) => {
        const key = { key: testKey().privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 0 };
        files.set('manifest.sig', sign('sha256', files.get('manifest.json')!, key));
        files.set('publickey.pem', Buffer.from(pssKey().export({ type: 'spki', format: 'pem' })));
      },
    },
  },
  { name: 'a key with spaces in it', codes: ['key_unacceptable'], faults: edit('publickey.pem', /\n(?=M)/, '\n ') },
  { name: 'a key with a tab behind it', codes: ['key_unacceptable'], faults: edit('publickey.pem', /$/, '\t') },
  { name: 'a key with text before it', codes: ['key_unacceptable'], faults: edit('publickey.pem', /^/, 'hello\n') },
  {
    name: 'two keys',
    codes: ['key_unacceptable'],
    faults: { sealed: (files) => void files.set('publickey.pem', Buffer.from(text(files, 'publickey.pem').repeat(2))) },
  },
];

/** SubjectPublicKeyInfo of the sealing key, with id-RSASSA-PSS and no parameters (RFC 4055, section 3.1). */
function pssKey() {
  const der = testKey().publicKey.export({ type: 'spki', format: 'der' });
  const head = Buffer.from('30820220300b06092a864886f70d01010a', 'hex');
  return createPublicKey({ key: Buffer.concat([head, der.subarray(19)]), type: 'spki', format: 'der' });
}

/** The log linked again after each entry was changed, whatever the change did to the links themselves. */
const relinked = (change: (entry: Loose, index: number) => void): Faults => ({
  log: (log) => {
    let previous = genesis;
    for (const [index, entry] of (log['operations'] as Loose[]).entries()) {
      delete entry['hash'];
      entry['previous'] = previous;
      change(entry, index);
      previous = entry['hash'] = sha256(canonicalJson(entry));
    }
    log['hash_chain'].final_hash = previous;
  },
});
const asText = (name: string, from: string | RegExp, to: string): Faults => ({
  listed: (files) => void files.set(name, Buffer.from(text(files, name).replace(from, to))),
});

export const recordFaults: readonly SingleFault[] = [
  {
    name: 'a decoy of previous and seq',
    codes: ['log_chain_broken'],
    faults: relinked((entry, index) => {
      if (index !== 2) return;
      entry['detail'] = { previous: entry['previous'], inner: { seq: 2 } };
      entry['previous'] = 'f'.repeat(64);
      entry['seq'] = 3;
    }),
  },
  {
    name: 'a place in the log that is true',
    codes: ['log_chain_broken'],
    faults: relinked((entry, index) => void (index === 1 && (entry['seq'] = true))),
  },
  {
    name: 'chain_valid as text',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].chain_valid = 'true') },
  },
  {
    name: 'a total as text',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['total_operations'] = String(l['total_operations'])) },
  },
  {
    name: 'an outcome that hides a step',
    codes: ['custody_mismatch'],
    faults: {
      log: (l) => {
        l['operations'][1].outcome = 'Done';
        return 'relink';
      },
      custody: (c) => void c['steps'].splice(1, 1),
    },
  },
  ...(
    [
      ['a failure left out of what was not performed', (c) => (c['not_performed'] = [])],
      ['another reason for what was not performed', (c) => (c['not_performed'][0].reason = 'none')],
      ['another step that was not performed', (c) => c['not_performed'].push({ step: 'mhtml_saved', reason: 'x' })],
      ['another reason in custody', (c) => (c['steps'].find((s: Loose) => s['reason']).reason = 'none')],
      ['another start in custody', (c) => (c['steps'][1].started_at = at(2))],
      ['another file in custody', (c) => (c['steps'][2].artifacts = ['other.pem'])],
    ] as readonly (readonly [string, (c: Loose) => unknown])[]
  ).map(([name, change]): SingleFault => ({
    name,
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void change(c) },
  })),
  ...(['eidas', 'rfc3161'] as const).map((proof): SingleFault => ({
    name: `custody claims an ${proof} token`,
    codes: ['eidas_missing', 'records_disagree'],
    faults: { custody: (c) => void (c[`${proof}_timestamp_included`] = true) },
  })),
  {
    name: 'validation data without their token',
    codes: ['eidas_missing'],
    faults: { sealed: (files) => void files.set('eidas_validation.json', Buffer.from('{}')) },
  },
  {
    name: 'a key twice, once in escapes',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', '{"more":1,"\\u006dore":2,'),
  },
  {
    name: 'a record nested too deep',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', `{"more":${'['.repeat(64)}${']'.repeat(64)},`),
  },
  {
    name: 'a record nested without end',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', `{"more":${'['.repeat(100_000)}`),
  },
  {
    name: 'half a character',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', '{"more":"\\ud83d",'),
  },
  {
    name: 'a record that is not UTF-8',
    codes: ['record_malformed'],
    faults: {
      listed: (files) =>
        void files.set(
          'metadata.json',
          Buffer.from(text(files, 'metadata.json').replace('{', '{"more":"\u00e9",'), 'latin1'),
        ),
    },
  },

  {
    name: 'metadata of another package',
    codes: ['evidence_id_mismatch'],
    faults: { metadata: (m) => void (m['evidence_id'] = 'ps_other') },
  },
  {
    name: 'log of another package',
    codes: ['evidence_id_mismatch'],
    faults: { log: (l) => void (l['evidence_id'] = 'ps_other') },
  },
  {
    name: 'custody of another package',
    codes: ['evidence_id_mismatch'],
    faults: { custody: (c) => void (c['evidence'].evidence_id = 'ps_other') },
  },
  {
    name: 'metadata not JSON',
    codes: ['record_malformed'],
    faults: { listed: (files) => void files.set('metadata.json', Buffer.from('{')) },
  },
  ...[0, 3, 10].map((index): SingleFault => ({
    name: `log entry ${index} edited`,
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['operations'][index].note = 'edited') },
  })),
  { name: 'log entry dropped', codes: ['log_chain_broken'], faults: { log: (l) => void l['operations'].splice(2, 1) } },
  { name: 'last log entry dropped', codes: ['log_chain_broken'], faults: { log: (l) => void l['operations'].pop() } },
  {
    name: 'log entries reordered',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void l['operations'].reverse() },
  },
  {
    name: 'chain_valid lying',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void l['operations'].forEach((o: { previous: string }) => (o.previous = '')) },
  },
  {
    name: 'chain_valid false',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].chain_valid = false) },
  },
  {
    name: 'another final hash',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].final_hash = 'a'.repeat(64)) },
  },
  { name: 'another total', codes: ['log_chain_broken'], faults: { log: (l) => void (l['total_operations'] = 99) } },
  {
    name: 'another genesis',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].genesis = 'f'.repeat(64)) },
  },
  {
    name: 'an empty log',
    codes: ['log_chain_broken'],
    faults: {
      log: (l) => {
        l['operations'] = [];
        return 'relink';
      },
    },
  },
  {
    name: 'a log step dropped and linked again',
    codes: ['custody_mismatch'],
    faults: {
      log: (l) => {
        l['operations'].splice(1, 1);
        return 'relink';
      },
    },
  },
  {
    name: 'a log step renamed and linked again',
    codes: ['custody_mismatch'],
    faults: {
      log: (l) => {
        l['operations'][1].operation = 'html_saved';
        return 'relink';
      },
    },
  },
  {
    name: 'a page change hidden',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void (c['page_modifications'].items = []) },
  },
  {
    name: 'a page change described otherwise',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void (c['page_modifications'].items[0].change = 'nothing') },
  },
  {
    name: 'custody of another log',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void (c['forensic_log_hash'] = 'a'.repeat(64)) },
  },
  {
    name: 'custody of another chain',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void (c['forensic_log_final_chain_hash'] = 'a'.repeat(64)) },
  },
  { name: 'custody not closed', codes: ['custody_mismatch'], faults: { custody: (c) => void c['steps'].pop() } },
  {
    name: 'a custody step dropped',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void c['steps'].splice(2, 1) },
  },
  {
    name: 'a failure told as done',
    codes: ['custody_mismatch'],
    faults: {
      custody: (c) => void (c['steps'].find((s: { outcome: string }) => s.outcome === 'failed').outcome = 'done'),
    },
  },
  {
    name: 'a file made otherwise than listed',
    codes: ['custody_mismatch'],
    faults: {
      journal: (j) => {
        const entry = j.find((e) => e.kind === 'done' && e.step === 'html_saved') as unknown as {
          artifacts: { sha256: string }[];
        };
        entry.artifacts[0]!.sha256 = 'a'.repeat(64);
      },
    },
  },
  { name: 'ots flag without proof', codes: ['ots_missing'], faults: { promise: { proofs: ['ots'], declined: [] } } },
  {
    name: 'eidas flag without token',
    codes: ['eidas_missing'],
    faults: { promise: { proofs: ['eidas'], declined: [] } },
  },
  {
    name: 'rfc3161 flag without token',
    codes: ['eidas_missing'],
    faults: { promise: { proofs: ['rfc3161'], declined: [] } },
  },
  {
    name: 'custody claims a proof',
    codes: ['ots_missing', 'records_disagree'],
    faults: { custody: (c) => void (c['bitcoin_ots_included'] = true) },
  },
  {
    name: 'token flag and proofs differ',
    codes: ['records_disagree'],
    faults: {
      ...manifest('"proofs": []', '"eidas_requested": true,\n  "proofs": []'),
      sealed: (files) => void files.set('manifest.json.tsr', Buffer.from('x')),
    },
  },
  {
    name: 'test mode hidden in the manifest',
    codes: ['records_disagree'],
    faults: { testMode: true, ...manifest('"test_mode": true', '"test_mode": false') },
  },
];

export const disagreements: readonly SingleFault[] = [
  ...(
    [
      ['captured_at before the screenshot', (m) => (m['captured_at'] = at(1))],
      ['captured_at after the screenshot', (m) => (m['captured_at'] = at(9))],
      ['the clock read after the seal', (m) => (m['clock'].before[0].at = at(99))],
      ['another requested address', (m) => (m['requested_url'] = 'https://other.example/')],
      [
        'a network record of another page',
        (m) => (m['redirect_chain'][0].url = m['requested_url'] = 'https://example.org/else'),
      ],
      ['another capture', (m) => (m['capture_id'] = 'cap_00000000000000000000')],
      ['another collector', (m) => (m['collector'] = { ...m['collector'], name: 'B. Other' })],
      ['another title', (m) => (m['page'].title = 'Another page')],
      ['another leaf certificate', (m) => (m['tls'].leaf_sha256 = 'a'.repeat(64))],
      ['another number of certificates', (m) => (m['tls'].certificate_count = 3)],
      ['TLS facts removed', (m) => delete m['tls']],
      ['DNS result lying', (m) => (m['dns'].resolvers[0].a = ['192.0.2.99'])],
      ['DNS result pessimistic', (m) => (m['dns'].result = 'not_confirmed')],
      ['DNS result of no known kind', (m) => (m['dns'].result = 'fine')],
      [
        'DNS of another address',
        (m) => {
          m['connection'].address = '203.0.113.5';
        },
      ],
      ['another size of a file', (m) => (m['artifacts'][0].size = 5)],
      ['a file that no step made', (m) => m['artifacts'].push({ ...m['artifacts'][0], file: 'x.txt' })],
      ['another image size', (m) => (m['screenshots'].screenshot.height = 49)],
      ['another image format', (m) => (m['screenshots'].screenshot.format = 'png')],
      ['a screenshot that is not there', (m) => (m['screenshots'].screenshot.file = 'none.jpeg')],
    ] as readonly (readonly [string, (m: Loose) => unknown])[]
  ).map(([name, change]): SingleFault => ({
    name,
    codes: ['records_disagree'],
    faults: { metadata: (m) => void change(m) },
  })),
  {
    name: 'captured_at is no time',
    codes: ['record_malformed'],
    faults: { metadata: (m) => void (m['captured_at'] = 'yesterday') },
  },
  {
    name: 'sealed before custody',
    codes: ['records_disagree'],
    faults: manifest(`"sealed_at": "${at(13)}"`, `"sealed_at": "${at(11)}"`),
  },
  {
    name: 'a step that ended before it began',
    codes: ['records_disagree'],
    faults: {
      log: (l) => {
        l['operations'][1].started_at = at(9);
        return 'relink';
      },
    },
  },
  {
    name: 'log times out of order',
    codes: ['records_disagree'],
    faults: {
      log: (l) => {
        l['operations'][3].at = at(1);
        return 'relink';
      },
    },
  },
  {
    name: 'custody closed before the last step',
    codes: ['records_disagree'],
    faults: { custody: (c) => void (c['steps'].at(-1).ended_at = at(1)) },
  },
  {
    name: 'an image that is none',
    codes: ['records_disagree'],
    faults: { artifacts: (files) => void files.set('screenshot.jpeg', Buffer.from('no image')) },
  },
];

const datapackage = (change: (fields: Loose) => void): Faults => ({
  artifacts: (files) => {
    const fields = JSON.parse(text(files, 'datapackage.json')) as Loose;
    change(fields);
    files.set('datapackage.json', Buffer.from(JSON.stringify(fields)));
  },
});
/** Replaces a part of the web archive and makes datapackage.json agree, so that only the inner fault is left. */
const archivePart = (name: string, change: (bytes: Buffer) => Uint8Array): Faults => ({
  artifacts: (files) => {
    const bytes = change(Buffer.from(files.get(name)!));
    files.set(name, bytes);
    const fields = JSON.parse(text(files, 'datapackage.json')) as {
      resources: { path: string; hash: string; bytes: number }[];
    };
    const resource = fields.resources.find(({ path }) => path === name)!;
    Object.assign(resource, { hash: `sha256:${sha256(bytes)}`, bytes: bytes.length });
    files.set('datapackage.json', Buffer.from(JSON.stringify(fields)));
  },
});

export const archiveFaults: readonly SingleFault[] = [
  {
    name: 'another digest in datapackage.json',
    codes: ['wacz_mismatch'],
    faults: datapackage((d) => (d['resources'][0].hash = `sha256:${'a'.repeat(64)}`)),
  },
  {
    name: 'another size in datapackage.json',
    codes: ['wacz_mismatch'],
    faults: datapackage((d) => (d['resources'][0].bytes = 1)),
  },
  { name: 'a part that is not described', codes: ['wacz_mismatch'], faults: datapackage((d) => d['resources'].pop()) },
  {
    name: 'a described part that is not there',
    codes: ['wacz_mismatch'],
    faults: datapackage((d) => d['resources'].push({ path: 'archive/more.warc.gz' })),
  },
  {
    name: 'no datapackage.json',
    codes: ['wacz_mismatch'],
    faults: { artifacts: (files) => void files.delete('datapackage.json') },
  },
  {
    name: 'an index that points beside the record',
    codes: ['wacz_mismatch'],
    faults: archivePart('indexes/index.cdx', (b) => Buffer.from(b.toString().replace(/"offset":\d+/, '"offset":3'))),
  },
  {
    name: 'an index that points past the end',
    codes: ['wacz_mismatch'],
    faults: archivePart('indexes/index.cdx', (b) =>
      Buffer.from(b.toString().replace(/"length":\d+/, '"length":99999')),
    ),
  },
  {
    name: 'an index line that is none',
    codes: ['wacz_mismatch'],
    faults: archivePart('indexes/index.cdx', (b) => Buffer.concat([b, Buffer.from('nonsense\n')])),
  },
  {
    name: 'a network record cut to its head',
    codes: ['wacz_mismatch'],
    faults: archivePart('archive/data.warc.gz', () => gzipSync('WARC/1.1\r\n')),
  },
  {
    name: 'a page list of another page',
    codes: ['records_disagree'],
    faults: archivePart('pages/pages.jsonl', (b) =>
      Buffer.from(b.toString().replace('example.org/page', 'example.org/other')),
    ),
  },
  {
    name: 'an empty page list',
    codes: ['records_disagree'],
    faults: archivePart('pages/pages.jsonl', () => Buffer.from('')),
  },
];

const first = (change: Partial<ZipEntry>) => (entries: ZipEntry[]) =>
  entries.map((entry, index) => (index === 4 ? { ...entry, ...change } : entry));
const extra =
  (name: string | Uint8Array, change: Partial<ZipEntry> = {}) =>
  (entries: ZipEntry[]) => [...entries, { name, data: Buffer.from('x'), ...change }];
const field = (id: number, bytes = 0): Buffer =>
  Buffer.concat([Buffer.from([id & 255, id >> 8, bytes, 0]), Buffer.alloc(bytes)]);
const zeros = Buffer.alloc(32 * 2 ** 20);

export const hostileZips: readonly SingleFault[] = [
  { name: 'encrypted', codes: ['zip_encrypted'], entries: first({ flags: 1 }) },
  { name: 'strongly encrypted', codes: ['zip_encrypted'], entries: first({ flags: 0x41 }) },
  { name: 'AES extra field', codes: ['zip_encrypted'], entries: first({ extra: field(0x9901, 7) }) },
  { name: 'encrypted by the local header only', codes: ['zip_encrypted'], entries: first({ local: { flags: 9 } }) },
  { name: 'ZIP64 extra field', codes: ['zip64'], entries: first({ extra: field(1, 8) }) },
  { name: 'ZIP64 sizes', codes: ['zip64'], entries: first({ size: 0xffffffff }) },
  { name: 'ZIP64 version', codes: ['zip64'], entries: first({ needed: 45 }) },
  { name: 'a version after ours', codes: ['zip_malformed'], entries: first({ needed: 21 }) },
  { name: 'ZIP64 count', codes: ['zip64'], shape: { count: 0xffff } },
  {
    name: 'ZIP64 extra field in the local header only',
    codes: ['zip64'],
    entries: first({ local: { extra: field(1, 8) } }),
  },
  { name: 'a symbolic link', codes: ['zip_link'], entries: extra('link', { external: 0o120777 << 16 }) },
  { name: 'a device', codes: ['zip_link'], entries: extra('device', { external: 0o020666 << 16 }) },
  { name: 'a reparse point', codes: ['zip_link'], entries: extra('reparse', { external: 0x400 }) },
  ...[
    '/etc/passwd',
    '../up',
    'a/../../up',
    './dot',
    'a//b',
    'C:\\x',
    'a\\b',
    'a:b',
    'con',
    'aux.txt',
    'trailing. ',
    'dot.',
    'e\u0301.txt',
    'x'.repeat(300),
  ].map((name): SingleFault => ({
    name: `the name ${JSON.stringify(name).slice(0, 30)}`,
    codes: ['zip_unsafe_name'],
    entries: extra(name),
  })),
  ...['\u0000', '\n', '\u001b[2J', '\u202e', '\u200b', '\u0085', '\u2028'].map((char): SingleFault => ({
    name: `a name with ${JSON.stringify(char)} (U+${char.charCodeAt(0).toString(16)})`,
    codes: ['zip_unsafe_name'],
    entries: extra(`a${char}b`),
  })),
  {
    name: 'a name that is not UTF-8',
    codes: ['zip_unsafe_name'],
    entries: extra(Buffer.from([0x61, 0xff]), { flags: 0x800 }),
  },
  {
    name: 'a name that is UTF-8 and does not say so',
    codes: ['zip_unsafe_name'],
    entries: extra('ü.txt', { flags: 0 }),
  },
  {
    name: 'a second name in an extra field',
    codes: ['zip_unsafe_name'],
    entries: extra('a', { extra: field(0x7075, 5) }),
  },
  { name: 'a name twice', codes: ['zip_duplicate_name'], entries: (all) => [...all, all[4]!] },
  { name: 'a name in another case', codes: ['zip_duplicate_name'], entries: extra('PAGE.html') },
  { name: 'a name in another form of its letters', codes: ['zip_duplicate_name'], entries: extra('ｐage.html') },
  {
    name: 'two ways to write one letter',
    codes: ['zip_duplicate_name'],
    entries: (all) => extra('stra\u00dfe')(extra('strasse')(all)),
  },
  { name: 'a file that is also a folder', codes: ['zip_duplicate_name'], entries: extra('page.html/inner.txt') },
  {
    name: 'two records for one place',
    codes: ['zip_overlap'],
    entries: (all) => [...all, { ...all[4]!, name: 'again', offset: 0 }],
  },
  {
    name: 'a member inside another',
    codes: ['zip_overlap'],
    entries: (all) => [...all, { name: 'inside', data: Buffer.alloc(0), offset: 40 }],
  },
  { name: 'CRC wrong', codes: ['zip_crc_mismatch'], entries: first({ crc: 1 }) },
  { name: 'CRC wrong in what is ignored', codes: ['zip_crc_mismatch'], entries: extra('._x', { crc: 1 }) },
  {
    name: 'a bomb in what is ignored',
    codes: ['zip_size_mismatch'],
    entries: extra('._x', { data: zeros, deflate: true, size: 100 }),
  },
  { name: 'size too small', codes: ['zip_size_mismatch'], entries: first({ size: 5 }) },
  { name: 'size too large', codes: ['zip_size_mismatch'], entries: first({ size: 5000 }) },
  { name: 'descriptor lying', codes: ['zip_size_mismatch'], entries: first({ descriptor: 'lying' }) },
  { name: 'stored with two sizes', codes: ['zip_size_mismatch'], entries: extra('two', { size: 3 }) },
  { name: 'a bomb', codes: ['zip_bomb'], entries: extra('bomb', { data: zeros, deflate: true }) },
  {
    name: 'a bomb that hides its size',
    codes: ['zip_size_mismatch'],
    entries: extra('bomb', { data: zeros, deflate: true, size: 100 }),
  },
  { name: 'a claim of 4 GiB', codes: ['zip_bomb'], entries: extra('claim', { deflate: true, size: 0xfffffffe }) },
  { name: 'another local name', codes: ['zip_malformed'], entries: first({ local: { name: 'other.html' } }) },
  { name: 'another local CRC', codes: ['zip_malformed'], entries: extra('a', { local: { crc: 7 } }) },
  { name: 'another local size', codes: ['zip_malformed'], entries: extra('a', { local: { size: 7 } }) },
  { name: 'another local method', codes: ['zip_malformed'], entries: first({ local: { method: 0 } }) },
  { name: 'another local time', codes: ['zip_malformed'], entries: first({ local: { time: 9 } }) },
  { name: 'method 12', codes: ['zip_malformed'], entries: first({ method: 12 }) },
  { name: 'reserved flag', codes: ['zip_malformed'], entries: first({ flags: 0x20 }) },
  { name: 'not DEFLATE', codes: ['zip_malformed'], entries: first({ packed: Buffer.from([0xff, 1, 2, 3]) }) },
  {
    name: 'DEFLATE cut off',
    codes: ['zip_malformed'],
    entries: (all) => extra('cut', { packed: Buffer.from([0x4b, 0x4c]), data: Buffer.from('aaaa'), method: 8 })(all),
  },
  {
    name: 'bytes behind the DEFLATE end',
    codes: ['zip_malformed'],
    entries: (all) =>
      extra('hidden', { packed: Buffer.from([0x4b, 0x04, 0x00, 1, 2, 3, 4]), data: Buffer.from('a'), method: 8 })(all),
  },
  { name: 'a folder with content', codes: ['zip_malformed'], entries: extra('folder/') },
  {
    name: 'a folder by attributes only',
    codes: ['zip_malformed'],
    entries: extra('folder', { external: 0o040755 << 16 }),
  },
  {
    name: 'an extra field that does not end',
    codes: ['zip_malformed'],
    entries: first({ extra: Buffer.from([1, 2, 3]) }),
  },
  { name: 'a member comment', codes: ['zip_malformed'], entries: first({ comment: 'hello' }) },
  { name: 'an archive comment', codes: ['zip_malformed'], shape: { comment: 'hello' } },
  { name: 'data before', codes: ['zip_malformed'], shape: { prepend: Buffer.from('#!/bin/sh\n') } },
  { name: 'data between', codes: ['zip_malformed'], entries: first({ before: Buffer.from('between') }) },
  { name: 'data before the directory', codes: ['zip_malformed'], shape: { beforeDirectory: Buffer.from('hidden') } },
  { name: 'data behind the directory', codes: ['zip_malformed'], shape: { afterDirectory: Buffer.from('hidden') } },
  { name: 'data after', codes: ['zip_malformed'], shape: { append: Buffer.from('after') } },
  { name: 'a second volume', codes: ['zip_malformed'], shape: { disk: 1 } },
  { name: 'a record too few', codes: ['zip_malformed'], shape: { count: 3 } },
];

/** An OpenTimestamps proof of the manifest that is still pending, the same at each run. */
const pendingOts = (digest: Uint8Array): Uint8Array =>
  proofBytes({
    hashTag: hashWithSha256.tag,
    timestamp: follow(digest, [append(Buffer.alloc(16, 7)), hashWithSha256], (message) => ({
      message,
      attestations: [{ kind: 'pending', uri: 'https://calendar.example' }],
      branches: [],
    })),
  });
const withOts = (change: (ots: Uint8Array) => Uint8Array, promised = true): Faults => ({
  ...(promised && { promise: { proofs: ['ots'], declined: [] } }),
  sealed: (files) => {
    const digest = Buffer.from(sha256(files.get('manifest.json')!), 'hex');
    files.set('manifest.json.ots', change(pendingOts(digest)));
  },
});

export const proofFaults: readonly SingleFault[] = [
  {
    name: 'a proof of another manifest',
    codes: ['ots_mismatch'],
    faults: withOts(() => pendingOts(Buffer.alloc(32, 1))),
  },
  { name: 'a proof cut off', codes: ['ots_mismatch'], faults: withOts((ots) => ots.slice(0, -1)) },
  {
    name: 'a proof with bytes behind it',
    codes: ['ots_mismatch'],
    faults: withOts((ots) => Buffer.concat([ots, ots])),
  },
  { name: 'an empty proof', codes: ['ots_mismatch'], faults: withOts(() => new Uint8Array()) },
  {
    name: 'a proof of another hash function',
    codes: ['ots_mismatch'],
    faults: withOts((ots) => Uint8Array.from(ots, (byte, index) => (index === 32 ? 0x02 : byte))),
  },
];

/** Good packages that every door must let through, told apart from the forged ones. */
export const goodPackages: readonly { readonly name: string; readonly faults?: Faults }[] = [
  { name: 'good' },
  { name: 'good with a pending proof', faults: withOts((ots) => ots) },
  { name: 'good in test mode', faults: { testMode: true } },
  {
    name: 'good with every kind of number and letter',
    faults: relinked((entry, index) => {
      if (index !== 1) return;
      const numbers = [1e21, 0.1, -0, 1e-7, 123456789012345680000, Number.MAX_VALUE, 5e-324, 0.1 + 0.2, -1.5e-9, 1e20];
      const letters = { a: 1, 'a b': 2, 'a!': 3, '\u00fc': 4, '\u{1f600}': 5, '\uffee': 6 };
      entry['detail'] = { numbers, letters, text: '\u007f\u0001\u00e9\u2028\\"\b\t/\u{1f600}' };
    }),
  },
  {
    name: 'good with escapes and depth',
    faults: {
      listed: (files) => {
        const before = text(files, 'metadata.json').replace('{', `{"more":${'['.repeat(63)}${']'.repeat(63)},`);
        files.set('metadata.json', Buffer.from(before.replace('"evidence_id"', '"\\u0065vidence_id"')));
      },
    },
  },
  {
    name: 'good with what systems leave behind',
    faults: {
      sealed: (files) => ['.DS_Store', 'pages/._x', '__MACOSX/y'].forEach((name) => files.set(name, Buffer.from('x'))),
    },
  },
];
