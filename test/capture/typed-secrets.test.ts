import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '../../src/contract/captures/actions.js';
import type { ForensicLog } from '../../src/package/records/forensic-log.js';
import type { Facts } from '../../src/package/records/facts.js';
import { searchPackage } from '../fakes/packages/search-package.js';
import { openStudio, type Studio } from './studio.js';

const pin = 'kestrel 4471 öde';
const session = 'c0f6a2d95b7e4e1a-of-anna';
/** The page stays, as actions want it, and sends what was typed in three forms. */
const page = `<!doctype html><title>Door</title><h1>The archive</h1>
  <form id="form"><input name="name"><input type="password" name="pin"><input id="plain"><button>Open</button></form>
  <button id="reveal">Show password</button><div id="inside"></div>
  <script>
    reveal.onclick = () => { form.pin.type = 'text' };
    form.onsubmit = (event) => {
      event.preventDefault();
      const send = (body) => fetch('/open', { method: 'POST', body });
      Promise.all([send(JSON.stringify({ pin: form.pin.value })), send(new URLSearchParams(new FormData(form))), send(new FormData(form))])
        .then(() => fetch('/inside')).then((answer) => answer.text()).then((words) => { inside.textContent = words; form.remove() });
    };
  </script>`;

let server: Server;
let studio: Studio;
let url: string;
const sent: string[] = [];
beforeAll(async () => {
  const answer = async (request: IncomingMessage): Promise<[headers: Record<string, string>, body: string]> => {
    if (request.method === 'POST') sent.push(await text(request));
    if (request.url === '/open') return [{ 'set-cookie': `sid=${session}; HttpOnly; Path=/` }, 'open'];
    const isIn = request.headers.cookie?.includes(session) === true;
    if (request.url === '/inside') return [{}, isIn ? 'Deed of 1782' : 'Closed'];
    return [{ 'content-type': 'text/html' }, page];
  };
  server = createServer((request, response) => {
    void answer(request).then(([headers, body]) => response.writeHead(200, headers).end(body));
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

const typePin: Action = { action: 'type', selector: 'input[name=pin]', secret: 'pin', picture: 'after' };
const take = (actions: Action[]) =>
  studio.take({ url, actions, expand_content: false, dismiss_overlays: false }, false, { typed: { pin } });

test('what an action types as a secret opens the page, and is in no file of the package', async () => {
  const taken = await take([
    { action: 'type', selector: 'input[name=name]', text: 'anna' },
    typePin,
    { action: 'press', key: 'Enter' },
    { action: 'wait_for', selector: '#inside:not(:empty)' },
  ]);
  expect(taken.faults).toEqual([]);
  expect(taken.report?.verdict).toBe('verified');
  expect(await taken.file('domtextcontent.txt')).toContain('Deed of 1782');
  expect(sent.filter((body) => body.includes('kestrel')).length).toBe(3);
  expect(
    searchPackage(taken.packagePath ?? '', [pin, encodeURIComponent(pin).replaceAll('%20', '+'), session]),
  ).toEqual([]);
  const { sign_in: signIn } = JSON.parse(await taken.file('metadata.json')) as Facts;
  expect(signIn).toEqual({
    kind: 'typed_secrets',
    origin: new URL(url).origin,
    actions: [2],
    request_bodies: 3,
    form_tokens: 0,
    address_tokens: [],
    withheld: [
      { header: 'cookie', values: 1 },
      { header: 'set-cookie', values: 3 },
    ],
  });
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  const reasons = operations.flatMap(({ operation, ...each }) =>
    operation === 'page_modified' && each['change'] === 'typed' ? [each['reason']] : [],
  );
  expect(reasons).toEqual([
    'Action 1 of 4 that the order lists: input was given the text: anna.',
    'Action 2 of 4 that the order lists: input was given the secret: pin.',
  ]);
});

test.each<[string, Action[], string]>([
  [
    'a field that shows it',
    [{ action: 'type', selector: '#plain', secret: 'pin' }],
    'Action 1 of 1 (type #plain) failed: the field shows what is typed',
  ],
  [
    'a field that the page then opens',
    [typePin, { action: 'click', selector: '#reveal' }],
    'Action 2 of 2 (click #reveal) failed: the page then shows what was typed as a secret',
  ],
])('a secret is not typed into %s', async (_, actions, words) => {
  const { outcome } = await take(actions);
  expect(outcome).toMatchObject({
    kind: 'failed',
    reason: 'action_failed',
    message: expect.stringContaining(words) as string,
  });
  expect(JSON.stringify(outcome)).not.toContain(pin);
});
