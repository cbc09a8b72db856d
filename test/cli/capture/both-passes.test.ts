import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StorageComparison } from '../../../src/compare/compare-stored.js';
import { startChild, type Child } from '../../daemon/child.js';
import { fetchNpm, modules } from '../../real/fetch.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** A page with a consent wall, by hand or of a manager from npm; what a person does on it is told to the server. */
type Dialog = 'by hand' | 'vanilla-cookieconsent' | 'none';

let home: string;
let child: Child;
let env: Record<string, string>;
let dialog: Dialog = 'by hand';
const servers: Server[] = [];
/** Paths that were asked for, since the last reset. */
const asked: string[] = [];
let url: string;
let partner: string;
let late: string;

const told = `for (const kind of ['pointerdown', 'mousedown', 'click', 'keydown', 'submit'])
  addEventListener(kind, (event) => navigator.sendBeacon('/told/' + kind + '/' + (event.target.id || event.target.localName)), true);
document.cookie = 'visit=1; max-age=600';
localStorage.setItem('before', 'answer');
const refused = () => { new Image().src = 'LATE/refused'; document.cookie = 'choice=refused; max-age=600'; sessionStorage.setItem('refused', 'yes'); };`;

const dialogs: Readonly<Record<Dialog, () => string>> = {
  none: () => '',
  'by hand':
    () => `<div id="wall" style="position:fixed;left:0;right:0;bottom:0;background:#ddd;padding:40px"><p>We and our partners use cookies and
    process personal data with your consent.</p><button id="yes">Accept all</button><button id="no">Reject all</button></div>
    <script>no.onclick = () => { wall.remove(); refused(); }; yes.onclick = () => { document.cookie = 'choice=accepted'; };</script>`,
  'vanilla-cookieconsent':
    () => `<link rel="stylesheet" href="/manager.css"><script src="/manager.js"></script><script>CookieConsent.run({
    hideFromBots: false, categories: { necessary: { readOnly: true }, ads: {} },
    onFirstConsent: () => { if (!CookieConsent.acceptedCategory('ads')) refused(); },
    language: { default: 'en', translations: { en: { consentModal: { title: 'We use cookies', description: 'Do you agree?',
      acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all' }, preferencesModal: { title: 'x', sections: [] } } } } })</script>`,
};

const page =
  (): string => `<!doctype html><html lang="en"><title>A shop</title><h1>Offers of the week</h1><p>Everything must go.</p>
  <details id="more"><summary>More</summary>Hidden until somebody opens it.</details>
  <button id="menu" aria-expanded="false" aria-controls="part" onclick="part.hidden=false">Menu</button><div id="part" hidden>A part</div>
  <img src="${partner}/pixel" alt=""><script>${told.replace('LATE', late)}</script>${dialogs[dialog]()}</html>`;

beforeAll(async () => {
  await fetchNpm(['vanilla-cookieconsent']);
  const manager = (name: string) => readFileSync(join(modules, 'vanilla-cookieconsent/dist', name));
  const listen = async (host: string, answer: (path: string) => readonly [type: string, body: string | Buffer]) => {
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      asked.push(path);
      const [type, body] = answer(path);
      response
        .writeHead(200, {
          'content-type': type,
          ...(path === '/pixel' && { 'set-cookie': 'tracker=abc; Secure; SameSite=None' }),
        })
        .end(body);
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, host, resolve));
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  };
  const pixel = () => ['image/gif', ''] as const;
  partner = await listen('127.0.0.2', pixel);
  late = await listen('127.0.0.3', pixel);
  const origin = await listen('127.0.0.1', (path) => {
    if (path === '/manager.css') return ['text/css', manager('cookieconsent.css')];
    if (path === '/manager.js') return ['text/javascript', manager('cookieconsent.umd.js')];
    return path === '/shop' ? ['text/html; charset=utf-8', page()] : ['text/plain', ''];
  });
  url = `${origin}/shop`;
  home = makeHome();
  child = await startChild(home, 'real');
  const { profiles } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${child.port}/v1`, EVIDENCE_API_KEY: profiles.local.live_key };
});
afterAll(async () => {
  await child.end('SIGTERM');
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  dropHome(home);
});

const run = (...args: string[]) => evidence(home, ['capture', url, '--consent', 'both', ...args], { env });
const member = (zip: string, name: string): Buffer => execFileSync('unzip', ['-p', zip, name]);
const json = (zip: string, name: string) => JSON.parse(member(zip, name).toString()) as Record<string, unknown>;

interface Answer {
  readonly captures: readonly {
    readonly consent: string;
    readonly package_path: string;
    readonly capture_id: string;
  }[];
  readonly comparison: {
    readonly package_path: string;
    readonly compared: readonly string[];
    readonly stored: StorageComparison;
    readonly verification: { readonly verdict: string };
  };
}

describe.each<[Dialog, readonly string[]]>([
  ['by hand', ['choice 127.0.0.1']],
  ['vanilla-cookieconsent', ['cc_cookie 127.0.0.1', 'choice 127.0.0.1']],
])('two passes of a page with a dialog: %s', (which, cookiesAfter) => {
  let answer: Answer;
  let clicks: string[];
  beforeAll(async () => {
    dialog = which;
    asked.length = 0;
    const { code, stdout, stderr } = await run('--json');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('refused no consent wall')]);
    answer = JSON.parse(stdout) as Answer;
    clicks = [...asked];
  });

  it('makes two captures, one after the other, and their comparison', () => {
    const { captures, comparison } = answer;
    expect(captures.map(({ consent }) => consent)).toEqual(['unanswered', 'refused']);
    expect(comparison.compared).toEqual(captures.map(({ capture_id: id }) => id));
    expect(comparison.verification.verdict).toBe('verified');
    const orders = captures.map(({ package_path: path }) => json(path, 'order.json')['options'] as object);
    expect(orders[0]).toMatchObject({ dismiss_overlays: false, expand_content: false });
    expect(orders[1]).toEqual({ ...orders[0], dismiss_overlays: true });
  });

  it('clicks nothing in the first, and only refuses in the second', () => {
    const opened = clicks.map((path, at) => (path === '/shop' ? at : -1)).filter((at) => at >= 0);
    expect(opened).toHaveLength(2);
    const [first, second] = [clicks.slice(0, opened[1]), clicks.slice(opened[1])];
    expect(first.filter((path) => /told|refused/.test(path))).toEqual([]);
    expect(second.filter((path) => path.startsWith('/told/click'))).toHaveLength(1);
    expect(second).toContain('/refused');
    const changes = (zip: string) =>
      json(zip, 'chain_of_custody.json')['page_modifications'] as { items: { change: string }[] };
    expect(changes(answer.captures[0]!.package_path).items.filter(({ change }) => change === 'clicked')).toEqual([]);
  });

  it('shows side by side whom each called and what each stored', () => {
    const { hosts, cookies, entries, before, after } = answer.comparison.stored;
    expect([before.answered_at, after.answered_at]).toEqual([null, expect.stringMatching(/^\d{4}-/)]);
    const of = (rows: readonly { before: unknown; after: unknown }[], name: (row: never) => string) =>
      rows.map((row) => `${row.before ? 'before' : ''}${row.after ? ' after' : ''}: ${name(row as never)}`.trim());
    expect(of(hosts, ({ host }: { host: string }) => host)).toEqual([
      'after: 127.0.0.3',
      'before after: 127.0.0.1',
      'before after: 127.0.0.2',
    ]);
    expect(hosts[0]?.after).toEqual({ party: 'third', requests: 1, web_sockets: 0, before_answer: 0 });
    expect(hosts[2]).toMatchObject({ before: { party: 'third', before_answer: null }, after: { before_answer: 1 } });
    expect(of(cookies!, ({ name, domain }: { name: string; domain: string }) => `${name} ${domain}`)).toEqual([
      ...cookiesAfter.map((name) => `after: ${name}`),
      'before after: tracker 127.0.0.2',
      'before after: visit 127.0.0.1',
    ]);
    expect(cookies!.at(-1)?.before).toEqual({ party: 'first', read: ['as_loaded', 'at_the_end'] });
    expect(cookies!.find(({ name }) => name === 'choice')?.after).toEqual({ party: 'first', read: ['at_the_end'] });
    expect(of(entries!, ({ name, area }: { name: string; area: string }) => `${name} ${area}`)).toEqual([
      'after: refused session_storage',
      'before after: before local_storage',
    ]);
  });

  it('keeps the records of both byte for byte, and every program that the package carries finds the same', () => {
    const { comparison, captures } = answer;
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    for (const [at, side] of ['before', 'after'].entries())
      for (const name of ['storage.json', 'connections.json'])
        expect(hash(member(comparison.package_path, `${side}/${name}`))).toBe(
          hash(member(captures[at]!.package_path, name)),
        );
    const folder = join(home, `unpacked-${which.length}`);
    execFileSync('unzip', ['-q', comparison.package_path, '-d', folder]);
    for (const [program, file] of [
      [process.execPath, 'verify.mjs'],
      ['python3', 'verify.py'],
      ['sh', 'verify.sh'],
    ] as const)
      expect(execFileSync(program, [join(folder, 'verification', file), folder], { encoding: 'utf8' })).not.toContain(
        'FAIL',
      );
  });
});

it('tells a person all three, and that nothing was refused where there is no wall', async () => {
  dialog = 'none';
  const { code, stdout, stderr } = await run();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Consent wall left unanswered\n[^]*\nConsent wall refused\n[^]*\nCompared\n/);
  expect(stdout.match(/^\/.*\.zip$/gm)).toHaveLength(3);
  expect(stderr).toContain('the second pass refused no consent wall');
  expect((await run('--strict', '--quiet')).code).toBe(1);
});

it.each([
  ['actions', ['--actions', 'actions.json']],
  ['an option that keeps the dialog', ['--keep-overlays']],
  ['a second address', ['http://127.0.0.1/other']],
  ['no wait', ['--no-wait']],
  ['one file for three packages', ['--output', 'one.zip']],
])('refuses %s', async (_name, more) => {
  expect((await run(...more)).code).toBe(2);
});
