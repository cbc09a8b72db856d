import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerOf } from '../../daemon/ledger/ledger.js';
import type { Log } from '../../daemon/process/log.js';
import { openLog } from '../../daemon/store/captures/ledger-log.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import type { Statement } from '../../daemon/store/statements.js';
import { fromUtf8 } from '../../src/package/bytes.js';
import { judgeProof } from '../../src/proofs/tlog/judge.js';
import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import { openOf } from '../daemon/database.js';
import { unansweredDirectly } from '../daemon/unanswered.js';
import { steppedWorld } from '../sealing/fixture.js';

/** A log over a database whose answers are lost, and what lies beside it. */
let home: string;
let store: OpenDatabase;
let told: string[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-unanswered-'));
  store = await openOf(home);
  told = [];
});
afterEach(async () => {
  await store.close();
  await rm(home, { recursive: true });
});

const log: Log = { info: (event) => void told.push(event), error: (event) => void told.push(event) };
const opened = (db = store.db) => ledgerOf({ db, home, world: steppedWorld(), log, isElsewhere: true });
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
async function add(ledger: ReturnType<typeof opened>, name: string) {
  const proof = await ledger.append({ manifest_sha256: hashOf(name), type: 'capture', eidas: false });
  const policy = parsePolicy(`log ${(await openLog(store.db))?.verifier_key ?? ''}\nquorum none\n`);
  return judgeProof(fromUtf8(proof), hashOf(name), policy);
}
const about = (name: string) => (statements: readonly Statement[]) =>
  statements.some(({ values }) => values.includes(hashOf(name)));
/** True once. */
const once = (is: (statements: readonly Statement[]) => boolean) => {
  let left = 1;
  return (statements: readonly Statement[]) => is(statements) && (left -= 1) === 0;
};

test.each([
  ['that says nothing is not tried again', 'ERR_SSL_WRONG_VERSION_NUMBER', /gone/, 2],
  ['of a database that is away for a moment finds its entry', 'ECONNRESET', undefined, 2],
])('the answer to a commit is lost, and the log goes on: an error %s', async (_, code, refused, next) => {
  const ledger = opened(unansweredDirectly(store.db, once(about('two')), { code }));
  expect(await add(ledger, 'one')).toMatchObject({ kind: 'logged', index: 0 });
  const two = add(ledger, 'two');
  // In line behind it when it fails.
  const three = add(ledger, 'three');
  if (refused) await expect(two).rejects.toThrow(refused);
  else expect(await two).toMatchObject({ kind: 'logged', index: 1 });
  expect(await three).toMatchObject({ kind: 'logged', index: next });
  await ledger.close();
  const again = opened();
  expect(await add(again, 'four')).toMatchObject({ kind: 'logged', index: next + 1 });
  await again.close();
  expect(told).toEqual(['ledger_begun']);
});

test.each(['ledger.head', 'ledger.key'])('a log does not end because %s cannot be read now', async (name) => {
  const first = opened();
  await add(first, 'one');
  await first.close();
  const again = opened();
  const file = join(home, name);
  await rename(file, `${file}.away`);
  await mkdir(file);
  await expect(again.catchUp()).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(add(again, 'two')).rejects.toMatchObject({ code: 'EISDIR' });
  await rm(file, { recursive: true });
  await rename(`${file}.away`, file);
  expect(await add(again, 'two')).toMatchObject({ kind: 'logged', index: 1 });
  await again.close();
  expect(told).toEqual(['ledger_begun']);
});

test('a log does not end because the database is away while its tree is read', async () => {
  const first = opened();
  await add(first, 'one');
  await first.close();
  let away = 0;
  const again = opened(unansweredDirectly(store.db, () => false, { fails: () => (away += 1) === 1 }));
  expect(await add(again, 'two')).toMatchObject({ kind: 'logged', index: 1 });
  await again.close();
  expect([away > 1, told]).toEqual([true, ['ledger_begun']]);
});
