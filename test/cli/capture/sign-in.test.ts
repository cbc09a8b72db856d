import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletedRead } from '../../../src/client/index.js';
import { holds, searchPackage } from '../../fakes/packages/search-package.js';
import { guarded, type Guarded } from '../../fakes/outside/http-authentication.js';
import { dropHome, evidence, makeHome } from '../rig.js';

const user = 'anna.example';
const password = 'correct-Horse 7 battery';
const pin = 'otter-8812-Kap';
const door = `<!doctype html><title>Door</title><input type="password"><button>Open</button><p id="words"></p>
  <script>document.querySelector('button').onclick = () => fetch('/told/' + document.querySelector('input').value.length, { method: 'POST', body: btoa('x' + document.querySelector('input').value) })</script>`;
const member = 'heron-5520-of-the-club';
const club =
  '<!doctype html><title>Club</title><h1>Members</h1><script>fetch("/told/" + document.cookie.length)</script>';
const session = '5b1e44f0c2a94f7d-of-anna';
const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_KEYCHAIN: 'false',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.1/32',
};
let home: string;
let server: Guarded;
/** What the home held while the capture was under way. */
const meanwhile: { readonly name: string; readonly bytes: Buffer }[] = [];

const filesOfHome = () =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .flatMap(({ name, parentPath }) => {
      try {
        return [{ name: join(parentPath, name).slice(home.length + 1), bytes: readFileSync(join(parentPath, name)) }];
      } catch {
        // A file of the browser that is gone again.
        return [];
      }
    });

beforeAll(async () => {
  home = makeHome();
  server = await guarded({
    scheme: 'basic',
    user,
    password,
    before: async () => void (meanwhile.length === 0 && meanwhile.push(...filesOfHome())),
    answer: (path) =>
      path === '/door' || path.startsWith('/told/')
        ? { open: true, body: path === '/told/club' ? club : door }
        : {
            headers: { 'set-cookie': `sid=${session}; HttpOnly; Path=/` },
            body: '<!doctype html><title>Inside</title><h1>Prices of next year</h1><script src="/more.js"></script>',
          },
  });
});
afterAll(async () => {
  await evidence(home, ['daemon', 'stop']);
  await server.close();
  dropHome(home);
});

test('a page behind HTTP authentication is captured, and its password is nowhere: not in the package, the home, the database or the log', async () => {
  const args = ['capture', `${server.origin}/prices`, '--http-user', user, '--http-password-file', '-'];
  const ran = await evidence(home, [...args, '--timestamp', 'none', '--json'], { env, stdin: `${password}\n` });
  expect([ran.code, ran.stderr]).toEqual([0, expect.any(String)]);
  const read = JSON.parse(ran.stdout) as CompletedRead & { package_path: string; verification: { verdict: string } };
  expect(read.verification.verdict).toBe('verified');
  const token = Buffer.from(`${user}:${password}`).toString('base64');
  expect(server.asked.some(({ authorization }) => authorization === `Basic ${token}`)).toBe(true);

  const secrets = [password, token, session];
  expect(searchPackage(read.package_path, secrets)).toEqual([]);
  expect(searchPackage(read.package_path, ['Prices of next year', '[withheld]'])).toEqual(
    expect.arrayContaining(['page.html', 'archive/data.warc.gz']),
  );
  expect([ran.stdout, ran.stderr].filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);

  // While it ran, what it signs in with lay in the home, sealed.
  const names = meanwhile.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['evidence.db', 'evidence.db-wal', `sign-ins/${read.capture_id}.sealed`]),
  );
  const after = filesOfHome();
  expect(after.map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence.db', 'daemon.log']));
  expect(after.filter(({ name }) => name.startsWith('sign-ins/'))).toEqual([]);
  const found = [...meanwhile, ...after].filter(({ bytes }) => secrets.some((secret) => holds(bytes, secret)));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('what an action types as a secret is nowhere either, and its name is enough in the file of actions', async () => {
  const file = join(home, '..', `${basename(home)}-actions.json`);
  writeFileSync(
    file,
    JSON.stringify([
      { action: 'type', selector: 'input', secret: 'pin' },
      { action: 'click', selector: 'button' },
    ]),
  );
  const args = [
    'capture',
    `${server.origin}/door`,
    '--actions',
    file,
    '--secret',
    'pin=-',
    '--timestamp',
    'none',
    '--json',
  ];
  const ran = await evidence(home, args, { env, stdin: `${pin}\n` });
  rmSync(file);
  expect([ran.code, ran.stderr]).toEqual([0, expect.any(String)]);
  const read = JSON.parse(ran.stdout) as CompletedRead & { package_path: string; verification: { verdict: string } };
  expect(read.verification.verdict).toBe('verified');
  expect(server.asked.map(({ path }) => path)).toContain(`/told/${pin.length}`);
  expect(searchPackage(read.package_path, [pin])).toEqual([]);
  expect(`${ran.stdout}${ran.stderr}`).not.toContain(pin);
  const found = filesOfHome().filter(({ bytes }) => holds(bytes, pin));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('what a browser profile holds reaches its host and is nowhere else', async () => {
  const file = `127.0.0.1\tFALSE\t/\tFALSE\t0\tmember\t${member}\n`;
  const made = await evidence(home, ['browser-profile', 'create', 'club', '--from-cookies', '-'], { env, stdin: file });
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toContain('member of 127.0.0.1');
  const args = ['capture', `${server.origin}/told/club`, '--browser-profile', 'club', '--timestamp', 'none'];
  const ran = await evidence(home, [...args, '--output', 'club.zip'], { env });
  expect([ran.code, ran.stderr]).toEqual([0, expect.any(String)]);
  expect(server.asked.map(({ path }) => path)).toContain(`/told/${`member=${member}`.length}`);
  expect(searchPackage(join(home, 'club.zip'), [member])).toEqual([]);
  expect(`${made.stdout}${ran.stdout}${ran.stderr}`).not.toContain(member);
  expect(filesOfHome().filter(({ bytes }) => holds(bytes, member))).toEqual([]);
  expect(ran.stdout).toMatch(/Sign-in {2,}browser profile club; 1 of its cookies was sent/);
});

test('what cannot be signed in with is refused before anything is asked', async () => {
  const wrong: [string[], RegExp][] = [
    [['--http-user', 'a:b', '--http-password-file', '-'], /http_credentials\.username/],
    [['--http-user', user, '--http-password-file', '-', '--storage', 'values'], /evidence_pack\.storage/],
    [['https://elsewhere.example/', '--http-user', user, '--http-password-file', '-'], /2 origins/],
    [['--http-password-file', '-'], /--http-user/],
    [['--http-user', user], /--http-password-file FILE/],
    [['--secret', 'pin=-'], /--secret pin: no action/],
    [['--secret', 'otter'], /--secret is not NAME=FILE/],
    [['--http-user', user, '--http-password-file', 'absent'], /absent/],
  ];
  for (const [args, words] of wrong) {
    const ran = await evidence(home, ['capture', server.origin, ...args], { env, stdin: `${password}\n` });
    expect([args, ran.code === 0, ran.stderr]).toEqual([args, false, expect.stringMatching(words)]);
    expect(ran.stderr).not.toContain(password);
  }
});
