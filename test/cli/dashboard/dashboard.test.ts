import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRemote, tunnel, viewerOf } from '../../../src/cli/dashboard/show-link.js';
import { openHouse, type House } from '../../daemon/house.js';
import { browserOf, enter, listen } from '../../http/sessions/session-rig.js';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
let house: House;
let base: string;
beforeAll(async () => {
  home = makeHome();
  house = await openHouse();
  base = await listen(house);
});
afterAll(async () => {
  await house.close();
  dropHome(home);
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  evidence(home, ['dashboard', ...args], {
    env: { EVIDENCE_BASE_URL: `${base}/v1`, EVIDENCE_API_KEY: house.keys.live, ...env },
  });
const codeIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('evidence dashboard', () => {
  it.each([['--print'], []])('without anybody in front of it prints a link that signs in: %j', async (...args) => {
    const ran = await run(args.filter((arg) => arg !== undefined));
    expect([ran.code, ran.stdout.split('#')[0]]).toEqual([0, `${base}/dashboard/enter`]);
    const browser = browserOf(base, 'local', await enter(base, codeIn(ran.stdout)));
    expect((await browser.ask('GET /whoami')).status).toBe(200);
  });

  it('with --json is the answer, and opens nothing', async () => {
    const { code, stdout } = await run(['--json', '--path', '/matters', '--browser', '/does/not/exist']);
    expect([code, Object.keys(JSON.parse(stdout) as object)]).toEqual([0, ['url', 'expires_at']]);
    expect((await enter(base, codeIn(stdout))).body).toMatchObject({ path: '/matters' });
    expect(existsSync(join(home, 'dashboard-link.html'))).toBe(false);
  });

  it('hands a browser a file that only its owner reads, so that no list of processes has the code', async () => {
    const program = join(home, 'browser.sh');
    const told = join(home, 'told.txt');
    writeFileSync(program, `#!/bin/sh\necho "$1" > ${told}\n`, { mode: 0o700 });
    const ran = await run(['--browser', program]);
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([0, `${base}/dashboard/\n`, '']);
    const page = join(home, 'dashboard-link.html');
    await expect.poll(() => (existsSync(told) ? readFileSync(told, 'utf8') : '')).toBe(`${page}\n`);
    expect(statSync(page).mode & 0o777).toBe(0o600);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain(`url=${base}/dashboard/enter#`);
    expect((await enter(base, codeIn(text))).status).toBe(201);
  });

  it('refuses a place that is none of the dashboard, and a test key', async () => {
    expect((await run(['--path', 'https://evil.example/'])).code).toBe(5);
    const ran = await run(['--print'], { EVIDENCE_API_KEY: house.keys.test });
    expect([ran.code, ran.stdout]).toEqual([5, '']);
    expect(ran.stderr).toContain('FORBIDDEN');
  });
});

describe('what it is handed to', () => {
  const desktop = { DISPLAY: ':0' };
  const machine = (env: Readonly<Record<string, string>>, browser = 'chromium.desktop', platform = 'linux') => ({
    platform,
    env,
    defaultBrowser: () => browser,
  });

  it.each([
    ['a desktop', desktop, 'chromium.desktop', { command: 'xdg-open', direct: undefined }],
    ['a snap', desktop, 'firefox_firefox.desktop', { command: 'xdg-open', direct: 'a browser in a snap' }],
    ['a flatpak', desktop, 'org.mozilla.firefox.desktop', { command: 'xdg-open', direct: 'a browser in a flatpak' }],
    ['WSL', { WSL_DISTRO_NAME: 'Debian' }, '', { command: 'explorer.exe', direct: 'a browser of Windows' }],
    ['SSH', { ...desktop, SSH_CONNECTION: '10.0.0.1 5 10.0.0.2 22' }, '', undefined],
    ['no display', {}, '', undefined],
  ])('%s', (_, env, browser, expected) => {
    expect(viewerOf(undefined, machine(env, browser))).toEqual(expected);
  });

  it('a command that was named, wherever one sits', () => {
    expect(viewerOf('firefox', machine({ SSH_TTY: '/dev/pts/0' }))).toEqual({ command: 'firefox', direct: undefined });
    expect(viewerOf('/snap/bin/firefox', machine({}))?.direct).toBe('a browser in a snap');
  });

  it('over SSH it says how the port is reached', () => {
    const env = { SSH_CONNECTION: '10.0.0.1 5 10.0.0.2 22', USER: 'anna' };
    expect(tunnel('http://127.0.0.1:7433/dashboard/enter#x', env)).toBe('ssh -L 7433:127.0.0.1:7433 anna@10.0.0.2');
    expect(tunnel('https://evidence.example/dashboard/enter#x', env)).toBeUndefined();
    expect(tunnel('http://127.0.0.1:7433/', {})).toBeUndefined();
    expect(isRemote({ SSH_TTY: 'x' })).toBe(true);
  });
});
