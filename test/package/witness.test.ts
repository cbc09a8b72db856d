import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/package/json/strict-json.js';
import { furtherIn, pictureDifference, textDifference } from '../../src/package/witness/further.js';
import { readWitness } from '../../src/package/witness/read.js';
import {
  agreementOf,
  differing,
  sameBytes,
  textResult,
  witnessRecord,
  type WitnessParts,
  type WitnessSide,
} from '../../src/package/witness/record.js';

const side = (name: string, more: Partial<WitnessSide> = {}): WitnessSide => ({
  captureId: `cap_${name}`,
  capturedAt: '2026-11-21T10:00:00.000Z',
  manifestSha256: name.repeat(64),
  metadata: { page: { http_status: 200 }, url_at_load: 'https://example.org/', tls: { leaf_sha256: 'ab' } },
  pictures: ['aa'],
  ledger: { key: `${name}.example+01234567+AA==`, index: 3, size: 9, issued_at: '2026-11-21T10:00:05.000Z' },
  ...more,
});
const parts = (more: Partial<WitnessParts> = {}): WitnessParts => ({
  evidenceId: 'ps_1',
  compareId: 'cmp_1',
  url: 'https://example.org/',
  windowMs: 60_000,
  asked: 'before',
  before: side('a'),
  after: side('b'),
  text: 'unchanged',
  images: 'unchanged',
  ...more,
});
const other = (more: object = {}) => ({ side: side('c'), text: 'same', pictures: 'not_comparable', ...more }) as const;
const several = (further: object, missing: readonly { name: string; code: string }[] = []): WitnessParts =>
  parts({ others: { further, missing } } as Partial<WitnessParts>);

describe('what follows from captures of several services', () => {
  it.each<[string, Partial<WitnessParts>, string, readonly string[]]>([
    ['alike in everything', {}, 'agree', []],
    ['other bytes of pictures, no difference found', { after: side('b', { pictures: ['bb'] }) }, 'agree', []],
    ['pictures that differ', { after: side('b', { pictures: ['bb'] }), images: 'changed' }, 'differ', ['pictures']],
    ['the same bytes, whatever the verdict', { images: 'changed' }, 'agree', []],
    ['another text', { text: 'changed' }, 'differ', ['text']],
    ['a text that could not be compared', { text: 'not_comparable' }, 'not_all_compared', []],
    [
      'another status',
      { after: side('b', { metadata: { page: { http_status: 404 }, url_at_load: 'https://example.org/' } }) },
      'differ',
      ['status', 'tls_leaf'],
    ],
    [
      'no values on either side',
      { before: side('a', { metadata: {} }), after: side('b', { metadata: { tls: [] } }) },
      'agree',
      [],
    ],
  ])('%s', (_, more, agreement, differs) => {
    const record = witnessRecord(parts(more));
    expect([record.agreement, differing(record)]).toEqual([agreement, differs]);
    expect(record).not.toHaveProperty('further');
    expect(record.format).toBe('evidence-witness/1');
  });

  it('of a third service is compared with the one that was asked', () => {
    const third = side('c', { capturedAt: '2026-11-21T09:59:50.000Z', pictures: ['cc'] });
    const given = several({ 'witness-2': other({ side: third, text: 'different', pictures: 'no_difference_found' }) });
    const asked = side('b', { metadata: { page: { http_status: 500 } } });
    const record = witnessRecord({ ...given, asked: 'after', after: asked });
    expect(record.format).toBe('evidence-witness/2');
    expect(record.further?.['witness-2']?.compared).toEqual({
      status: { result: 'different', asked: 500, witness: 200 },
      final_address: { result: 'different', asked: null, witness: 'https://example.org/' },
      tls_leaf: { result: 'different', asked: null, witness: 'ab' },
      text: { result: 'different' },
      pictures: { result: 'no_difference_found' },
    });
    expect(record.further?.['witness-2']?.apart_ms).toBe(10_000);
    expect(differing(record)).toEqual(['status', 'final_address', 'tls_leaf', 'text']);
  });

  it('the same bytes of a picture are the same, whatever the service found', () => {
    const record = witnessRecord(several({ 'witness-2': other() }));
    expect(record.further?.['witness-2']?.compared.pictures.result).toBe('same');
    expect(record.agreement).toBe('agree');
  });

  it('a witness that gave none leaves something that was not compared', () => {
    const record = witnessRecord(several({}, [{ name: 'b', code: 'TIMEOUT' }]));
    expect([record.agreement, record.missing]).toEqual(['not_all_compared', [{ name: 'b', code: 'TIMEOUT' }]]);
    const results = Object.fromEntries(
      ['status', 'final_address', 'tls_leaf', 'text', 'pictures'].map((name) => [name, { result: 'different' }]),
    ) as never;
    // A difference is said first.
    expect(agreementOf([results], [{ name: 'b', code: 'TIMEOUT' }])).toBe('differ');
  });

  it('no pictures are not the same pictures, nor are they in another order', () => {
    const pictures = (...all: string[]) => ({ pictures: all });
    expect(sameBytes(pictures(), pictures())).toBe(false);
    expect(sameBytes(pictures('a', 'b'), pictures('b', 'a'))).toBe(false);
    expect(sameBytes(pictures('a'), pictures('a', 'b'))).toBe(false);
    expect(sameBytes(pictures('a', 'b'), pictures('a', 'b'))).toBe(true);
    expect(['unchanged', 'changed', 'not_comparable', ''].map(textResult)).toEqual([
      'same',
      'different',
      'not_comparable',
      'not_comparable',
    ]);
  });
});

const written = (given: WitnessParts): Fields => JSON.parse(JSON.stringify(witnessRecord(given))) as Fields;
/** The record with the value at a path replaced, or taken out. */
function changed(given: WitnessParts, path: string, value?: unknown): Fields {
  const record = written(given);
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    record as Record<string, unknown>,
  );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return record;
}
const faultsOf = (record: Fields): string[] => {
  const { record: read, faults } = readWitness(record);
  expect(read === undefined).toBe(faults.length > 0);
  return [...new Set(faults.map(({ key }) => key))];
};

describe('a record of a witness', () => {
  it('is read as it was written', () => {
    expect(readWitness(written(parts())).record).toEqual({
      windowMs: 60_000,
      asked: 'before',
      keys: { before: 'a.example+01234567+AA==', after: 'b.example+01234567+AA==' },
    });
    const missing = [{ name: 'd', code: 'REFUSED' }];
    expect(readWitness(written(several({ 'witness-2': other() }, missing))).record?.others).toEqual({
      further: [{ folder: 'witness-2', key: 'c.example+01234567+AA==', pictures: 'same' }],
      missing,
    });
  });

  it.each<[string, unknown]>([
    ['format', 'evidence-witness/3'],
    ['evidence_id', 7],
    ['url', undefined],
    ['window_ms', '60000'],
    ['window_ms', 1.5],
    ['apart_ms', -1],
    ['asked', 'witness-2'],
    ['agreement', 'yes'],
    ['captures.before', undefined],
    ['captures.after.ledger', null],
    ['captures.after.ledger.index', 'three'],
    ['captures.before.capture_id', []],
    ['captures.before.notarised_by', 'A. Notary'],
    ['notarised_by', 'A. Notary'],
    ['further', {}],
  ])('with %s %j is refused', (path, value) => {
    expect(faultsOf(changed(parts(), path, value))).toHaveLength(1);
  });

  const two = (): WitnessParts => several({ 'witness-2': other(), 'witness-3': other() });
  it.each<[string, string, unknown, readonly string[]]>([
    ['folders that are not counted on', 'further', { 'witness-2': {}, 'witness-4': {} }, []],
    ['a list in place of the captures', 'further', [], ['further']],
    ['no further one at all', 'further', {}, ['further']],
    ['nothing of a further one', 'further.witness-3', null, []],
    ['no key of one', 'further.witness-2.ledger.key', undefined, ['ledger.key']],
    ['pictures with a result of none', 'further.witness-2.compared.pictures.result', 'alike', []],
    ['a name with a sign', 'missing', [{ name: 'a b', code: 'TIMEOUT' }], ['missing']],
    ['a name that is too long', 'missing', [{ name: 'n'.repeat(65), code: 'TIMEOUT' }], ['missing']],
    ['a code in small letters', 'missing', [{ name: 'a', code: 'timeout' }], ['missing']],
    [
      'a name twice',
      'missing',
      [
        { name: 'a', code: 'TIMEOUT' },
        { name: 'a', code: 'REFUSED' },
      ],
      ['missing'],
    ],
    [
      'more witnesses than can be asked',
      'missing',
      ['a', 'b', 'c'].map((name) => ({ name, code: 'TIMEOUT' })),
      ['further'],
    ],
    ['words in place of the missing', 'missing', 'none', ['missing']],
  ])('of several, with %s, is refused', (_name, path, value, keys) => {
    const faults = faultsOf(changed(two(), path, value));
    expect(faults.length).toBeGreaterThan(0);
    if (keys.length > 0) expect(faults).toEqual(keys);
  });
});

it('files of further witnesses are known by their names', () => {
  const names = [
    'witness-3/manifest.json',
    'images_diff_witness-5-2.png',
    'text_diff_witness-4.txt',
    'witness-6/manifest.json',
    'witness-1/manifest.json',
    'witness-22/manifest.json',
    'a/witness-2/manifest.json',
    'witness-2x/manifest.json',
    'diff_witness-2.txt',
  ];
  expect(furtherIn(names)).toEqual(['witness-3', 'witness-4', 'witness-5']);
  expect(furtherIn([textDifference('witness-2'), pictureDifference('witness-2', 1)])).toEqual(['witness-2']);
  expect([0, 1].map((part) => pictureDifference('witness-4', part))).toEqual([
    'images_diff_witness-4.png',
    'images_diff_witness-4-2.png',
  ]);
});
