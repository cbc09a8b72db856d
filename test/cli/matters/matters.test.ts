import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild, type Child } from '../../daemon/child.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

/** A case from its opening to its archive, with commands alone. */
let home: string;
let child: Child;
let env: Record<string, string>;
beforeAll(async () => {
  home = makeHome();
  child = await startChild(home, 'real');
  const { profiles } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${child.port}/v1`, EVIDENCE_API_KEY: profiles.local.live_key };
  writeFileSync(join(home, 'contract.pdf'), 'a contract');
  writeFileSync(join(home, 'other.pdf'), 'another');
});
afterAll(async () => {
  await child.end('SIGTERM');
  dropHome(home);
});

const run = (...args: string[]): Promise<Ran> => evidence(home, args, { env });
const matters = (...args: string[]): Promise<Ran> => run('matters', ...args);
const json = async <T>(...args: string[]): Promise<T> => JSON.parse((await run(...args, '--json')).stdout) as T;
const name = 'Müller v. Example';

it('keeps a case, under its name', async () => {
  const made = await json<{ matter_id: string }>('matters', 'create', name, '--exhibit-prefix', 'K');
  const certified = await json<{ certify_id: string }>(
    'certify',
    'contract.pdf',
    '--timestamp',
    'none',
    '--matter',
    name,
  );
  const loose = await json<{ certify_id: string }>('certify', 'other.pdf', '--timestamp', 'none');
  const added = await matters('add', name, certified.certify_id, loose.certify_id, 'cap_nobody');
  expect(added.code).toBe(1);
  expect(added.stdout.trim()).toBe(`K-0002  ${loose.certify_id}`);
  expect(added.stderr).toMatch(/K-0001 already[\s\S]*cap_nobody was not put in: NOT_FOUND/);
  expect((await matters('note', name, 'Seen by me')).stdout).toMatch(/^note \d+$/m);
  expect((await matters('rename', name, 'Müller', '--hold')).code).toBe(0);
  const refused = await run('delete', loose.certify_id, '--yes');
  expect([refused.code, refused.stderr]).toEqual([5, expect.stringContaining('LEGAL_HOLD')]);
  expect((await matters('rename', 'Müller', '--release')).code).toBe(0);
  expect((await matters('remove', 'müller', loose.certify_id)).stdout).toContain('K-0002');
  const { entries } = await json<{ entries: { type: string }[] }>('matters', 'custody', made.matter_id, '--all');
  expect(entries.map(({ type }) => type)).toEqual(
    [
      'matter.created',
      'capture.requested',
      'package.downloaded',
      'certificate.completed',
      'capture.added',
      'note.added',
      'matter.renamed',
      'matter.hold_set',
      'matter.hold_released',
      'capture.removed',
    ].toSorted((a, b) => order(a, entries) - order(b, entries)),
  );
  const shown = await json<object>('matters', 'show', 'Müller');
  expect(shown).toMatchObject({ status: 'active', items: 1, item_list: [{ exhibit: 'K-0001', kind: 'certificate' }] });
  const verified = await matters('verify', 'Müller');
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringMatching(/match[\s\S]*unbroken chain/)]);
  expect((await matters('archive', 'Müller')).code).toBe(0);
  expect((await matters('note', 'Müller', 'late')).code).toBe(5);
  expect((await matters('list', '--status', 'archived')).stdout).toContain(made.matter_id);
  expect((await matters('reopen', 'Müller')).stdout).toContain('active');
  expect((await matters('members', 'list', 'Müller')).stdout).toContain('owner');
});

/** Where a type stands; those of one certificate come in the order in which its work ends. */
const order = (type: string, entries: readonly { readonly type: string }[]): number =>
  entries.findIndex((entry) => entry.type === type);

it.each<[string, string[], number, RegExp]>([
  ['a name that none has', ['show', 'Nobody'], 2, /there is no matter 'Nobody'/],
  ['a name that two have', ['show', 'Twice'], 2, /several matters are called 'Twice'[\s\S]*mat_/],
  ['nothing to change', ['rename', 'Twice'], 2, /nothing to change/],
  ['a type that there is not', ['custody', 'Müller', '--type', 'x'], 2, /not a type of entry/],
  ['a member without an organisation', ['members', 'add', 'Müller', 'a@b.example'], 5, /MEMBER_NOT_ALLOWED/],
  ['a transfer that nobody confirms', ['transfer', 'Müller', 'acct_1'], 2, /--yes/],
  ['an id that nobody has', ['show', 'mat_00000000000000000000'], 5, /NOT_FOUND/],
])('refuses %s', async (_, args, code, words) => {
  if (args[1] === 'Twice') {
    await matters('create', 'Twice');
    await matters('create', 'Twice');
  }
  const ran = await matters(...args);
  expect([ran.code, ran.stderr]).toEqual([code, expect.stringMatching(words)]);
});
