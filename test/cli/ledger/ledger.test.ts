import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../src/cli/ledger/audit.js';
import { keyOfLog } from '../../../src/cli/ledger/key-of-log.js';
import { readState, writeState } from '../../../src/cli/ledger/state.js';
import { readPolicy } from '../../../src/cli/ledger/known.js';
import { printEntry } from '../../../src/proofs/tlog/entry.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { cosign } from '../../../src/proofs/tlog/cosignature.js';
import { parseNote, printNote } from '../../../src/proofs/tlog/note.js';
import { parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { parseTilePath, tileWidth, writeBundle } from '../../../src/proofs/tlog/tile.js';
import { type MemoryLog, memoryLog, signer } from '../../proofs/tlog/memory-log.js';

const log = signer('evidence-ledger/audited');
const entries = Array.from({ length: 300 }, (_, at) =>
  printEntry({
    commitments_sha256: null,
    eidas: false,
    issued_at: '2026-11-22T10:00:00.000Z',
    manifest_sha256: createHash('sha256').update(String(at)).digest('hex'),
    type: 'capture',
    version: 1,
  }),
);
const policyText = `log ${printVerifierKey(log.key)}\nquorum none\n`;

/** A ledger as its files: what it serves may be changed from one look to the next. */
let served: { log: MemoryLog; checkpoint?: string; entries?: readonly Uint8Array[] };
/** What the witness has seen. */
let seen: string | undefined;
let server: Server;
let prefix: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-audit-'));
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/v1/ledger/', '');
    const name = parseTilePath(path);
    if (path === 'checkpoint') response.end(served.checkpoint ?? served.log.checkpoint);
    else if (path === 'policy') response.end(policyText);
    else if (path.startsWith('/witness/') && seen !== undefined) response.end(seen);
    // What lies behind the tree is not there.
    else if (name && tileWidth(name.level, name.index, served.log.entries.length) < name.width)
      response.writeHead(404).end();
    else if (name?.level === 'entries') {
      const from = name.index * 256;
      response.end(writeBundle((served.entries ?? served.log.entries).slice(from, from + name.width)));
    } else if (name)
      response.end(
        (served.log.tiles.get(`${name.level}/${name.index}`) ?? new Uint8Array()).subarray(0, name.width * 32),
      );
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/ledger`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const state = (): string => join(folder, 'audit.json');
const look = async () => {
  const before = await readState(state());
  return audit(prefix, { before, policy: undefined, key: await keyOfLog(prefix, undefined, before) });
};
const witness = signer('witness.example', 'witness');
const cosigned = (checkpoint: string, by = witness): string => {
  const { text, signatures } = parseNote(checkpoint);
  return printNote({
    text,
    signatures: [...signatures, { ...cosign(text, 1_763_805_600, by.key, by.sign), id: witness.key.id }],
  });
};
const witnessed = () =>
  parsePolicy(
    `${policyText.replace('quorum none\n', '')}witness W ${printVerifierKey(witness.key)} ${prefix.replace('/v1/ledger', '/witness')}\nquorum W\n`,
  );
const treeOf = async (of: readonly Uint8Array[]): Promise<string> => cosigned((await memoryLog(of, log)).checkpoint);
const change = (make: (all: Uint8Array[]) => Uint8Array[]) => memoryLog(make([...entries]), log);

describe('an audit', () => {
  beforeEach(async () => {
    await rm(state(), { force: true });
    served = { log: await memoryLog(entries.slice(0, 280), log) };
    const first = await look();
    expect(first).toMatchObject({ origin: log.key.name, size: 280, grown_from: null, faults: [] });
    await writeState(state(), first);
  });

  it('finds a log that only grew in order', async () => {
    served = { log: await memoryLog(entries, log) };
    expect(await look()).toMatchObject({ size: 300, grown_from: 280, faults: [] });
  });

  it.each([
    ['an entry was removed', () => change((all) => all.toSpliced(7, 1)), /forked/],
    ['an entry was altered', () => change((all) => all.toSpliced(7, 1, new Uint8Array(3))), /forked/],
    ['entries were reordered', () => change(([first, second, ...rest]) => [second!, first!, ...rest]), /forked/],
    ['it was rolled back to an old backup', () => change((all) => all.slice(0, 100)), /rolled back/],
    ['the key is another', () => memoryLog(entries, signer(log.key.name, 'log', 'a thief')), /not signed by/],
    ['the name is another', () => memoryLog(entries, signer('evidence-ledger/else')), /not signed by/],
  ])('finds out that %s', async (_, make, fault) => {
    served = { log: await make() };
    expect((await look()).faults).toEqual([expect.stringMatching(fault)]);
  });

  it('finds out that an old checkpoint claims a newer size', async () => {
    const grown = await memoryLog(entries, log);
    served = { log: grown, checkpoint: served.log.checkpoint.replace('\n280\n', '\n300\n') };
    expect((await look()).faults).toEqual([expect.stringMatching(/forged/)]);
  });

  it('finds out that the entries shown are not those of the tree', async () => {
    served = { ...served, entries: served.log.entries.toSpliced(3, 1, new Uint8Array(9)) };
    expect((await look()).faults).toEqual([expect.stringMatching(/entries from 0/)]);
  });

  it('finds out at the first look that the root is not that of the entries', async () => {
    await rm(state(), { force: true });
    const other = await change((all) => all.toSpliced(7, 1, entries[8]!));
    served = { log: other, checkpoint: (await memoryLog(entries, log)).checkpoint };
    expect((await look()).faults).toEqual([expect.stringMatching(/do not result in the root that it signed/)]);
  });

  it.each([
    ['it saw this tree', async () => [cosigned(served.log.checkpoint), cosigned(served.log.checkpoint)], []],
    ['it saw an older one', async () => [cosigned(served.log.checkpoint), await treeOf(entries.slice(0, 9))], []],
    ['it does not answer', async () => [cosigned(served.log.checkpoint), undefined], []],
    ['it has not signed', async () => [served.log.checkpoint, undefined], [/fewer witnesses/]],
    [
      'its signature does not hold',
      async () => [cosigned(served.log.checkpoint, signer('witness.example', 'witness', 'a thief')), undefined],
      [/invalid cosignature/],
    ],
    [
      'it saw more',
      async () => [cosigned(served.log.checkpoint), await treeOf(entries)],
      [/has seen 300 entries, but the log shows 280: it was rolled back/],
    ],
    [
      'it saw another tree of this size',
      async () => [cosigned(served.log.checkpoint), await treeOf(entries.slice(1, 281))],
      [/has seen a different tree of 280 entries: the log has forked/],
    ],
    [
      'it saw another tree that was smaller',
      async () => [cosigned(served.log.checkpoint), await treeOf(entries.slice(1, 100))],
      [/has seen a different tree of 99 entries: the log has forked/],
    ],
  ] as const)('asks the witness: %s', async (_, make, faults) => {
    const [checkpoint, view] = await make();
    [served, seen] = [{ ...served, checkpoint: checkpoint as string }, view];
    const found = await audit(prefix, { before: undefined, policy: witnessed(), key: log.key });
    expect(found.faults).toEqual(faults.map((fault) => expect.stringMatching(fault) as string));
  });

  it('wants the key of a policy where one is given', async () => {
    const file = join(folder, 'other.policy');
    await writeFile(file, policyText.replace(/log \S+/, `log ${printVerifierKey(signer('evidence-ledger/else').key)}`));
    const policy = await readPolicy({ path: file, label: '--policy' });
    const key = await keyOfLog(prefix, policy, undefined);
    const { faults } = await audit(prefix, { before: undefined, policy, key });
    expect(faults).toEqual([expect.stringMatching(/not signed by/)]);
  });

  it('does not take a file for a state that is none', async () => {
    await writeFile(state(), '{"size": "many"}');
    await expect(readState(state())).rejects.toMatchObject({ code: 'UNREADABLE' });
    expect(await readFile(state(), 'utf8')).toBe('{"size": "many"}');
  });
});
