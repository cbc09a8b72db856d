import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daemonOver, type Daemon } from '../../torture/scene.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

/** Organisations, seals, shares and exports by command: what each prints, and what each refuses. */
let home: string;
let daemon: Daemon;
let matter: string;
let item: string;
beforeAll(async () => {
  home = makeHome();
  daemon = daemonOver(home, join(home, 'out'), {
    EVIDENCE_NTP_SERVERS: '127.0.0.1:9',
    EVIDENCE_DNS_RESOLVERS: '127.0.0.1:9',
    EVIDENCE_OTS_CALENDARS: '',
  });
  await daemon.start();
  matter = (await json<{ matter_id: string }>('matters', 'create', 'Case')).matter_id;
  writeFileSync(join(home, 'contract.pdf'), 'a contract');
  const certified = await json<{ certify_id: string }>(
    'certify',
    'contract.pdf',
    '--timestamp',
    'none',
    '--matter',
    'Case',
  );
  item = certified.certify_id;
});
afterAll(async () => {
  await daemon.kill('SIGTERM');
  dropHome(home);
});

const run = (...args: string[]): Promise<Ran> => evidence(home, args);
async function json<T>(...args: string[]): Promise<T> {
  const ran = await run(...args, '--json');
  expect(ran.code, `${args.join(' ')}\n${ran.stdout}\n${ran.stderr}`).toBe(0);
  return JSON.parse(ran.stdout) as T;
}
type Refused = readonly [args: readonly string[], code: number, words: RegExp];
const refuses = (cases: readonly Refused[]) =>
  it.each(cases)('refuses %j', async (args, code, words) => {
    const ran = await run(...args.map((arg) => arg.replace('MATTER', matter)));
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([code, '', expect.stringMatching(words)]);
  });

describe('evidence organizations', () => {
  it('creates, lists, shows and changes', async () => {
    const { account_id } = await json<{ account_id: string }>('accounts', 'create', '--name', 'Ann');
    const made = await json<{ organization_id: string }>(
      'organizations',
      'create',
      'Firm',
      '--owner',
      account_id,
      '--plan',
      'legal_seats',
      '--seats',
      '2',
    );
    const id = made.organization_id;
    expect(made).toMatchObject({ name: 'Firm', plan: 'legal_seats', seats: 2, owner_account_id: account_id });
    const listed = await run('organizations', 'list');
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringMatching(new RegExp(`${id}.*Firm`))]);
    const changed = await json<object>(
      'organizations',
      'update',
      id,
      '--arrears',
      'yes',
      '--monthly-limit',
      '50',
      '--subscription-ended',
      '2026-11-01',
    );
    expect(changed).toMatchObject({
      arrears: true,
      monthly_limit: 50,
      subscription_ended_at: '2026-11-01T00:00:00.000Z',
    });
    const back = await json<object>(
      'organizations',
      'update',
      id,
      '--arrears',
      'no',
      '--monthly-limit',
      'none',
      '--subscription-ended',
      'none',
      '--plan',
      'none',
      '--seats',
      'none',
    );
    expect(back).toMatchObject({
      arrears: false,
      monthly_limit: null,
      subscription_ended_at: null,
      plan: null,
      seats: null,
    });
    const shown = await run('organizations', 'show', id);
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('Ann')]);
  });
  refuses([
    [['organizations', 'create', 'Firm'], 2, /--owner/],
    [['organizations', 'create', 'Firm', '--owner', 'acct_00000000000000000000'], 5, /no account of this server/],
    [['organizations', 'show', 'org_00000000000000000000'], 5, /NOT_FOUND/],
    [['organizations', 'update', 'org_00000000000000000000'], 2, /nothing/],
    [['organizations', 'update', 'org_00000000000000000000', '--seats', 'many'], 2, /seats/],
    [['organizations', 'update', 'org_00000000000000000000', '--subscription-ended', 'soon'], 2, /soon/],
    [['organizations', 'update', 'org_00000000000000000000', '--plan', 'gold'], 2, /gold/],
  ]);
});

describe('evidence matters seal, seals, lookup', () => {
  it('seals, lists, looks up what was sealed, and finds nothing of what was not', async () => {
    const sealed = await run('matters', 'seal', 'Case', '--reason', 'for the court', '--output', 'seal.zip');
    expect(sealed.code, sealed.stderr).toBe(0);
    const { seals } = await json<{ seals: { seal_no: number; reason: string; manifest_hash: string }[] }>(
      'matters',
      'seals',
      'Case',
    );
    expect(seals).toMatchObject([{ seal_no: 1, reason: 'for the court' }]);
    for (const record of ['seal.zip', seals[0]?.manifest_hash ?? ''])
      expect(await json<object>('matters', 'lookup', record)).toMatchObject({
        known: true,
        kind: 'seal',
        matter_id: matter,
      });
    const unknown = await run('matters', 'lookup', '0'.repeat(64), '--json');
    expect([unknown.code, JSON.parse(unknown.stdout)]).toEqual([1, expect.objectContaining({ known: false })]);
    const again = await run('matters', 'seal', 'Case');
    expect([again.code, again.stderr]).toEqual([5, expect.stringContaining('MATTER_SEALED')]);
    expect((await run('matters', 'reopen', 'Case')).code).not.toBe(0);
    expect((await run('matters', 'reopen', 'Case', '--reason', 'more')).code).toBe(0);
  });
  refuses([
    [['matters', 'lookup', 'abc'], 2, /abc/],
    [['matters', 'lookup', 'contract.pdf'], 3, /contract\.pdf/],
    [['matters', 'seals', 'Nobody'], 2, /Nobody/],
    [['matters', 'seal'], 2, /MATTER/i],
  ]);
});

describe('evidence matters shares, open-share', () => {
  it('makes, lists, changes, opens and withdraws', async () => {
    const made = await json<{ url: string; share_id: string }>(
      'matters',
      'shares',
      'create',
      'Case',
      '--for',
      'Other side',
      '--expires',
      '2h',
      '--max-opens',
      '3',
      '--item',
      item,
    );
    expect(made.url).toMatch(/\/share\/#shr_/);
    const listed = await run('matters', 'shares', 'list', 'Case');
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining('Other side')]);
    expect(listed.stdout).not.toContain(made.url.split('#')[1]?.split('.')[1] ?? '');
    const { share_id } = made;
    expect(await json<object>('matters', 'shares', 'change', 'Case', share_id, '--for', 'Court')).toMatchObject({
      label: 'Court',
    });
    const opened = await run('matters', 'open-share', made.url, '--output', 'opened');
    expect(opened.code, opened.stderr).toBe(0);
    const files = readdirSync(join(home, 'opened'));
    expect(files.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
    const verified = await run('verify', join('opened', files.find((name) => name.endsWith('.zip')) ?? ''));
    expect(verified.code, verified.stdout).toBe(0);
    // What is there is not written over.
    const before = files.map((name) => readFileSync(join(home, 'opened', name)).length);
    expect((await run('matters', 'open-share', made.url, '--output', 'opened')).code).not.toBe(0);
    expect(readdirSync(join(home, 'opened')).map((name) => readFileSync(join(home, 'opened', name)).length)).toEqual(
      before,
    );
    expect((await run('matters', 'shares', 'revoke', 'Case', share_id)).code).toBe(0);
    const late = await run('matters', 'open-share', made.url);
    expect([late.code, late.stderr]).toEqual([5, expect.stringMatching(/SHARE_GONE/)]);
  });
  refuses([
    [['matters', 'shares', 'create', 'Case'], 2, /--for/],
    [['matters', 'shares', 'create', 'Case', '--for', 'x', '--expires', '91d'], 2, /91d/],
    [['matters', 'shares', 'create', 'Case', '--for', 'x', '--max-opens', '0'], 2, /max-opens/],
    [['matters', 'shares', 'create', 'Case', '--for', 'x', '--live', '--item', 'cap_1'], 2, /live|item/],
    [['matters', 'shares', 'create', 'Case', '--for', 'x', '--email', 'a@b.example'], 5, /mail/],
    [['matters', 'shares', 'create', 'Case', '--for', 'x', '--password-from', 'none'], 2, /none/],
    [['matters', 'shares', 'change', 'Case', 'shr_1'], 2, /nothing/],
    [['matters', 'shares', 'change', 'Case', 'shr_00000000000000000000', '--for', 'x'], 5, /NOT_FOUND/],
    [['matters', 'shares', 'revoke', 'Case', 'shr_00000000000000000000'], 5, /NOT_FOUND/],
    [['matters', 'open-share', 'http://127.0.0.1/share/'], 2, /#|link/],
    [['matters', 'open-share', 'nonsense'], 2, /nonsense|link/],
  ]);
});

describe('evidence export, exports', () => {
  it('exports captures and matters, lists, shows, downloads again and removes', async () => {
    mkdirSync(join(home, 'first'));
    const made = await json<{ export_id: string; volumes: { file_name: string; sha256: string }[] }>(
      'export',
      item,
      '--formats',
      'packages,index',
      '--name',
      'Case',
      '--output',
      'first',
    );
    const [volume] = made.volumes;
    expect(readdirSync(join(home, 'first'))).toEqual([volume?.file_name]);
    const listed = await run('exports', 'list', '--status', 'completed');
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining(made.export_id)]);
    const shown = await run('exports', 'show', made.export_id);
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining(volume?.sha256 ?? '?')]);
    mkdirSync(join(home, 'second'));
    expect((await run('exports', 'download', made.export_id, '--output', 'second')).code).toBe(0);
    expect(readdirSync(join(home, 'second'))).toEqual([volume?.file_name]);
    // A volume that is there is not fetched again, so that an interrupted download goes on; another file of its name is left alone.
    expect((await run('exports', 'download', made.export_id, '--output', 'second')).code).toBe(0);
    writeFileSync(join(home, 'second', volume?.file_name ?? ''), 'mine');
    const refused = await run('exports', 'download', made.export_id, '--output', 'second');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`exports download ${made.export_id}`)]);
    expect(readFileSync(join(home, 'second', volume?.file_name ?? ''), 'utf8')).toBe('mine');
    expect(await json<object>('exports', 'cancel', made.export_id)).toMatchObject({ status: 'expired' });
    expect((await run('exports', 'download', made.export_id)).code).not.toBe(0);
    const waiting = await json<{ export_id: string; status: string }>('matters', 'export', 'Case', '--no-wait');
    expect(waiting.status).toMatch(/queued|running|completed/);
  });
  refuses([
    [['export'], 2, /capture|host/i],
    [['export', 'cap_1', '--host', 'a.example'], 2, /a filter were given/],
    [['export', 'cap_00000000000000000000'], 5, /NOT_FOUND/],
    [['export', 'cap_1', '--formats', 'zip'], 2, /zip/],
    [['export', 'cap_1', '--volume-size', '1GiB!'], 2, /1GiB!/],
    [['export', 'cap_1', '--volume-size', '1MiB'], 2, /64\s?MiB/],
    [['export', '--host', 'a.example', '--from', 'yesterdays'], 5, /from: must be YYYY-MM-DD/],
    [['matters', 'export', 'Nobody'], 2, /Nobody/],
    [['matters', 'export', 'MATTER', '--item', 'cap_00000000000000000000'], 5, /NOT_FOUND/],
    [['exports', 'show', 'exp_00000000000000000000'], 5, /NOT_FOUND/],
    [['exports', 'download', 'exp_00000000000000000000'], 5, /NOT_FOUND/],
    [['exports', 'cancel', 'exp_00000000000000000000'], 5, /NOT_FOUND/],
  ]);
});
