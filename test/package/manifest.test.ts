import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../src/package/bytes.js';
import { type ManifestInput, writeManifest } from '../../src/package/manifest/manifest.js';
import { readManifest } from '../../src/package/manifest/reader.js';

const file = (name: string) => ({ name, sha256: 'a'.repeat(64), sha512: 'b'.repeat(128), size: 3 });
const input: ManifestInput = {
  evidenceId: 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  generator: { name: 'evidence', version: '0.1.0' },
  sealedAt: '2026-11-21T10:00:09.000Z',
  promise: { proofs: ['eidas', 'ots'], declined: [] },
  clockReadings: [
    { server: 'ntp.example:123', offset_ms: -1.5, delay_ms: 20, stratum: 2, at: '2026-11-21T10:00:00.000Z' },
  ],
  testMode: false,
  files: [file('page.html'), file('metadata.json'), file('archive/data.warc.gz')],
};
const text = fromUtf8(writeManifest(input));

describe('manifest', () => {
  it('is written with one key per line, in the published order', () => {
    const keys = text.split('\n').flatMap((line) => /^ {2}"([^"]+)": /.exec(line)?.[1] ?? []);
    expect(keys).toEqual([
      'evidence_id',
      'format_version',
      'generator',
      'sealed_at',
      'ots_listed_only_when_present',
      'eidas_marker_version',
      'eidas_requested',
      'proofs',
      'clock',
      'test_mode',
      'archive/data.warc.gz',
      'metadata.json',
      'page.html',
      'files',
    ]);
    expect(text.endsWith('\n')).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ proofs: ['manifest.json.ots', 'manifest.json.tsr'], test_mode: false });
  });

  it('is read back without a fault', () => {
    const { manifest, faults } = readManifest(utf8(text));
    expect(faults).toEqual([]);
    expect(manifest).toMatchObject({ form: 'full', eidasRequested: true, rfc3161Requested: false, testMode: false });
    expect([...(manifest?.files.keys() ?? [])]).toEqual(['archive/data.warc.gz', 'metadata.json', 'page.html']);
  });

  it.each([['manifest.json'], ['files'], ['../x'], ['a/'], ['a\\b'], ['con.txt']])('does not list %s', (name) => {
    expect(() => writeManifest({ ...input, files: [file(name)] })).toThrow(TypeError);
  });

  it('does not list a name twice, nor nothing', () => {
    expect(() => writeManifest({ ...input, files: [file('a'), file('a')] })).toThrow(TypeError);
    expect(() => writeManifest({ ...input, files: [] })).toThrow(TypeError);
  });

  it.each([
    ['a key twice', text.replace('  "files"', '  "test_mode": false,\n  "files"'), ''],
    [
      'a key twice, far from its colon',
      text.replace('  "files"', `  "test_mode"${' '.repeat(200)}: false,\n  "files"`),
      '',
    ],
    ['an escaped key twice', text.replace('  "files"', '  "test\\u005fmode": false,\n  "files"'), ''],
    ['a byte order mark', `\ufeff${text}`, ''],
    ['a list', '[]', ''],
    ['nothing', '', ''],
    ['trailing text', `${text}x`, ''],
    ['deep nesting', '['.repeat(100) + ']'.repeat(100), ''],
    [
      'an upper-case hash',
      text.replace(`"page.html": "${'a'.repeat(64)}"`, `"page.html": "${'A'.repeat(64)}"`),
      'page.html',
    ],
    ['an unknown flag', text.replace('  "files"', '  "trusted": true,\n  "files"'), 'trusted'],
    ['a flag as text', text.replace('"eidas_requested": true', '"eidas_requested": "true"'), 'eidas_requested'],
    ['a false marker', text.replace('"eidas_requested": true', '"eidas_requested": false'), 'eidas_requested'],
    ['an unknown proof', text.replace('manifest.json.ots', 'manifest.json.xyz'), 'proofs'],
    ['no id', text.replace('evidence_id', 'proof_id'), 'evidence_id'],
    ['another version', text.replace('"1.1"', '"9.0"'), 'format_version'],
    ['a time without milliseconds', text.replace('09.000Z', '09Z'), 'sealed_at'],
    ['a day that does not exist', text.replace('2026-11-21T10:00:09', '2026-02-30T10:00:09'), 'sealed_at'],
    ['a file in one list only', text.replace(/ {2}"page.html": "a+",\n/, ''), 'page.html'],
    ['an unsafe name', text.replaceAll('page.html', '../page.html'), '../page.html'],
    ['a negative size', text.replace('"size":3', '"size":-3'), 'files.archive/data.warc.gz'],
    ['an extra field', text.replace('"size":3', '"size":3,"md5":""'), 'files.archive/data.warc.gz'],
  ])('refuses %s', (_name, altered, key) => {
    expect(altered).not.toBe(text);
    expect(readManifest(utf8(altered)).faults.map((fault) => fault.key)).toContain(key);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(readManifest(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])).manifest).toBeUndefined();
  });

  it('reads the flat form of the browser extension', () => {
    const flat = { evidence_id: input.evidenceId, 'page.html': 'a'.repeat(64), extension_version: '1.2' };
    const { manifest, faults } = readManifest(utf8(JSON.stringify(flat)));
    expect(faults).toEqual([]);
    expect(manifest?.form).toBe('flat');
    expect([...(manifest?.files.keys() ?? [])]).toEqual(['page.html']);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json().map(utf8), fc.uint8Array()), (bytes) => {
        readManifest(bytes);
        return true;
      }),
      { numRuns: 500 },
    );
  });
});
