import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../../src/package/bytes.js';
import {
  type ItemKind,
  type MatterItem,
  type MatterRecord,
  itemKindOf,
  itemKinds,
  itemStates,
  itemVerifications,
  readMatter,
  writeMatter,
} from '../../../src/package/matter/record.js';

const hash = 'a'.repeat(64);
const time = '2026-11-21T10:00:09.000Z';
const item: MatterItem = {
  exhibit: 'EX-1',
  captureId: 'cap_1',
  kind: 'capture',
  url: 'https://example.org/',
  title: null,
  capturedAt: time,
  status: 'completed',
  packageSha256: hash,
  sizeBytes: 0,
  manifestSha256: hash,
  verification: 'match',
};
const record: MatterRecord = {
  evidenceId: 'ps_1',
  matterId: 'mat_1',
  name: 'A matter',
  caseReference: null,
  owner: { accountId: null, name: null },
  members: [{ accountId: 'acc_1', name: null, email: 'a@example.org' }],
  sealNo: 2,
  reason: null,
  recordedAt: time,
  previousSeal: { sealNo: 1, manifestSha256: hash, coversSeq: 0 },
  items: [item, { ...item, exhibit: 'EX-2' }],
  removed: [{ exhibit: 'EX-4', captureId: 'imp_2', removedAt: time }],
  custody: { entries: 1, headHash: hash },
};

type Json = Record<string, unknown>;
/** The record with the value at a path replaced, or taken out. */
function altered(path: string, value?: unknown): Uint8Array {
  const root = JSON.parse(fromUtf8(writeMatter(record))) as Json;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = root;
  for (const step of steps) at = at[step] as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return utf8(JSON.stringify(root));
}

describe('the record of a matter', () => {
  it('has items, members and what was removed on a line each', () => {
    const lines = fromUtf8(writeMatter({ ...record, items: [item, { ...item, exhibit: 'EX-3' }] })).split('\n');
    for (const key of ['"account_id":"acc_1"', '"exhibit":"EX-1"', '"exhibit":"EX-3"', '"exhibit":"EX-4"'])
      expect(lines.filter((line) => line.includes(key))).toHaveLength(1);
    expect(lines.find((line) => line.includes('EX-1'))).not.toContain('EX-3');
    expect(lines.at(-1)).toBe('');
  });

  it.each(
    ['case_reference', 'reason', 'seal_no', 'previous_seal', 'owner.name', 'items.1.url', 'items.1.captured_at'].map(
      (path) => [path],
    ),
  )('may have null as %s', (path) => expect(() => readMatter(altered(path, null))).not.toThrow());

  it.each<[string, unknown, string]>([
    ['format', 'evidence-matter/2', 'format: expected "evidence-matter/1", found "evidence-matter/2"'],
    ['reason', undefined, 'reason: expected text, found absent'],
    ['more', 1, 'more: expected no field of this name, found one'],
    ['evidence_id', null, 'evidence_id: expected text, found null'],
    ['matter_id', 1, 'matter_id: expected text, found 1'],
    ['name', null, 'name: expected text'],
    ['case_reference', 1, 'case_reference: expected text'],
    ['owner', null, 'owner: expected an object, found null'],
    ['owner.email', 'a', 'owner.email: expected no field of this name'],
    ['owner.account_id', 1, 'owner.account_id: expected text'],
    ['owner.name', 1, 'owner.name: expected text'],
    ['members', {}, 'members: expected a list, found an object'],
    ['members.0.account_id', null, 'members.0.account_id: expected text'],
    ['members.0.name', 1, 'members.0.name: expected text'],
    ['members.0.email', 1, 'members.0.email: expected text'],
    ['seal_no', 0, 'seal_no: expected a whole number, not below 1, found 0'],
    ['seal_no', 1.5, 'seal_no: expected a whole number, not below 1'],
    ['seal_no', 2 ** 53, 'seal_no: expected a whole number, not below 1'],
    ['reason', [], 'reason: expected text, found a list'],
    ['recorded_at', null, 'recorded_at: expected an RFC 3339 time'],
    ['recorded_at', '2026-11-21T10:00:09Z', 'recorded_at: expected an RFC 3339 time'],
    ['previous_seal', [], 'previous_seal: expected an object, found a list'],
    ['previous_seal.seal_no', 0, 'previous_seal.seal_no: expected a whole number, not below 1'],
    ['previous_seal.manifest_sha256', hash.toUpperCase(), 'previous_seal.manifest_sha256: expected 64 lower-case hex'],
    ['previous_seal.covers_seq', -1, 'previous_seal.covers_seq: expected a whole number, not below 0'],
    ['items', null, 'items: expected a list, found null'],
    ['items.1', 'a', 'items.1: expected an object, found "a"'],
    ['items.1.exhibit', 1, 'items.1.exhibit: expected text'],
    ['items.1.capture_id', null, 'items.1.capture_id: expected text'],
    ['items.1.capture_id', 'mat_1', 'items.1.kind is not that of the id of an item'],
    ['items.1.kind', 'import', 'items.1.kind is not that of the id of an item'],
    ['items.1.kind', 'matter', 'items.1.kind: expected one of capture, import, certificate, comparison, redaction'],
    ['items.1.url', 1, 'items.1.url: expected text, found 1'],
    ['items.1.title', 1, 'items.1.title: expected text'],
    ['items.1.captured_at', '', 'items.1.captured_at: expected an RFC 3339 time'],
    ['items.1.status', 'running', 'items.1.status: expected one of completed, failed, deleted, found "running"'],
    ['items.1.size_bytes', -1, 'items.1.size_bytes: expected a whole number, not below 0'],
    ['items.1.package_sha256', 'a', 'items.1.package_sha256: expected 64 lower-case hex digits'],
    ['items.1.manifest_sha256', 'a', 'items.1.manifest_sha256: expected 64 lower-case hex digits'],
    ['items.1.verification', 'valid', 'items.1.verification: expected one of match, modified, invalid, missing'],
    ['removed', 1, 'removed: expected a list, found 1'],
    ['removed.0.exhibit', null, 'removed.0.exhibit: expected text'],
    ['removed.0.capture_id', null, 'removed.0.capture_id: expected text'],
    ['removed.0.removed_at', null, 'removed.0.removed_at: expected an RFC 3339 time'],
    ['custody', null, 'custody: expected an object'],
    ['custody.entries', 0, 'custody.entries: expected a whole number, not below 1'],
    ['custody.head_hash', '', 'custody.head_hash: expected 64 lower-case hex digits'],
  ])('is refused with %s %j', (path, value, message) => {
    expect(() => readMatter(altered(path, value))).toThrow(TypeError);
    expect(() => readMatter(altered(path, value))).toThrow(message);
  });

  it.each<[string, Partial<MatterItem>]>([
    ['completed without a verification', { verification: null }],
    ['completed without the hash of its package', { packageSha256: null }],
    ['completed without a size', { sizeBytes: null }],
    ['completed without the hash of its manifest', { manifestSha256: null }],
    ['deleted with a verification', { status: 'deleted' }],
    ['failed with a verification', { status: 'failed', packageSha256: null, sizeBytes: null, manifestSha256: null }],
  ])('has no item that is %s', (_shows, change) => {
    expect(() => readMatter(writeMatter({ ...record, items: [item, { ...item, ...change }] }))).toThrow(
      'items.1: an item has a verification, a size and both hashes when it is completed, and else no verification',
    );
  });

  it('may keep the hashes of an item that was deleted', () => {
    const deleted: MatterItem = { ...item, status: 'deleted', verification: null };
    expect(readMatter(writeMatter({ ...record, items: [deleted] })).items).toEqual([deleted]);
  });

  it('has 10,000 items at most', () => {
    const items = Array.from({ length: 10_000 }, () => item);
    expect(readMatter(writeMatter({ ...record, items })).items).toHaveLength(10_000);
    expect(() => readMatter(writeMatter({ ...record, items: [...items, item] }))).toThrow('more than 10000 items');
  });

  it('is read as it was written, whatever it holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const orNull = <T>(each: fc.Arbitrary<T>) => fc.option(each);
    const count = (min: number) => fc.integer({ min, max: Number.MAX_SAFE_INTEGER });
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
    const when = fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString());
    const prefix = fc.constantFrom(...(Object.keys(itemKinds) as (keyof typeof itemKinds)[]));
    const items = fc
      .record({ prefix, state: fc.constantFrom(...itemStates), url: orNull(text), at: orNull(when), size: count(0) })
      .chain(({ prefix: of, state, url, at, size }) =>
        fc.record<MatterItem>({
          exhibit: text,
          captureId: fc.constant(`${of}_0aZ`),
          kind: fc.constant<ItemKind>(itemKinds[of]),
          url: fc.constant(url),
          title: orNull(text),
          capturedAt: fc.constant(at),
          status: fc.constant(state),
          packageSha256: hex,
          sizeBytes: fc.constant(size),
          manifestSha256: hex,
          verification: state === 'completed' ? fc.constantFrom(...itemVerifications) : fc.constant(null),
        }),
      );
    const whole = fc.record<MatterRecord>({
      evidenceId: text,
      matterId: text,
      name: text,
      caseReference: orNull(text),
      owner: fc.record({ accountId: orNull(text), name: orNull(text) }),
      members: fc.array(fc.record({ accountId: text, name: orNull(text), email: orNull(text) }), { maxLength: 3 }),
      sealNo: orNull(count(1)),
      reason: orNull(text),
      recordedAt: when,
      previousSeal: orNull(fc.record({ sealNo: count(1), manifestSha256: hex, coversSeq: count(0) })),
      items: fc.array(items, { maxLength: 3 }),
      removed: fc.array(fc.record({ exhibit: text, captureId: text, removedAt: when }), { maxLength: 3 }),
      custody: fc.record({ entries: count(1), headHash: hex }),
    });
    fc.assert(
      fc.property(whole, (written) => {
        expect(readMatter(writeMatter(written))).toEqual(written);
      }),
      { seed: 16, numRuns: 150 },
    );
  });
});

describe('the kind of an item', () => {
  it.each([
    ['cap_a', 'capture'],
    ['imp_0', 'import'],
    ['cert_Z', 'certificate'],
    ['cmp_1', 'comparison'],
    ['red_1', 'redaction'],
    [`cap_${'a'.repeat(64)}`, 'capture'],
    [`cap_${'a'.repeat(65)}`, undefined],
    ['cap_', undefined],
    ['cap_a-b', undefined],
    ['cap_a\n', undefined],
    ['xcap_a', undefined],
    ['constructor_a', undefined],
  ])('of %j is %s', (id, kind) => expect(itemKindOf(id)).toBe(kind));
});
