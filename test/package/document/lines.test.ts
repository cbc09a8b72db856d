import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverLines,
  custodyLine,
  type DocumentSource,
  exhibitLine,
  fileLine,
  grouped,
  hashLine,
  longTime,
  restLine,
  runningWords,
} from '../../../src/package/document/lines.js';
import type { PackageKind } from '../../../src/package/kind.js';
import type { MatterItem } from '../../../src/package/matter/record.js';

describe('a time', () => {
  it.each([
    ['2026-11-21T01:26:05.123Z', '21 November 2026, 01:26:05.123 UTC'],
    ['2026-01-02T00:00:00Z', '2 January 2026, 00:00:00 UTC'],
    ['2026-12-31T23:59:59.999Z', '31 December 2026, 23:59:59.999 UTC'],
    ['2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
    ['2026-00-01T00:00:00Z', '2026-00-01T00:00:00Z'],
    ['2026-11-21T01:26:05+01:00', '2026-11-21T01:26:05+01:00'],
    ['2026-11-21T01:26:05.Z', '2026-11-21T01:26:05.Z'],
    ['2026-11-21T01:26:05Z and more', '2026-11-21T01:26:05Z and more'],
    ['', ''],
  ])('%j is printed as %j', (at, text) => expect(longTime(at)).toBe(text));
});

it('digits are grouped by three, as in English', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (value) => {
      expect(grouped(value)).toBe(value.toLocaleString('en-GB'));
    }),
    { seed: 16 },
  );
});

describe('the first page', () => {
  const source = (kind: PackageKind, metadata: DocumentSource['metadata']): DocumentSource => ({
    metadata: {
      capture_id: 'cap_1',
      case_reference: null,
      collector: { name: 'A. Person', organisation: ' ' },
      ...metadata,
    },
    kind,
    evidenceId: 'ps_1',
    testMode: false,
    generator: { name: 'evidence', version: '0.1.0' },
    closedAt: '2026-11-21T10:00:09.000Z',
    language: 'en',
  });
  const textsOf = (of: DocumentSource) => coverLines(of).map(({ text }) => text);
  const at = '2026-11-21T10:00:00.000Z';
  const whose = (id: string, by: string) => [
    ['Evidence ID', 'ps_1'],
    [id, 'cap_1'],
    ['Case reference', 'not stated'],
    [by, 'A. Person'],
    ['Organisation', 'not stated'],
  ];
  const made = ['Made with', 'evidence 0.1.0'];
  const when = '21 November 2026, 10:00:00.000 UTC';

  it.each<[PackageKind, DocumentSource['metadata'], readonly (readonly string[])[]]>([
    [
      'page',
      {
        requested_url: 'https://a/',
        url_at_screenshot: 'https://b/',
        captured_at: at,
        page: { http_status: 200, mime_type: 'text/html' },
        metadata: { matter: 'M-1' },
      },
      [
        ['Address requested', 'https://a/'],
        ['Address when the image was taken', 'https://b/'],
        ['Captured at', when],
        ['Answer of the server', 'HTTP status 200, text/html'],
        ...whose('Capture ID', 'Collected by'),
        ['Note: matter', 'M-1'],
        made,
      ],
    ],
    [
      'page',
      { requested_url: 'https://a/', url_at_screenshot: 'https://a/' },
      [['Address requested', 'https://a/'], ...whose('Capture ID', 'Collected by'), made],
    ],
    [
      'comparison',
      { url: 'https://a/', compared_at: at },
      [['Address of both', 'https://a/'], ['Compared at', when], ...whose('Comparison ID', 'Made by'), made],
    ],
    [
      'certificate',
      { label: '', certified_at: at, hash_count: 2 },
      [['Label', 'not stated'], ['Certified at', when], ['Hashes', '2'], ...whose('Certificate ID', 'Made by'), made],
    ],
    [
      'redaction',
      { url: 'https://a/', redacted_at: at, source: { captured_at: null, capture_id: 'cap_0' } },
      [
        ['Address', 'https://a/'],
        ['Redacted at', when],
        ['Redacted from', 'cap_0'],
        ...whose('Redaction ID', 'Made by'),
        made,
      ],
    ],
    [
      'matter',
      { name: 'A matter', seal_no: 1, recorded_at: at, item_count: 0, fault_count: 0, entry_count: 3, head_hash: 'f' },
      [
        ['Matter', 'A matter'],
        ['Seal', '1'],
        ['Recorded at', when],
        ['Items', '0'],
        ['Items with a fault', '0'],
        ['Entries of the custody record', '3'],
        ['Hash of the last entry', 'f'],
        ...whose('Matter ID', 'Sealed by'),
        made,
      ],
    ],
  ])('of a %s says what metadata.json has, and nothing that it has not', (kind, metadata, lines) => {
    const texts = lines.map((line) => line.join(' '));
    expect(textsOf(source(kind, metadata))).toEqual(texts);
    expect(textsOf({ ...source(kind, metadata), generator: undefined })).toEqual(texts.slice(0, -1));
  });

  it.each<[string, DocumentSource['metadata']]>([
    ['nothing', {}],
    [
      'values of other types',
      { requested_url: 1, captured_at: [], page: 'x', collector: 7, metadata: null, source: [] },
    ],
  ])('is made of records with %s too, without an exception', (_, metadata) => {
    for (const kind of ['page', 'comparison', 'certificate', 'redaction', 'matter'] as const)
      for (const { text, said } of coverLines(source(kind, metadata)))
        expect([typeof text, typeof said]).toEqual(['string', 'string']);
  });

  it('has the watermark in its running head in test mode only', () => {
    const head = (testMode: boolean) => runningWords({ ...source('page', {}), testMode })(2, 3);
    expect(head(true)).toContain('TEST - NOT FOR LEGAL USE');
    expect(head(false)).not.toContain('TEST');
    expect(head(false)).toBe('Web page evidence recordps_1cap_1 · records closed 2026-11-21T10:00:09.000ZPage 2 of 3');
  });
});

describe('rows of lists', () => {
  it('are all printed up to 1,000; beyond, a sentence names the file that has all', () => {
    for (const list of ['hashes', 'exhibits', 'removed'] as const) expect(restLine(list, 1000)).toBeUndefined();
    expect(restLine('hashes', 1001)).toBe(
      'The first 1,000 of 1,001 hashes are printed here. All of them are in certificate.json and hashes.sha256.',
    );
    expect(restLine('removed', 12_345)).toContain('12,345 exhibits that were taken out');
  });

  it('of hashes have number, name, size and hash; what was not told is said so', () => {
    expect(hashLine(0, { sha256: 'f', name: 'a.pdf', size_bytes: 1234 }).text).toBe('1a.pdf1,234f');
    expect(hashLine(11, { sha256: 'f', name: null, size_bytes: null }).text).toBe('12not told (hash-012)not toldf');
    expect(hashLine(0, { sha256: 'f', name: 'a', size_bytes: 0 }).text).toBe('1a0f');
    expect(fileLine('page.html', 1234, 'f', 'en')).toBe('page.html1,234f');
  });

  it('of exhibits say what is missing', () => {
    const item: MatterItem = {
      exhibit: 'EX-1',
      captureId: 'cap_1',
      kind: 'capture',
      url: null,
      title: null,
      capturedAt: null,
      status: 'failed',
      packageSha256: null,
      sizeBytes: null,
      manifestSha256: null,
      verification: null,
    };
    expect(exhibitLine(item, 'en')).toEqual({
      text: 'EX-1cap_1captureno addressno titlenot toldfailednot checkedno package',
      said: 'EX-1',
    });
    expect(exhibitLine(item, 'de').text).toBe(
      'EX-1cap_1capturekeine Adressekein Titelnicht mitgeteiltfailednicht geprüftkein Paket',
    );
  });

  it.each([
    [{ seq: 1, at: 't', type: 'note.added', subject: { exhibit: 'EX-1' } }, '1tnote.addedEX-1'],
    [{ seq: 1, at: 't', type: 'note.added', subject: {} }, '1tnote.added'],
    [{ seq: 1, at: 't', type: 'note.added', subject: null }, '1tnote.added'],
    [{ seq: 0, at: 't', type: 'note.added' }, '0tnote.added'],
    [{ seq: '1', at: 't', type: 'note.added' }, undefined],
    [{ seq: 1, at: 5, type: 'note.added' }, undefined],
    [{ seq: 1, at: 't' }, undefined],
    [{ hash: 'f' }, undefined],
    ['entry', undefined],
    [null, undefined],
    [[1], undefined],
  ])('of the custody record: %j is %j', (entry, line) => expect(custodyLine(entry)).toBe(line));
});
