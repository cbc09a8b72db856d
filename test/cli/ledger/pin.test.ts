import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHome } from '../../../src/cli/problem/home.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { holdToKnown, meetLedger } from '../../../src/cli/ledger/pin.js';
import { knownPolicy } from '../../../src/cli/ledger/known.js';
import { readSigned } from '../../../src/cli/ledger/files.js';
import { memoryLog, numbered, signer } from '../../proofs/tlog/memory-log.js';
import { dropHome, makeHome } from '../rig.js';

const first = signer('evidence-ledger/first');
const sameName = signer('evidence-ledger/first', 'log', 'another key');
const next = signer('evidence-ledger/next');
const witness = 'evidence-witness/w';
const line = ({ key }: typeof first): string => `log ${printVerifierKey(key)} http://elsewhere.example/v1/ledger`;

let home: string;
let server: Server;
let prefix: string;
let shown: string;
let notices: string[];
beforeAll(async () => {
  server = createServer((_, response) => response.end(shown)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/ledger`;
  home = makeHome();
  process.env['EVIDENCE_HOME'] = home;
});
afterAll(() => {
  delete process.env['EVIDENCE_HOME'];
  server.close();
  dropHome(home);
});
beforeEach(() => {
  rmSync(join(home, 'ledger.policy'), { force: true });
  delete process.env['EVIDENCE_LEDGER_POLICY'];
  [shown, notices] = [`${line(first)}\nquorum none\n`, []];
});

const meet = () => meetLedger({ home: openHome(), prefix, notice: (text) => void notices.push(text) });
const pinned = (): string => readFileSync(join(home, 'ledger.policy'), 'utf8');

it('pins a ledger at first contact, under the address that it was met at, and says so once', async () => {
  expect(await meet()).toBe(shown);
  expect(pinned()).toBe(`log ${printVerifierKey(first.key)} ${prefix}\nquorum none\n`);
  await meet();
  expect(notices).toHaveLength(1);
  expect((await knownPolicy(undefined, openHome()))?.logs.map(({ key }) => key.name)).toEqual([first.key.name]);
});

it('pins it in a home that nobody has used yet', async () => {
  dropHome(home);
  expect(await meet()).toBe(shown);
  expect(pinned()).toContain(printVerifierKey(first.key));
});

it.each([
  ['another key of the same name', sameName],
  ['another ledger at the same address', next],
])('refuses %s, and leaves what it knows', async (_, other) => {
  await meet();
  const before = pinned();
  shown = `${line(other)}\nquorum none\n`;
  await expect(meet()).rejects.toMatchObject({
    code: 'LEDGER_KEY_CHANGED',
    details: { known: printVerifierKey(first.key), shown: printVerifierKey(other.key) },
  });
  expect(pinned()).toBe(before);
});

it('adds a ledger that is met elsewhere, and accepts a successor once a person has added its line', async () => {
  writeFileSync(join(home, 'ledger.policy'), `${line(next)}\nquorum none\n`);
  await meet();
  expect((await knownPolicy(undefined, openHome()))?.logs).toHaveLength(2);
  writeFileSync(join(home, 'ledger.policy'), `${pinned()}log ${printVerifierKey(sameName.key)} ${prefix}\n`);
  shown = `${line(sameName)}\nquorum none\n`;
  await meet();
  expect(notices).toHaveLength(1);
});

it('writes nothing where a setting names the file, and compares with that one', async () => {
  const own = join(home, 'own.policy');
  process.env['EVIDENCE_LEDGER_POLICY'] = own;
  writeFileSync(own, `${line(next)}\nquorum none\n`);
  await meet();
  expect([existsSync(join(home, 'ledger.policy')), readFileSync(own, 'utf8')]).toEqual([
    false,
    `${line(next)}\nquorum none\n`,
  ]);
  writeFileSync(own, `log ${printVerifierKey(sameName.key)}\nquorum none\n`);
  await expect(meet()).rejects.toMatchObject({ code: 'LEDGER_KEY_CHANGED' });
});

it('pins witnesses and quorum that the ledger names, and refuses what is no policy', async () => {
  const { key } = signer(witness, 'witness');
  const lines = `witness w ${printVerifierKey(key)}\nquorum w\n`;
  shown = `${line(first)}\n${lines}`;
  await meet();
  expect(pinned().endsWith(lines)).toBe(true);
  shown = 'nothing';
  await expect(meet()).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' });
});

it('holds a checkpoint to the key that is known of its log, and of its address', async () => {
  await meet();
  const known = await knownPolicy(undefined, openHome());
  const signed = async (log: typeof first) => readSigned((await memoryLog(numbered(3), log)).checkpoint);
  const own = await signed(first);
  expect(() => holdToKnown(own, known, prefix)).not.toThrow();
  for (const [log, at] of [[sameName, undefined] as const, [next, prefix] as const]) {
    const other = await signed(log);
    expect(() => holdToKnown(other, known, at)).toThrow(
      expect.objectContaining({ code: 'LEDGER_KEY_CHANGED' }) as Error,
    );
  }
  const elsewhere = await signed(next);
  expect(() => holdToKnown(elsewhere, known)).not.toThrow();
  expect(() => holdToKnown(elsewhere, undefined, prefix)).not.toThrow();
});
