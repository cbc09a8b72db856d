import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printAddCheckpoint } from '../../../src/proofs/tlog/add-checkpoint.js';
import { parseCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { cosignedBy } from '../../../src/proofs/tlog/cosignature.js';
import { parseSignatures } from '../../../src/proofs/tlog/note.js';
import { parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { consistencyProof } from '../../../src/proofs/tlog/tree.js';
import { type House, openHouse } from '../../daemon/house.js';
import { memoryLog, numbered, signer } from '../../proofs/tlog/memory-log.js';

const log = signer('evidence-ledger/witnessed');
let house: House;
let none: House;
beforeAll(async () => {
  house = await openHouse({ start: false, witnessed: [log.key] });
  none = await openHouse({ start: false });
});
afterAll(() => Promise.all([house.close(), none.close()]));

const ask = async (path: string, payload?: string, of = house, type: string | null = 'text/plain') => {
  const answer = await of.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/v1/witness${path}`,
    headers: { host: 'localhost', ...(payload !== undefined && type !== null && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.payload };
};
const body = async (size: number, old: number, entries = numbered(size), by = log): Promise<string> => {
  const { subtrees, checkpoint } = await memoryLog(entries, by);
  const proof = old === 0 || old > size ? [] : await consistencyProof(subtrees, old, size);
  return printAddCheckpoint({ old, proof, checkpoint });
};

it('a witness over HTTP: its policy line, cosignatures, and the statuses of C2SP tlog-witness', async () => {
  const { status, text: line } = await ask('');
  const [known] = parsePolicy(`${line}quorum none\n`).witnesses.values();
  expect([status, known?.url]).toEqual([200, 'http://localhost/v1/witness']);

  const first = await ask('/add-checkpoint', await body(5, 0));
  const { text } = parseCheckpoint((await memoryLog(numbered(5), log)).checkpoint).note;
  const said = cosignedBy({ text, signatures: parseSignatures(first.text) }, known!.key);
  expect([first.status, said.kind]).toEqual([200, 'cosigned']);

  expect(await ask('/add-checkpoint', await body(8, 3))).toEqual({
    status: 409,
    type: 'text/x.tlog.size',
    text: '5\n',
  });
  const stranger = signer('evidence-ledger/stranger');
  const thief = signer(log.key.name, 'log', 'a thief');
  const refusals: readonly (readonly [number, string])[] = [
    [400, 'nonsense'],
    [400, await body(4, 5)],
    [403, await body(8, 5, numbered(8), thief)],
    [404, await body(8, 0, numbered(8), stranger)],
    [422, await body(8, 5, numbered(9).slice(1))],
  ];
  for (const [refused, sent] of refusals) expect((await ask('/add-checkpoint', sent)).status, sent).toBe(refused);
  // Whatever the type is said to be, and where it is not said.
  for (const [size, type] of [[6, 'application/octet-stream'] as const, [7, null] as const])
    expect((await ask('/add-checkpoint', await body(size, size - 1), house, type)).status).toBe(200);
  expect((await ask('/add-checkpoint', 'x'.repeat(200_000))).status).toBe(413);

  const hash = createHash('sha256').update(log.key.name).digest('hex');
  const seen = await ask(`/${hash}/checkpoint`);
  const note = parseCheckpoint(seen.text);
  expect([seen.status, note.size, cosignedBy(note.note, known!.key).kind]).toEqual([200, 7, 'cosigned']);
  expect((await ask(`/${'00'.repeat(32)}/checkpoint`)).status).toBe(404);
});

it('a daemon that is no witness has none of it', async () => {
  for (const [path, sent] of [
    ['', undefined],
    ['/add-checkpoint', 'old 0\n\n'],
    [`/${'00'.repeat(32)}/checkpoint`, undefined],
  ] as const)
    expect((await ask(path, sent, none)).status).toBeGreaterThanOrEqual(404);
});
