import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
let service: FakeService;

beforeEach(async () => {
  home = makeHome();
  service = await fakeService();
  writeFileSync(join(home, 'package.zip'), (await buildPackage()).zip());
});
afterEach(async () => {
  await service.close();
  dropHome(home);
});

interface Said {
  readonly subject: { readonly manifest_sha256: string };
  readonly summary: { readonly provenance: string };
  readonly findings: readonly { readonly check: string; readonly outcome: string }[];
}

/** Without a key: the register is public. */
async function verify(args: readonly string[], baseUrl = service.baseUrl) {
  const asked = ['verify', 'package.zip', '--json', ...args];
  const { code, stdout } = await evidence(home, asked, { env: { EVIDENCE_BASE_URL: baseUrl } });
  const { subject, summary, findings } = JSON.parse(stdout) as Said;
  const outcome = findings.find(({ check }) => check === 'issuer')?.outcome;
  return { code, outcome, provenance: summary.provenance, sha256: subject.manifest_sha256 };
}
const lookUps = () => service.seen.map(({ path, key }) => ({ path, key }));

it('asks the register of the base URL for the manifest that it read, and for nothing else', async () => {
  const before = await verify(['--require', 'issuer']);
  expect(before).toMatchObject({ code: 4, outcome: 'not_present', provenance: 'unverified' });
  service.issued.add(before.sha256);
  expect(await verify(['--require', 'issuer'])).toMatchObject({
    code: 0,
    outcome: 'pass',
    provenance: 'issued_by_proofsnap',
  });
  const lookUp = { path: `/ledger/${before.sha256}`, key: null };
  expect(lookUps()).toEqual([lookUp, lookUp]);
});

it.each([
  ['without the demand', [], 0],
  ['with --offline', ['--require', 'issuer', '--offline'], 4],
] as const)('%s nobody is asked', async (_, args, code) => {
  expect(await verify(args)).toMatchObject({ code, outcome: 'not_checked', provenance: 'unknown' });
  expect(lookUps()).toEqual([]);
});

it('--offline leaves an address of the environment alone, and refuses one that is asked for', async () => {
  const address = 'http://127.0.0.1:1/api';
  const env = { EVIDENCE_BITCOIN_HEADERS: address };
  const words = ['verify', 'package.zip', '--offline'];
  expect((await evidence(home, words, { env })).code).toBe(0);
  const asked = await evidence(home, [...words, '--bitcoin-headers', address]);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--bitcoin-headers')]);
});

it.each(['a register that is not there', 'a register that refuses'])(
  '%s leaves the issuer not checked',
  async (how) => {
    const { sha256 } = await verify([]);
    service.refusals.set(
      `GET /ledger/${sha256}`,
      Array.from({ length: 9 }, () => ({ status: 400, code: 'MALFORMED_REQUEST' })),
    );
    const baseUrl = how.endsWith('there') ? 'http://127.0.0.1:1/v1' : service.baseUrl;
    expect(await verify(['--require', 'issuer'], baseUrl)).toMatchObject({
      code: 4,
      outcome: 'not_checked',
      provenance: 'unknown',
    });
  },
);
