import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedger } from '../../../daemon/ledger/ledger.js';
import { openDatabase } from '../../../daemon/store/open.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { memoryLog, numbered } from '../../proofs/tlog/memory-log.js';
import { steppedWorld } from '../../sealing/fixture.js';
import { testLog, withLedger } from '../../verify/faults/ledger.js';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
let server: Server;
let ledger: string;
beforeAll(async () => {
  home = makeHome();
  writeFileSync(join(home, 'good.zip'), (await buildPackage(withLedger())).zip());
  writeFileSync(join(home, 'none.zip'), (await buildPackage()).zip());
  const moved = withLedger((proof) => proof.replace('\nindex 2\n', '\nindex 3\n'));
  writeFileSync(join(home, 'moved.zip'), (await buildPackage(moved)).zip());
  writeFileSync(join(home, 'known.policy'), `log ${printVerifierKey(testLog.key)}\nquorum none\n`);
  const { checkpoint } = await memoryLog(numbered(9), testLog);
  server = createServer((request, response) => {
    response.writeHead(request.url === '/v1/ledger/checkpoint' ? 200 : 404).end(checkpoint);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ledger = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/ledger`;
});
afterAll(() => {
  server.close();
  dropHome(home);
});

const run = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await evidence(home, [...args, '--json']);
  return { code, stderr, json: JSON.parse(stdout) as Record<string, unknown> };
};

it('show reads the proof in a package, and names its log as known only with a policy', async () => {
  const place = { origin: testLog.key.name, index: 2, size: 5, type: 'capture', eidas: false };
  expect(await run('ledger', 'show', 'good.zip')).toMatchObject({ code: 0, json: { ...place, known: false } });
  const known = await run('ledger', 'show', 'good.zip', '--policy', 'known.policy');
  expect(known).toMatchObject({ code: 0, json: { ...place, known: true, reason: null } });
  const text = await evidence(home, ['ledger', 'show', 'good.zip']);
  expect([text.code, text.stdout]).toEqual([0, expect.stringMatching(/Sealed by +not known/)]);
});

it.each([
  ['moved.zip', 1, { known: false, index: null, reason: 'the entry is not in the tree of the checkpoint' }],
  ['none.zip', 1, { error: { code: 'FILE_MISSING' } }],
  ['.', 1, { error: { code: 'FILE_MISSING' } }],
])('show of %s ends with %s', async (name, code, json) => {
  expect(await run('ledger', 'show', name)).toMatchObject({ code, json });
});

it('checkpoint prints what the ledger signed', async () => {
  const { code, json } = await run('ledger', 'checkpoint', ledger);
  expect([code, json['origin'], json['size']]).toEqual([0, testLog.key.name, 9]);
  expect(await run('ledger', 'checkpoint', `${ledger}/nowhere`)).toMatchObject({
    code: 1,
    json: { error: { code: 'UNEXPECTED_ANSWER' } },
  });
});

it('check finds a fault in the files of the home, and needs a database', async () => {
  expect(await run('ledger', 'check')).toMatchObject({ code: 3, json: { error: { code: 'UNREADABLE' } } });
  const own = makeHome();
  try {
    mkdirSync(own, { recursive: true });
    const store = await openDatabase(join(own, 'evidence.db'));
    const quiet = { info: () => undefined, error: () => undefined };
    const opened = await openLedger({ db: store.db, home: own, world: steppedWorld(), log: quiet });
    await opened.append({ manifest_sha256: 'ab'.repeat(32), type: 'capture', eidas: false });
    await opened.close();
    const sound = await evidence(own, ['ledger', 'check']);
    expect([sound.code, sound.stdout]).toEqual([0, expect.stringMatching(/1 entry, 1 signed[^]*without a package/)]);
    await store.db
      .updateTable('ledger_entries')
      .set({ entry: Buffer.from('{}') })
      .execute();
    await store.close();
    const broken = await evidence(own, ['ledger', 'check', '--json']);
    expect([broken.code, JSON.parse(broken.stdout)]).toEqual([
      1,
      expect.objectContaining({ faults: expect.arrayContaining([expect.stringMatching(/entry 0|root/)]) as string[] }),
    ]);
  } finally {
    dropHome(own);
  }
});
