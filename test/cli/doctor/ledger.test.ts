import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerOutlook } from '../../../daemon/ledger/outlook.js';
import { openLedger } from '../../../daemon/ledger/ledger.js';
import { openDatabase } from '../../../daemon/store/open.js';
import { checkLedger } from '../../../src/cli/doctor/ledger.js';
import { steppedWorld } from '../../sealing/fixture.js';
import { dropHome, makeHome } from '../rig.js';

let home: string;
beforeEach(() => {
  home = makeHome();
});
afterEach(() => dropHome(home));

const quiet = { info: () => undefined, error: () => undefined };
async function seal(manifest: string, at = home): Promise<void> {
  const store = await openDatabase(join(at, 'evidence.db'));
  const ledger = await openLedger({ db: store.db, home: at, world: steppedWorld(), log: quiet });
  await ledger.append({ manifest_sha256: manifest.repeat(32), type: 'capture', eidas: false });
  await ledger.close();
  await store.close();
}
const look = async (at = home) => {
  const { state, found, fix = '' } = await checkLedger(at, ledgerOutlook);
  return [state, found, fix];
};
const told = (text: RegExp) => expect.stringMatching(text) as string;

test('a home without a ledger has none yet', async () => {
  expect(await look()).toEqual(['ok', told(/^none yet/), '']);
  await (await openDatabase(join(home, 'evidence.db'))).close();
  expect(await look()).toEqual(['ok', told(/^none yet/), '']);
});

test('one that goes on is named, beside a daemon that has it open', async () => {
  await seal('ab');
  const daemon = await openDatabase(join(home, 'evidence.db'));
  expect(await look()).toEqual(['ok', told(/^evidence-ledger\/\w{20}, 1 entry$/), '']);
  await daemon.close();
});

test('one that will end is told with its reason, and whether it may be adopted', async () => {
  await seal('ab');
  const copy = makeHome();
  try {
    cpSync(home, copy, { recursive: true });
    expect(await look(copy)).toEqual([
      'warn',
      told(/ends with the next package, because this home is a copy/),
      told(/adopt/),
    ]);
    await seal('cd', copy);
    expect(await look(copy)).toEqual(['ok', told(/2 entries; it follows evidence-ledger\/\w{20}, which ended 20/), '']);
  } finally {
    dropHome(copy);
  }
  rmSync(join(home, 'ledger.key'));
  expect(await look()).toEqual(['warn', told(/its key is not in this home/), told(/^evidence ledger check/)]);
});
