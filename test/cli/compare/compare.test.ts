import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../comparing/shop.js';
import { startChild, type Child } from '../../daemon/child.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** The whole way a person goes: two captures by a real daemon, compared and checked. */
let home: string;
let child: Child;
let shop: Awaited<ReturnType<typeof openShop>>;
let env: Record<string, string>;
const taken: string[] = [];

beforeAll(async () => {
  home = makeHome();
  shop = await openShop();
  child = await startChild(home, 'real');
  const { profiles } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${child.port}/v1`, EVIDENCE_API_KEY: profiles.local.live_key };
  for (const page of [{}, { price: '59.00', notice: 'New terms' }]) {
    shop.show(page);
    const { code, stdout } = await evidence(home, ['capture', shop.url, '--json'], { env });
    expect(code).toBe(0);
    taken.push((JSON.parse(stdout) as { capture_id: string }).capture_id);
  }
});
afterAll(async () => {
  await child.end('SIGTERM');
  await shop.close();
  dropHome(home);
});

const run = (...args: string[]) => evidence(home, ['compare', ...args], { env });

it('makes a checked package and prints one JSON document', async () => {
  const { code, stdout } = await run(taken[1]!, taken[0]!, '--json');
  expect(code).toBe(0);
  const answer = JSON.parse(stdout) as Record<string, unknown> & { package_path: string };
  expect(answer).toMatchObject({
    status: 'completed',
    compared: taken,
    diff_summary: { verdict: 'changed', text: { added: 1, changed_lines: 1 }, metadata: { settings: [] } },
    verification: { verdict: 'verified' },
  });
  expect(answer.package_path).toMatch(/-cmp_[0-9A-Za-z]{20}\.zip$/);
  expect((await evidence(home, ['verify', answer.package_path, '--offline'])).code).toBe(0);
  const inspected = await evidence(home, ['inspect', answer.package_path]);
  expect(inspected.stdout).toMatch(/compared +20[^]*proofs +manifest\.json\.tlog-proof/);
});

it('tells a person in a few lines', async () => {
  const { code, stdout } = await run(taken[0]!, taken[1]!);
  expect(code).toBe(0);
  for (const words of ['compared, sealed and verified', 'CHANGED', '1 line changed, 1 added', taken[0]!])
    expect(stdout).toContain(words);
  // Later as well: which captures, what differs, and nothing about a proof that the row does not have.
  const shown = await evidence(home, ['show', /cmp_[0-9A-Za-z]{20}/.exec(stdout)![0]], { env });
  for (const words of ['Before', taken[0]!, taken[1]!, '1 line changed, 1 added', 'Compared'])
    expect(shown.stdout).toContain(words);
  expect(shown.stdout).not.toMatch(/Captured|none except/);
});

it('leaves the comparison running on Ctrl-C and names it', async () => {
  const { code, stdout, stderr } = await evidence(home, ['compare', taken[0]!, taken[1]!, '--json'], {
    env,
    started: (process) => {
      const look = async () => {
        const { captures } = await child.client.listCaptures({ query: { status: 'processing' } });
        if (captures.length > 0) process.kill('SIGINT');
        else if (process.exitCode === null) setTimeout(() => void look(), 20);
      };
      void look();
    },
  });
  expect(code).toBe(130);
  const { error } = JSON.parse(stdout) as { error: { code: string; details: { compare_ids: [string] } } };
  const [id] = error.details.compare_ids;
  expect([error.code, id]).toEqual(['INTERRUPTED', expect.stringMatching(/^cmp_/)]);
  expect(stderr).toContain(`evidence show ${id}`);
  const shown = await evidence(home, ['show', id, '--wait', '--json'], { env });
  expect(JSON.parse(shown.stdout)).toMatchObject({ capture_id: id, status: 'completed', compared: taken });
});

it.each([
  ['the same capture twice', () => [taken[0]!, taken[0]!], 5],
  ['an id that is none', () => [taken[0]!, 'terms'], 2],
  ['a patience too short', () => [taken[0]!, taken[1]!, '--timeout', '1ms'], 7],
])('%s', async (_name, args, code) => {
  expect((await run(...args())).code).toBe(code);
});
