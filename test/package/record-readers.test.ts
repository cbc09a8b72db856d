import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/package/records/journal.js';
import type { Journal } from '../../src/package/records/journal.js';
import { type Fields, parseStrictJson } from '../../src/package/json/strict-json.js';
import type { Reading } from '../../src/package/json/shape.js';
import { custodyRecord } from '../../src/package/records/custody.js';
import { readCustody } from '../../src/package/records/custody-reader.js';
import { forensicLog } from '../../src/package/records/forensic-log.js';
import { readForensicLog } from '../../src/package/records/forensic-log-reader.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import { readMetadata } from '../../src/package/records/metadata-reader.js';
import { recordBytes } from '../../src/package/records/record-bytes.js';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const ran = (step: string, from: number, to: number) => ({ step, started_at: at(from), ended_at: at(to) });
const artifacts = [{ name: 'page.html', sha256: 'a'.repeat(64), sha512: 'b'.repeat(128), size: 1 }];
/** Every kind of entry. */
const journal: Journal = [
  { kind: 'done', ...ran('page_loaded', 1, 2), artifacts, detail: { requests: 4 } },
  { kind: 'page_modified', step: 'content_expanded', at: at(3), selector: null, change: 'scrolled', reason: 'lazy' },
  { kind: 'truncated', ...ran('content_expanded', 2, 4), reason: 'time limit', artifacts: [], detail: {} },
  { kind: 'skipped', step: 'mhtml_saved', at: at(7), reason: 'not html', asked: true },
  { kind: 'failed', ...ran('clock_read_again', 7, 8), reason: 'no answer' },
];
const collector = { name: 'A. Person', organisation: null };
const facts = {
  requested_url: 'https://example.com/',
  captured_at: at(5),
  page: { title: 'Example', http_status: 200, mime_type: 'text/html', kind: 'html' },
  clock: { before: [{ server: 's', offset_ms: 3, delay_ms: 1, stratum: 2, at: at(0) }], after: [] },
} as const;

async function written(): Promise<Readonly<Record<'log' | 'custody' | 'metadata', Fields>>> {
  const identity = { evidenceId: 'ps_x', captureId: 'cap_x', collector, testMode: false, journal, facts };
  const log = await forensicLog('ps_x', journal);
  const promise = { proofs: ['ots'], declined: [{ proof: 'eidas', reason: 'no answer' }] } as const;
  const custody = await custodyRecord({ ...identity, promise, log, logBytes: recordBytes(log), closedAt: at(9) });
  const metadata = metadataRecord({ ...identity, formatVersion: '1.1', caseReference: null, callerMetadata: {} });
  const strict = (record: object) => parseStrictJson(recordBytes(record)) as Fields;
  return { log: strict(log), custody: strict(custody), metadata: strict(metadata) };
}
const readers = { log: readForensicLog, custody: readCustody, metadata: readMetadata } as const;
const read = (name: keyof typeof readers, record: Fields): Reading<object> => readers[name](record);

describe('what is written is read back', () => {
  it.each(['log', 'custody', 'metadata'] as const)('%s, without a fault', async (name) => {
    expect(read(name, (await written())[name]).faults).toEqual([]);
  });

  it('every kind of entry of a log', async () => {
    const { entries } = readForensicLog((await written()).log).value;
    expect(entries.map(({ kind }) => kind)).toEqual(['done', 'page_modified', 'truncated', 'skipped', 'failed']);
    expect(entries[0]).toMatchObject({ operation: 'page_loaded', started_at: at(1), at: at(2), artifacts });
    expect(entries[3]).toEqual({
      kind: 'skipped',
      operation: 'mhtml_saved',
      at: at(7),
      reason: 'not html',
      asked: true,
    });
  });

  it('the whole custody record, member by member', async () => {
    const { custody } = await written();
    expect(JSON.parse(JSON.stringify(readCustody(custody).value))).toEqual(custody);
  });

  it('of the metadata the head, and what a report shows', async () => {
    expect(readMetadata((await written()).metadata).value).toMatchObject({
      capture_id: 'cap_x',
      collector,
      requested_url: 'https://example.com/',
      page: { title: 'Example' },
      clock: { before: [{ offset_ms: 3 }] },
    });
  });
});

/** What is put in place of a member, and the faults that it makes. */
const faults: readonly (readonly [string, keyof typeof readers, readonly (string | number)[], JsonValue, string[]])[] =
  [
    ['an outcome that there is not', 'log', ['operations', 0, 'outcome'], 'won', ['operations.0.outcome']],
    ['an entry that is no object', 'log', ['operations', 1], 7, ['operations.1.outcome']],
    ['operations that are no list', 'log', ['operations'], {}, ['operations']],
    ['a size below 0', 'log', ['operations', 0, 'artifacts', 0, 'size'], -1, ['operations.0.artifacts.0.size']],
    ['a hash in upper case', 'log', ['hash_chain', 'final_hash'], 'A'.repeat(64), ['hash_chain.final_hash']],
    ['a chain that is not there', 'log', ['hash_chain'], null, ['hash_chain']],
    ['a log that denies itself', 'log', ['hash_chain', 'chain_valid'], false, ['hash_chain.chain_valid']],
    ['a time without milliseconds', 'custody', ['steps', 0, 'ended_at'], '2026-11-21T10:00:02Z', ['steps.0.ended_at']],
    ['a flag that is a number', 'custody', ['bitcoin_ots_included'], 1, ['bitcoin_ots_included']],
    ['a reason that is a list', 'custody', ['not_performed', 0, 'reason'], [], ['not_performed.0.reason']],
    ['a collector without a name', 'custody', ['collector'], { organisation: null, stated: false }, ['collector.name']],
    ['a title that is a number', 'metadata', ['page', 'title'], 5, ['page.title']],
    ['a reading without an offset', 'metadata', ['clock', 'before', 0], {}, ['clock.before.0.offset_ms']],
  ];

it.each(faults)('%s is named', async (_name, record, way, value, expected) => {
  const whole = structuredClone((await written())[record]) as Record<string | number, never>;
  const parent = way.slice(0, -1).reduce<Record<string | number, never>>((node, key) => node[key]!, whole);
  parent[way.at(-1)!] = value as never;
  expect(read(record, whole).faults.map(({ key }) => key)).toEqual(expected);
});

it.each(['log', 'custody', 'metadata'] as const)('an empty %s is read without an exception', (name) => {
  const { faults: named } = read(name, {});
  expect(named.length).toBeGreaterThan(3);
});
