import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedger } from '../../../daemon/ledger/ledger.js';
import { newestCheckpoint } from '../../../daemon/store/captures/ledger-log.js';
import { askCalendars } from '../../../daemon/outside/calendars.js';
import { type House, openHouse } from '../../daemon/house.js';
import { type FakeAuthority, startAuthority } from '../../fakes/proofs/authority.js';
import { type FakeCalendar, startCalendar } from '../../fakes/proofs/calendar.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { withLedger } from '../../verify/faults/ledger.js';
import { runJs } from '../rig.js';

/** The command lines that the manual gives an opponent's expert, as they stand there, against a ledger of this test. */
const manual = fileURLToPath(new URL('../../../man/evidence-ledger.1.md', import.meta.url));
const section = (await readFile(manual, 'utf8')).split('## IS A SERVICE HONEST?\n')[1]?.split('\n## ')[0] ?? '';
const [own, openssl, parts, go, anchors, ...others] = [...section.matchAll(/^```\n([^]*?)^```$/gm)].map(
  ([, lines = '']) => lines,
);
const hasGo = existsSync('/usr/bin/go') && existsSync('/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog');
const hasCurl = existsSync('/usr/bin/curl') || existsSync('/bin/curl');

let folder: string;
let calendar: FakeCalendar;
let authority: FakeAuthority;
let house: House;
let service: string;
const path = (name: string): string => join(folder, name);
const hashOf = (at: number): string => createHash('sha256').update(`package ${at}`).digest('hex');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-expert-'));
  [calendar, authority] = await Promise.all([startCalendar(), startAuthority()]);
  const outside = { otsCalendars: [calendar.url], tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem };
  house = await openHouse({ start: false, outside, proofs: { ask: askCalendars([calendar.url]) } });
  const { db } = house.desk;
  const ledger = await openLedger({ db, home: house.home, world: house.world, log: house.log });
  const append = (manifest_sha256: string) => ledger.append({ manifest_sha256, type: 'capture', eidas: false });
  for (let at = 0; at < 260; at += 1) await append(hashOf(at));
  // What is sealed at fixed times is the same each time, so its hash is known before its proof is.
  let manifest = '';
  await buildPackage(withLedger((proof, hash) => ((manifest = hash), proof)));
  const proof = new TextDecoder().decode(await append(manifest));
  await writeFile(path('package.zip'), (await buildPackage(withLedger(() => proof))).zip());
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  service = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  await house.operator.anchorLedger({});
  await append(hashOf(260));
  await ledger.close();
  await writeFile(path('roots.pem'), authority.pki.rootPem);
  await writeFile(path('ledger.policy'), await (await fetch(`${service}/v1/ledger/policy`)).text());
  await copyFile(fileURLToPath(new URL('../../../examples/audit.go', import.meta.url)), path('audit.go'));
  await writeFile(path('evidence'), `#!/bin/sh\nexec '${process.execPath}' '${runJs}' "$@"\n`, { mode: 0o755 });
}, 120_000);
afterAll(async () => {
  await house.close();
  await Promise.all([calendar.close(), authority.close()]);
  await rm(folder, { recursive: true });
});

/** Every line must end well. */
function run(lines: string | undefined) {
  const asHere = (lines ?? '')
    .replaceAll('https://evidence.example', service)
    .replaceAll('/anchors/12/', '/anchors/1/')
    // Its Bitcoin node is not here; test/ledger/anchors has python3-opentimestamps read the file.
    .replace(/^ots verify .*$/m, 'test -s anchored.ots');
  const env = {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    EVIDENCE_HOME: path('home'),
    EVIDENCE_AUTOSTART: '0',
    GOCACHE: join(tmpdir(), 'evidence-go-cache'),
  };
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile('sh', ['-euc', asHere], { cwd: folder, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}
const key = `key=$(awk '$1 == "log" { print $2; exit }' ledger.policy)\n`;
const inGo = `${go?.split('\n')[0] ?? ''}\n${key}`;

it('the manual has the blocks that are run here, and no other', () => {
  expect([anchors !== undefined, others]).toEqual([true, []]);
});

it('verify, show and audit name the sealer, the entry and the tree', { timeout: 120_000 }, async () => {
  const { code, said } = await run(own);
  expect([code, said]).toEqual([0, expect.stringMatching(/Sealed by: evidence-ledger\/\w{20}, entry 260/)]);
  expect(said).toMatch(/262 entries/);
});

describe.skipIf(!hasCurl)('without this program', () => {
  it('openssl finds the signature of the newest checkpoint, and of the one in the package', async () => {
    expect(await run(openssl)).toEqual({ code: 0, said: expect.stringMatching(/Signature Verified Successfully/) });
    expect((await run(parts)).code).toBe(0);
    const again = openssl?.replace(/^curl .*$/m, 'cp package.checkpoint checkpoint');
    expect(await run(again)).toEqual({ code: 0, said: expect.stringMatching(/Signature Verified Successfully/) });
  });

  it('openssl refuses an old checkpoint that claims a newer size', async () => {
    const forged = openssl?.replace(/^sed .*$/m, (line) => `sed -i '2s/.*/9999/' checkpoint\n${line}`);
    const { code, said } = await run(forged);
    expect([code, said]).toEqual([1, expect.stringMatching(/Signature Verification Failure/)]);
  });

  it.skipIf(!hasGo)('Go reads the whole ledger, and finds the package in it', { timeout: 300_000 }, async () => {
    await run(parts);
    const { code, said } = await run(key + (go ?? ''));
    expect([code, said]).toEqual([0, expect.stringMatching(/262 entries, root .*entry 260 is \{/s)]);
    const about = /"manifest_sha256":"(\w{64})"/.exec(said)?.[1];
    expect(said).toMatch(new RegExp(`^${about}  -$`, 'm'));
    expect(said).toContain('package.checkpoint: the first 261 entries are those of today');
  });

  it.skipIf(!hasGo)(
    'Go tells a fork from the checkpoint that somebody kept, and a rollback',
    { timeout: 300_000 },
    async () => {
      const { db } = house.desk;
      const audit = `${inGo}go run audit.go ${service}/v1/ledger "$key"`;
      await writeFile(path('kept'), (await newestCheckpoint(db, 1))?.note ?? '');
      const rows = await db.selectFrom('ledger_checkpoints').selectAll().where('size', '=', 262).execute();
      // The service shows less than it signed.
      await db.deleteFrom('ledger_checkpoints').where('size', '=', 262).execute();
      expect(await run(`${audit} kept`)).toEqual({
        code: 1,
        said: expect.stringMatching(/kept: it signed 262.*rolled back/),
      });
      await db.insertInto('ledger_checkpoints').values(rows).execute();
      expect((await run(`${audit} kept`)).code).toBe(0);
      // An entry is altered, and the old root kept.
      const entry = db.selectFrom('ledger_entries').select('entry').where('idx', '=', 7);
      const [{ entry: before }] = (await entry.execute()) as [{ entry: Uint8Array }];
      const put = (bytes: Uint8Array) =>
        db.updateTable('ledger_entries').set({ entry: bytes }).where('idx', '=', 7).execute();
      await put(Buffer.from(Buffer.from(before).toString().replace('false', 'true')));
      const { code, said } = await run(`${audit} kept`);
      expect([code, said]).toEqual([1, expect.stringMatching(/do not lead to the root.*kept: .*has forked/s)]);
      await put(before);
    },
  );

  it('an anchor is a checkpoint with its proofs of time', { timeout: 300_000 }, async () => {
    const lines = (anchors ?? '').split('\n').filter((line) => hasGo || !line.startsWith('go run'));
    const { code, said } = await run(`${inGo}${lines.join('\n')}`);
    expect([code, said]).toEqual([0, expect.stringMatching(/"size":261.*Verification: OK.*Time stamp:/s)]);
    if (hasGo) expect(said).toContain('anchored: the first 261 entries are those of today');
  });
});
