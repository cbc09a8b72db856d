import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletedRead } from '../../../src/client/index.js';
import { openForum, secrets, session } from '../../fakes/forum.js';
import { holds, searchPackage } from '../../fakes/packages/search-package.js';
import { dropHome, evidence, makeHome } from '../rig.js';

const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_KEYCHAIN: 'false',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.1/32',
};

let home: string;
let forum: Awaited<ReturnType<typeof openForum>>;
beforeAll(async () => {
  home = makeHome();
  forum = await openForum();
});
afterAll(async () => {
  await evidence(home, ['daemon', 'stop']);
  forum.close();
  dropHome(home);
});

test('a session in every address of a forum is in no byte of the package, the home, the database or the log', async () => {
  const end = Math.floor(Date.now() / 1000) + 3600;
  const cookies = `# Netscape HTTP Cookie File\n#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t${end}\tforum_sid\t${session}\n`;
  const create = ['browser-profile', 'create', 'forum', '--from-cookies', '-'];
  expect(await evidence(home, create, { env, stdin: cookies })).toMatchObject({ code: 0 });
  const order = [
    'capture',
    `${forum.origin}/`,
    '--browser-profile',
    'forum',
    '--storage',
    'hashed',
    '--timestamp',
    'none',
  ];
  const ran = await evidence(home, [...order, '--json'], { env });
  expect([ran.code, ran.stderr]).toEqual([0, expect.any(String)]);
  const taken = JSON.parse(ran.stdout) as CompletedRead & { package_path: string; verification: { verdict: string } };
  expect(taken.verification.verdict).toBe('verified');
  expect(searchPackage(taken.package_path, secrets)).toEqual([]);
  expect(searchPackage(taken.package_path, ['Minutes of the board'])).toContain('domtextcontent.txt');
  // The server did get them.
  expect(secrets.filter((value) => !forum.asked.some((url) => url.includes(value)))).toEqual([]);
  const shown = await evidence(home, ['show', taken.capture_id, '--json'], { env });
  expect(
    secrets.filter((value) => [ran.stdout, ran.stderr, shown.stdout].some((said) => said.includes(value))),
  ).toEqual([]);
  await evidence(home, ['daemon', 'stop']);
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence.db', 'daemon.log']));
  const holding = files.filter(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return secrets.some((value) => holds(bytes, value));
  });
  expect(holding.map(({ name }) => name)).toEqual([]);
});
