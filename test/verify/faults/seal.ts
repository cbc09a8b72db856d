import { constants, createPublicKey, sign } from 'node:crypto';
import { at, testKey, vectorKey } from '../../fakes/packages/package-builder.js';
import { edit, flip, manifest, remove, resign, type SingleFault, text } from './single-fault.js';

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
      ['another format version', '"format_version": "1.1"', '"format_version": "9"'],
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
  { name: 'a key without its padding', codes: ['key_unacceptable'], faults: edit('publickey.pem', '==', '') },
  {
    name: 'a key with bits behind its end',
    codes: ['key_unacceptable'],
    faults: edit('publickey.pem', /[A-Za-z0-9+/]==/, (last) => `${next(last)}==`),
  },
  {
    name: 'a key as PKCS #1 writes it',
    codes: ['key_unacceptable'],
    faults: {
      sealed: (files) =>
        void files.set('publickey.pem', Buffer.from(testKey().publicKey.export({ type: 'pkcs1', format: 'pem' }))),
    },
  },
  { name: 'a key with text behind it', codes: ['key_unacceptable'], faults: edit('publickey.pem', /$/, 'hello\n') },
  { name: 'a key with text before it', codes: ['key_unacceptable'], faults: edit('publickey.pem', /^/, 'hello\n') },
  {
    name: 'two keys',
    codes: ['key_unacceptable'],
    faults: { sealed: (files) => void files.set('publickey.pem', Buffer.from(text(files, 'publickey.pem').repeat(2))) },
  },
];

/** The letter of base64 after this one: it differs in bits that belong to no byte. */
const next = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);

/** SubjectPublicKeyInfo of the sealing key, with id-RSASSA-PSS and no parameters (RFC 4055, section 3.1). */
function pssKey() {
  const der = testKey().publicKey.export({ type: 'spki', format: 'der' });
  const head = Buffer.from('30820220300b06092a864886f70d01010a', 'hex');
  return createPublicKey({ key: Buffer.concat([head, der.subarray(19)]), type: 'spki', format: 'der' });
}
