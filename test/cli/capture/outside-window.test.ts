import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealWitnesses } from '../../../src/cli/capture/witness/capture.js';
import type { Service } from '../../../src/cli/service/service.js';
import { patience } from '../../../src/cli/terminal/patience.js';
import type { Client, CompletedRead } from '../../../src/client/index.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { openHouse, type House } from '../../daemon/house.js';
import { signer } from '../../proofs/tlog/memory-log.js';

const url = 'https://example.com/terms';
const keyOf = (name: string): string => printVerifierKey(signer(`evidence-ledger/${name}`).key);

let house: House;
let ledger: Server;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-outside-window-'));
  house = await openHouse({
    compare: () => Promise.resolve({ kind: 'failed', reason: 'internal', message: 'both were compared' }),
  });
  const log = { origin: 'evidence-ledger/asked', verifier_key: keyOf('asked'), caught_up: true, ended_at: null };
  await house.desk.db
    .insertInto('ledger_logs')
    .values({ ...log, started_at: house.world.now().toISOString() })
    .execute();
  ledger = createServer((asked, answer) => {
    const known = asked.url === '/v1/ledger/policy';
    answer.writeHead(known ? 200 : 404).end(`log ${keyOf('witness')}\nquorum none\n`);
  }).listen(0, '127.0.0.1');
  await once(ledger, 'listening');
});
afterEach(async () => {
  ledger.closeAllConnections();
  ledger.close();
  await house.close();
  rmSync(folder, { recursive: true });
});

async function captured(): Promise<CompletedRead> {
  const { capture_id: captureId } = await house.live.createCapture({ body: { url } });
  await house.settled();
  return (await house.live.getCapture({ params: { capture_id: captureId }, query: {} })) as CompletedRead;
}

const serviceOf = (profile: string, baseUrl: string, client: Client): Service => ({
  target: { profile, profileSource: 'flag', baseUrl, baseUrlSource: 'profile' },
  baseUrl,
  local: false,
  env: 'live',
  client,
});

/** Seals a capture of the witness, taken 700 s after the first one. Its package, which is no whole one, counts as imported. */
async function sealed(windowSeconds: number) {
  const own = await captured();
  const theirs = await captured();
  const witness = serviceOf('firm-b', `http://127.0.0.1:${(ledger.address() as AddressInfo).port}/v1`, house.live);
  const taken = new Date(house.world.now().getTime() + 700_000).toISOString();
  const imports = (importId: string) => house.live.getImport({ params: { import_id: importId }, query: {} });
  const asked: Client = {
    ...house.live,
    upload: () => Promise.resolve('"sent"'),
    completeImport: async ({ params }) => {
      await house.desk.db
        .updateTable('captures')
        .set({ source: 'import', captured_at: taken })
        .where('capture_id', '=', theirs.capture_id)
        .execute();
      return imports(params.import_id);
    },
    getImport: async ({ params }) => ({
      ...(await imports(params.import_id)),
      status: 'accepted',
      capture_id: theirs.capture_id,
    }),
  };
  const begun = {
    witness,
    captureId: theirs.capture_id,
    asked: Promise.resolve('accepted' as const),
    read: Promise.resolve(theirs),
  };
  const [came] = await sealWitnesses([begun], {
    service: serviceOf('firm-a', 'http://127.0.0.1:1/v1', asked),
    captureId: own.capture_id,
    capturedAt: own.captured_at,
    windowSeconds,
    language: undefined,
    caseReference: undefined,
    into: {},
    output: { kind: 'directory', path: folder },
    limit: patience(60_000),
    doing: () => undefined,
  });
  const kept = await house.live.getCapture({ params: { capture_id: own.capture_id }, query: {} });
  return { came, kept, theirs };
}

test('captures that lie further apart than the window are refused by name, and both are kept', async () => {
  const { came, kept, theirs } = await sealed(600);
  expect(came).toMatchObject({
    kind: 'problem',
    profile: 'firm-b',
    captureId: theirs.capture_id,
    problem: {
      code: 'NOT_A_WITNESS',
      message: expect.stringMatching(/^witness 'firm-b': /) as string,
      details: { reason: 'outside_window' },
      exitCode: 5,
    },
  });
  expect(kept.status).toBe('completed');
});

test('the same two are compared within a longer window', async () => {
  const { came } = await sealed(800);
  expect(came).toMatchObject({
    kind: 'problem',
    problem: { message: expect.stringContaining('both were compared') as string },
  });
});
