import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletedRead } from '../../../src/client/index.js';
import { openSiteBehindForm, type SiteBehindForm } from '../../fakes/site-behind-form.js';
import { searchPackage } from '../../fakes/packages/search-package.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** Programs of a display that nobody sees, and of somebody who types on it. */
const hasDisplay = (): boolean => {
  try {
    for (const name of ['Xvfb', 'xdotool', 'chromium']) execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe.skipIf(!hasDisplay())('on a display (Debian: chromium, xvfb, xdotool)', () => {
  let home: string;
  let site: SiteBehindForm;
  let server: ChildProcess;
  let display = '';
  const said: string[] = [];
  beforeAll(async () => {
    home = makeHome();
    site = await openSiteBehindForm();
    server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    server.stdout?.on('data', (data: Buffer) => (display += data.toString()));
    while (!/^\d+\n/.test(display)) await sleep(50);
    display = `:${display.trim()}`;
  });
  afterAll(async () => {
    await evidence(home, ['daemon', 'stop']);
    server.kill();
    await site.close();
    dropHome(home);
  });
  const env = () => ({
    EVIDENCE_AUTOSTART: '1',
    EVIDENCE_KEYCHAIN: 'false',
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: '',
    DISPLAY: display,
  });
  const run = async (args: readonly string[], ended: number, started?: (child: ChildProcess) => void) => {
    const ran = await evidence(home, [...args, '--json'], { env: env(), ...(started && { started }) });
    said.push(ran.stdout, ran.stderr);
    expect([args, ran.code, ran.stderr]).toEqual([args, ended, expect.any(String)]);
    return { ...ran, json: JSON.parse(ran.stdout) as unknown };
  };
  const press = (...args: string[]): string =>
    execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display }, encoding: 'utf8' }).trim();
  /** The window with this title, with the keyboard's focus. */
  const windowOf = async (title: string): Promise<string> => {
    for (;;) {
      try {
        const id = press('search', '--onlyvisible', '--name', title).split('\n')[0] ?? '';
        press('windowfocus', '--sync', id);
        return id;
      } catch {
        await sleep(200);
      }
    }
  };
  const create = ['browser-profile', 'create', 'board', '--url'];

  test('a person signs in in a window, closes it, and captures the page with what it had', async () => {
    const made = run([...create, `${site.origin}/`], 0);
    await windowOf('Sign in');
    // As a person who takes no mouse: into the page, to its first field, and on.
    press('key', 'Tab');
    press('type', '--delay', '20', site.user);
    press('key', 'Tab');
    press('type', '--delay', '20', site.password);
    press('key', 'Return');
    await windowOf('Board of directors');
    press('key', 'ctrl+w');
    expect((await made).json).toMatchObject({
      made_from: 'browser',
      hosts: ['127.0.0.1'],
      cookies: [{ name: 'sid' }],
      storage: [{ origin: site.origin, names: ['theme'] }],
      session_storage: [{ origin: site.origin, names: ['tab'] }],
      databases: [{ origin: site.origin, name: 'vault', stores: ['tokens'] }],
    });

    const capture = ['capture', `${site.origin}/home`, '--browser-profile', 'board', '--timestamp', 'none'];
    type Taken = CompletedRead & { readonly package_path: string; readonly verification: { readonly verdict: string } };
    const taken = (await run(capture, 0)).json as Taken;
    expect(taken.verification.verdict).toBe('verified');
    expect(searchPackage(taken.package_path, ['Minutes for anna'])).toContain('domtextcontent.txt');
    expect(searchPackage(taken.package_path, [site.session, site.password])).toEqual([]);
    expect(said.filter((text) => text.includes(site.session) || text.includes(site.password))).toEqual([]);
  });

  test('a window in which nobody did anything, and Ctrl-C, make no profile', async () => {
    const none = run([...create, `${site.origin}/blank`, '--replace'], 1);
    await windowOf('Sign in');
    press('key', 'ctrl+w');
    expect((await none).stdout).toContain('NOT_SIGNED_IN');
    let child: ChildProcess | undefined;
    const stopped = run([...create, `${site.origin}/blank`, '--replace'], 130, (started) => (child = started));
    await windowOf('Sign in');
    child?.kill('SIGINT');
    expect((await stopped).stdout).toContain('INTERRUPTED');
  });

  test('what a page asks in a dialogue is answered by the person', async () => {
    const asking = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('set-cookie', 'asked=1');
      response.end(`<title>Before</title><script>setTimeout(() => {
        document.title = confirm('Sign in here?') ? 'Agreed to it' : 'Refused it'; }, 1000)</script>`);
    }).listen(0, '127.0.0.1');
    await once(asking, 'listening');
    const made = run([...create, `http://127.0.0.1:${(asking.address() as AddressInfo).port}/`, '--replace'], 0);
    await windowOf('Before');
    await sleep(2000);
    press('key', 'Return');
    await windowOf('Agreed to it');
    press('key', 'ctrl+w');
    expect((await made).json).toMatchObject({ cookies: [{ name: 'asked' }] });
    asking.close();
  });
});
