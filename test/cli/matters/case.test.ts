import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bags, judgeBag } from '../../exporting/rig.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { daemonOver, type Daemon } from '../../torture/scene.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

/** A case from the first account to the folder of its receiver, with commands alone. */
let home: string;
let empty: string;
let daemon: Daemon;
let site: TrapSite;
let at: string;
beforeAll(async () => {
  [home, empty] = [makeHome(), makeHome()];
  site = await startTrapSite();
  // Nothing outside of this machine is asked.
  daemon = daemonOver(home, join(home, 'out'), {
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_NTP_SERVERS: '127.0.0.1:9',
    EVIDENCE_DNS_RESOLVERS: '127.0.0.1:9',
    EVIDENCE_OTS_CALENDARS: '',
  });
  await daemon.start();
  const { port } = JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { port: number };
  at = `http://127.0.0.1:${port}/v1`;
});
afterAll(async () => {
  await daemon.kill('SIGTERM');
  await site.close();
  dropHome(home);
  dropHome(empty);
});

const shown = (args: readonly string[], { code, stdout, stderr }: Ran) =>
  `${args.join(' ')}\n${code}\n${stdout}\n${stderr}`;

/** As the operator of the server, who is told where it is by its home. */
const operator = <T>(...args: string[]): Promise<T> => asked<T>(args, {});
const by = (key: string) => ({
  run: (...args: string[]) => evidence(home, args, { env: { EVIDENCE_BASE_URL: at, EVIDENCE_API_KEY: key } }),
  json: <T>(...args: string[]): Promise<T> => asked<T>(args, { EVIDENCE_BASE_URL: at, EVIDENCE_API_KEY: key }),
});
async function asked<T>(args: string[], env: Record<string, string>): Promise<T> {
  const ran = await evidence(home, [...args, '--json'], { env });
  expect(ran.code, shown(args, ran)).toBe(0);
  return JSON.parse(ran.stdout) as T;
}

interface Account {
  readonly account_id: string;
  readonly api_keys: readonly { readonly env: string; readonly key: string }[];
}
const liveKey = ({ api_keys }: Account) => api_keys.find(({ env }) => env === 'live')?.key ?? '';

/** On another machine: an empty home, no service, no key. */
async function receiver(...args: string[]): Promise<Ran> {
  return evidence(empty, args, { cwd: empty, env: { EVIDENCE_BASE_URL: 'http://127.0.0.1:9/v1' } });
}

it('is kept by three, sealed, shared, handed over, and checked by who receives it', async () => {
  // An organisation of three.
  const account = (name: string, email: string) =>
    operator<Account>('accounts', 'create', '--name', name, '--email', email, '--email-verified', 'yes');
  const [ann, ben] = [await account('Ann', 'ann@firm.example'), await account('Ben', 'ben@firm.example')];
  const { organization_id } = await operator<{ organization_id: string }>(
    'organizations',
    'create',
    'Müller LLP',
    '--owner',
    ann.account_id,
    '--plan',
    'legal_seats',
    '--linked-billing',
    'yes',
    '--seats',
    '3',
  );
  const owner = by(liveKey(ann));
  const { url: invitation } = await owner.json<{ url: string }>('organization', 'invite', 'ben@firm.example');
  await by(liveKey(ben)).json('organization', 'accept', invitation, '--own-account');
  const cleo = await (async () => {
    const { url } = await owner.json<{ url: string }>('organization', 'invite', 'cleo@firm.example');
    return by('').json<Account>('organization', 'accept', url, '--name', 'Cleo');
  })();
  const member = by(liveKey(cleo));
  const { members } = await operator<{ members: { name: string }[] }>('organizations', 'show', organization_id);
  expect(members.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cleo']);

  // Ten captures of two members, an import, a comparison, a redaction and a certificate.
  const name = 'Müller v. "Example"';
  const { matter_id } = await owner.json<{ matter_id: string }>('matters', 'create', name, '--exhibit-prefix', 'K');
  await owner.json('matters', 'members', 'add', name, 'cleo@firm.example');
  const pages = ['article', 'details', 'shadow', 'lazy', 'article?2', 'article?3', 'article?4', 'article?5'];
  writeFileSync(join(home, 'urls'), pages.map((path) => `${site.origin}/${path}\n`).join(''));
  const { captures } = await owner.json<{ captures: { capture_id: string }[] }>(
    'capture',
    '--urls-from',
    'urls',
    '--timestamp',
    'none',
    '--matter',
    name,
    '--wait',
  );
  expect(captures).toHaveLength(8);
  const own = await member.json<{ capture_id: string }>(
    'capture',
    `${site.origin}/article`,
    '--timestamp',
    'none',
    '--matter',
    matter_id,
    '--wait',
  );
  const again = await owner.json<{ capture_id: string }>(
    'capture',
    `${site.origin}/article`,
    '--timestamp',
    'none',
    '--matter',
    name,
    '--wait',
  );
  const first = captures[0]?.capture_id ?? '';
  const packed = new URL('../../vectors/packages/good-with-a-pending-proof.zip', import.meta.url).pathname;
  await owner.json('import', packed, '--matter', name, '--wait');
  await owner.json('compare', first, again.capture_id, '--matter', name);
  await owner.json('redact', first, '--text', 'brown fox', '--matter', name, '--yes');
  writeFileSync(join(home, 'contract.pdf'), 'a contract');
  await member.json('certify', 'contract.pdf', '--timestamp', 'none', '--matter', name);
  await member.json('matters', 'note', name, 'The price changed twice.');
  const items = (
    await owner.json<{ item_list: { exhibit: string; kind: string; status: string }[] }>('matters', 'show', name)
  ).item_list;
  expect(items.map(({ status }) => status)).toEqual(items.map(() => 'completed'));
  const kinds = items.map(({ kind }) => kind);
  for (const [kind, count] of [
    ['capture', 10],
    ['import', 1],
    ['comparison', 1],
    ['redaction', 1],
    ['certificate', 1],
  ] as const)
    expect([kind, kinds.filter((each) => each === kind).length]).toEqual([kind, count]);
  expect(items.map(({ exhibit }) => exhibit)).toEqual(items.map((_, n) => `K-${String(n + 1).padStart(4, '0')}`));
  expect(own.capture_id).toMatch(/^cap_/);

  // Sealed; a member may not.
  expect((await member.run('matters', 'seal', name)).code).toBe(5);
  const sealZip = join(home, 'seal.zip');
  await owner.json('matters', 'seal', name, '--reason', 'for the court', '--output', sealZip);

  // Shared, opened by somebody without an account, and withdrawn.
  writeFileSync(join(home, 'password'), 'correct horse battery\n');
  const share = await owner.json<{ url: string; share_id: string }>(
    'matters',
    'shares',
    'create',
    name,
    '--for',
    'Other side',
    '--redacted',
    'replace',
    '--password-from',
    'password',
  );
  const open = (output: string, ...more: string[]) =>
    evidence(empty, ['matters', 'open-share', share.url, '--output', output, ...more], { cwd: empty });
  expect((await open('without')).code).not.toBe(0);
  writeFileSync(join(empty, 'password'), 'correct horse battery\n');
  const opened = await open('shared', '--password-file', 'password');
  expect(opened.code, shown([], opened)).toBe(0);
  expect(readdirSync(join(empty, 'shared')).filter((file) => file.endsWith('.zip'))).toHaveLength(items.length - 2);
  await owner.json('matters', 'shares', 'revoke', name, share.share_id);
  expect((await open('late', '--password-file', 'password')).code).not.toBe(0);

  // Handed over.
  expect((await owner.run('matters', 'export', name)).code).toBe(5);
  mkdirSync(join(empty, 'parcel'));
  await owner.json('matters', 'export', name, '--redacted', 'as_is', '--output', join(empty, 'parcel'));
  const { entries } = await owner.json<{ entries: { type: string }[] }>('matters', 'custody', name, '--all');
  const types = new Set(entries.map(({ type }) => type));
  for (const type of [
    'member.added',
    'package.imported',
    'comparison.completed',
    'redaction.completed',
    'note.added',
    'matter.sealed',
    'share.refused',
    'share.opened',
    'share.downloaded',
    'share.revoked',
    'export.completed',
    'export.downloaded',
  ])
    expect([type, types.has(type)]).toEqual([type, true]);

  // On an empty machine, with no service.
  execFileSync('cp', [sealZip, empty]);
  const parcel = join(empty, 'parcel');
  for (const volume of readdirSync(parcel)) execFileSync('unzip', ['-q', join(parcel, volume), '-d', parcel]);
  const [bag = ''] = bags(parcel);
  judgeBag(bag);
  for (const [program, list] of [
    ['sha256sum', 'manifest-sha256.txt'],
    ['sha512sum', 'manifest-sha512.txt'],
    ['sha256sum', 'tagmanifest-sha256.txt'],
  ] as const)
    execFileSync(program, ['--strict', '--quiet', '-c', list], { cwd: bag });
  const packages = join(bag, 'data', 'packages');
  const files = readdirSync(packages);
  expect(files).toHaveLength(items.length);
  for (const file of files) {
    const ran = await receiver('verify', join(packages, file));
    expect([file, ran.code, ran.stderr]).toEqual([file, 0, expect.any(String)]);
  }
  const whole = await receiver('verify', 'seal.zip', '--packages', packages, '--require', 'matter-packages');
  expect(whole.code, shown(['verify seal.zip'], whole)).toBe(0);
  // What was handed over has records of its own: of the files, and of the matter.
  const [record, ofMatter] = ['record.zip', 'matter.zip'].map((file) => join(bag, 'data', file));
  const known = await receiver('verify', record ?? '', '--file', join(packages, files[0] ?? ''));
  expect(known.code, shown(['verify record.zip'], known)).toBe(0);
  const told = await receiver('verify', ofMatter ?? '', '--packages', packages, '--require', 'matter-packages');
  expect(told.code, shown(['verify matter.zip'], told)).toBe(0);
  // A package less, and one that was swapped, are named.
  rmSync(join(packages, files[0] ?? ''));
  expect((await receiver('verify', 'seal.zip', '--packages', packages, '--require', 'matter-packages')).code).toBe(4);
  writeFileSync(join(packages, files[1] ?? ''), readFileSync(join(packages, files[2] ?? '')));
  const swapped = await receiver('verify', 'seal.zip', '--packages', packages);
  expect(swapped.code, shown([], swapped)).toBe(1);
}, 600_000);
