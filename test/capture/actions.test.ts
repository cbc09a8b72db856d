import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '../../src/contract/captures/actions.js';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import type { CustodyRecord } from '../../src/package/records/custody.js';
import type { ForensicLog } from '../../src/package/records/forensic-log.js';
import { someOfEach } from '../tiers.mjs';
import { openStudio, plainOrder, type Studio } from './studio.js';

const page = `<!doctype html><title>A shop</title><h1>Terms of the shop</h1>
  <style>#menu p { display: none } #menu:hover p { display: block }</style>
  <div id="wall" style="position:fixed;inset:0;background:#fff;z-index:9"><button id="away">Not now</button></div>
  <button id="more">Show more</button><div id="out"></div>
  <select id="country"><option value="de">Germany</option><option value="pl">Poland</option></select>
  <form id="form" action="/elsewhere"><input name="q" value="old"><input type="password" id="secret"><button>Send</button></form>
  <input id="turns" placeholder="Password"><input id="marked" autocomplete="section-a current-password"><input id="code" autocomplete="one-time-code"><input id="dots" style="-webkit-text-security: disc">
  <input id="moves"><input id="late" name="late" type="text"><div contenteditable><p id="note">Old note</p></div><textarea id="area">Old area</textarea>
  <div id="menu" aria-label="${'m'.repeat(79)}🙂">Menu<p>Imprint and contact</p></div><button id="off" disabled>Off</button><p id="none" hidden>None</p>
  <shop-basket></shop-basket><a id="next" href="/elsewhere">Next page</a><div style="height:3000px"></div><p id="lone"></p><p id="end">The end</p>
  <script>
    lone.textContent = 'half \\ud83d of one';
    document.title = 'A shop \\ud83d';
    const say = (text) => { const p = document.createElement('p'); p.textContent = text; out.append(p) };
    away.onclick = (event) => { alert('Welcome'); open('/elsewhere'); say('away ' + event.isTrusted); wall.remove() };
    more.onclick = () => fetch('/more').then((answer) => answer.text()).then((text) => setTimeout(() => { const b = document.createElement('b'); b.id = 'loaded'; b.textContent = text; out.append(b) }, 300));
    country.onchange = () => say('country ' + country.value);
    form.q.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); say('sought ' + form.q.value) } };
    turns.onfocus = () => { turns.type = 'password' };
    moves.onfocus = () => form.q.focus();
    late.oninput = () => { late.type = 'password' };
    menu.addEventListener('mouseenter', () => say('menu opened'), { once: true });
    new IntersectionObserver(([seen], self) => { if (seen.isIntersecting) { self.disconnect(); say('the end was seen') } }).observe(end);
    customElements.define('shop-basket', class extends HTMLElement { connectedCallback() { const tree = this.attachShadow({ mode: 'open' }); tree.innerHTML = '<button>Basket</button>'; tree.firstChild.onclick = () => say('basket opened') } });
  </script>`;

let server: Server;
let studio: Studio;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = request.url === '/more' ? 'Paragraph seven of the terms' : page;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  server.closeAllConnections();
  server.close();
});

/** A capture that runs into its limit on a busy machine keeps less text than the page has. */
const patient = { time_limit_seconds: 120 };

const list: Action[] = [
  { action: 'click', selector: '#away', picture: 'both' },
  { action: 'click', selector: 'button#more, button#never' },
  { action: 'wait_for', selector: '#loaded', seconds: 20 },
  { action: 'select', selector: '#country', option: 'Poland' },
  { action: 'type', selector: 'input[name=q]', text: 'warranty 🙂' },
  { action: 'press', selector: 'input[name=q]', key: 'Enter' },
  { action: 'click', selector: 'shop-basket >> button' },
  { action: 'scroll', to: 'bottom' },
  { action: 'scroll', selector: 'h1' },
  { action: 'hover', selector: '#menu', picture: 'after' },
];

test('each is performed and recorded with what it hit, and every verifier takes the package', async () => {
  const taken = await studio.take({ ...patient, url, actions: list, expand_content: false, dismiss_overlays: false });
  expect(taken.faults).toEqual([]);
  expect(taken.report?.verdict).toBe('verified');
  const text = await taken.file('domtextcontent.txt');
  for (const line of ['away true', 'Paragraph seven of the terms', 'country pl', 'sought warranty 🙂', 'basket opened'])
    expect(text).toContain(line);
  for (const line of ['the end was seen', 'menu opened']) expect(text).toContain(line);
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  const step = operations.find(({ operation }) => operation === 'actions_performed');
  expect(step).toMatchObject({
    outcome: 'done',
    artifacts: [
      { name: 'actions/001-before.jpeg' },
      { name: 'actions/001-after.jpeg' },
      { name: 'actions/010-after.jpeg' },
    ],
  });
  const { actions } = (step?.['detail'] ?? {}) as unknown as { actions: Record<string, unknown>[] };
  expect(
    actions.map(({ number, action, hit }) => [number, action, (hit as { selector: string } | null)?.selector]),
  ).toEqual([
    [1, 'click', 'button#away'],
    [2, 'click', 'button#more'],
    [3, 'wait_for', 'b#loaded'],
    [4, 'select', 'select#country'],
    [5, 'type', expect.stringContaining('input')],
    [6, 'press', expect.stringContaining('input')],
    [7, 'click', expect.stringMatching(/shop-basket.* >> button$/)],
    [8, 'scroll', undefined],
    [9, 'scroll', expect.stringContaining('h1')],
    [10, 'hover', 'div#menu'],
  ]);
  expect(actions[4]).toMatchObject({ text: 'warranty 🙂', selector: 'input[name=q]', matches: 1 });
  expect(actions[3]).toMatchObject({ option: 'Poland' });
  expect(actions[9]).toMatchObject({ hit: { label: `${'m'.repeat(79)}\u{FFFD}` } });
  const times = actions.map(({ at }) => String(at));
  expect(times).toEqual(times.toSorted());
  const custody = JSON.parse(await taken.file('chain_of_custody.json')) as CustodyRecord;
  const changes = custody.page_modifications.items.filter((each) => each.step === 'actions_performed');
  expect(changes.map(({ change }) => change)).toEqual([
    'clicked',
    // What the page did by itself meanwhile: no change that results from an action.
    'dialog_dismissed',
    'popup_closed',
    'clicked',
    'option_selected',
    'typed',
    'key_pressed',
    'clicked',
    'scrolled',
    'scrolled',
    'hovered',
  ]);
  expect(changes[0]).toMatchObject({
    at: times[0],
    selector: 'button#away',
    reason: expect.stringContaining('Action 1 of 10'),
  });
  const path = taken.packagePath ?? '';
  await expect(doors(path)).resolves.toEqual(['verify.py', 'verify.sh']);
  // A copy withholds what was typed from the records too, and does not carry the pictures.
  const manifestSha256 = taken.outcome.kind === 'completed' ? taken.outcome.manifestSha256 : '';
  const source = { captureId: taken.captureId, path, manifestSha256, url, testMode: false };
  const copy = await studio.redact(source, { rules: [rule], records: 'redact', pictures: 'cover' });
  expect(copy).toMatchObject({ faults: [], outcome: { kind: 'completed' } });
  const made = copy.outcome.kind === 'completed' ? copy.outcome.packagePath : '';
  await expect(doors(made)).resolves.toEqual(['verify.py', 'verify.sh']);
  const { stdout } = await run('unzip', ['-Z1', made]);
  expect(stdout).not.toContain('actions/');
});

const rule: RedactionRule = {
  target: 'text',
  text: 'warranty',
  case_sensitive: false,
  whole_word: false,
  reason: 'personal_data',
  reason_text: null,
  label: null,
  cover: 'word',
};
const run = promisify(execFile);

/** The programs that were written apart from the verifier; each rejects with a status other than 0. */
async function doors(path: string): Promise<string[]> {
  const script = (name: string): string =>
    fileURLToPath(new URL(`../../dist/src/verify/scripts/${name}`, import.meta.url));
  await run('python3', [script('verify.py'), path]);
  await run('sh', [script('verify.sh'), path]);
  return ['verify.py', 'verify.sh'];
}

/** Each with what the failure says; those that say the same are alike. */
const failing: readonly (readonly [string, Action, string])[] = [
  [
    'that finds nothing',
    { action: 'click', selector: '#absent', seconds: 0 },
    'Action 2 of 2 (click #absent) failed: it found nothing within 0 s.',
  ],
  [
    'that finds only what cannot be seen',
    { action: 'click', selector: '#none', seconds: 0 },
    '1 elements match, and none of them could be seen',
  ],
  ['on what is disabled', { action: 'click', selector: '#off', seconds: 0 }, 'button#off was disabled'],
  ['with no selector', { action: 'hover', selector: 'a[', seconds: 0 }, 'this is no CSS selector'],
  [
    'that leads to another document',
    { action: 'click', selector: '#next' },
    'it leads to another document, http://127.0.0.1:',
  ],
  [
    'that sends a form',
    { action: 'press', selector: '#secret', key: 'Enter' },
    'it leads to another document, http://127.0.0.1:',
  ],
  ['that types a password', { action: 'type', selector: '#secret', text: 'x' }, 'it is a field for a password'],
  ...['#turns', '#marked', '#code', '#dots', '#late[type=text]'].map((selector): [string, Action, string] => [
    `that types into ${selector}, which is or becomes a field for a secret`,
    { action: 'type', selector, text: 'x' },
    'it is a field for a password or code, and what is typed would be recorded',
  ]),
  [
    'that types where the page moves the focus on',
    { action: 'type', selector: '#moves', text: 'x' },
    'it did not keep the focus, so text would go elsewhere',
  ],
  [
    'that types where nothing can be typed',
    { action: 'type', selector: 'h1', text: 'x' },
    'nothing can be typed into it',
  ],
  [
    'that chooses what is not offered',
    { action: 'select', selector: '#country', option: 'Mars' },
    "no list with an option 'Mars'",
  ],
];
/** Fields that become secret while they are typed into, and a key that sends a form, are kinds of their own. */
const kindOf = ([what, , why]: (typeof failing)[number]): string => (/#late|sends a form/.test(what) ? what : why);
test.each(someOfEach(failing, kindOf, 100))(
  'an action %s fails the capture with its number',
  async (_what, action, why) => {
    const order = { url, actions: [{ action: 'click', selector: '#away' } as const, action], expand_content: false };
    const { outcome } = await studio.take(order);
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'action_failed' });
    expect(outcome.kind === 'failed' && outcome.message).toContain(`Action 2 of 2 (${action.action}`);
    expect(outcome.kind === 'failed' && outcome.message).toContain(why);
  },
);

test('text goes into what can be edited, and into a field of several lines', async () => {
  const actions: Action[] = [
    { action: 'type', selector: '#note', text: 'A new note' },
    { action: 'type', selector: '#area', text: 'A new area' },
  ];
  const taken = await studio.take({ ...patient, url, actions, expand_content: false });
  expect(taken.faults).toEqual([]);
  const text = await taken.file('domtextcontent.txt');
  for (const line of ['A new note', 'A new area']) expect(text).toContain(line);
  expect(text).not.toContain('Old note');
});

test('what lies over an element is in the way, and is named', async () => {
  const { outcome } = await studio.take({ url, actions: [{ action: 'click', selector: '#more', seconds: 0 }] });
  expect(outcome).toMatchObject({
    reason: 'action_failed',
    message: 'Action 1 of 1 (click #more) failed: button#more is covered by div#wall.',
  });
});

test('a monitor performs them too before it compares', async () => {
  const faults: unknown[] = [];
  const { look } = studio.open((...fault) => faults.push(...fault));
  const order = { ...plainOrder, url, actions: list.slice(0, 3) };
  const seen = await look({ order, signal: new AbortController().signal });
  expect(faults).toEqual([]);
  expect(seen.kind === 'seen' && seen.text).toContain('Paragraph seven of the terms');
});
