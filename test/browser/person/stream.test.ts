import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personSignsIn } from '../../../daemon/compose/person-signs-in.js';
import { outsideSettings } from '../../../src/settings/daemon.js';
import { resolveSettings } from '../../../src/settings/resolve.js';
import { openSiteBehindForm, type SiteBehindForm } from '../../fakes/site-behind-form.js';

let site: SiteBehindForm;
beforeAll(async () => {
  site = await openSiteBehindForm();
});
afterAll(() => site.close());

const resolved = resolveSettings({ EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' }, {});
const settings = { browser: null, extraCaCerts: null, outside: outsideSettings(resolved, null) };

test('a person signs in in a page on loopback, and what the browser then has of the hosts visited is kept', async () => {
  let link = '';
  const signed = personSignsIn(settings, {
    url: `${site.origin}/`,
    streamPort: 0,
    said: (stream) => (link = stream.link),
    signal: AbortSignal.timeout(60_000),
  });
  await until(() => link !== '');
  const { origin } = new URL(link);
  const first = await fetch(link, { redirect: 'manual' });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect([first.status, cookie.startsWith('view=')]).toEqual([303, true]);
  // The link is good once, the rest is for whoever opened it, and no other site can act in their name.
  const tried = await Promise.all([
    fetch(link, { redirect: 'manual' }),
    fetch(`${origin}/view`),
    fetch(`${origin}/keep`, { method: 'POST', headers: { cookie } }),
    fetch(`${origin}/keep`, { method: 'POST', headers: { cookie, origin: 'http://evil.example' } }),
    fetch(`${origin}/input`, { method: 'POST', headers: { cookie, origin }, body: '{"kind":"evaluate"}' }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual([410, 404, 404, 404, 400]);

  const view = await fetch(`${origin}/view`, { headers: { cookie } });
  const frame = await view.body?.getReader().read();
  expect(Buffer.from(frame?.value ?? []).toString('latin1')).toContain('image/jpeg');
  const post = async (path: string, input?: object): Promise<void> => {
    const body = input && JSON.stringify(input);
    const headers = { cookie, origin };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, ...(body && { body }) });
    expect([input, answer.status]).toEqual([input, 204]);
  };
  const address = () => fetch(`${origin}/address`, { headers: { cookie } }).then((answer) => answer.text());
  await until(async () => (await address()) === `${site.origin}/`);
  await post('/input', { kind: 'click', x: 100, y: 100 });
  await post('/input', { kind: 'text', text: site.user });
  await post('/input', { kind: 'key', key: 'Tab' });
  await post('/input', { kind: 'text', text: site.password });
  await post('/input', { kind: 'key', key: 'Enter' });
  await until(async () => (await address()) === `${site.origin}/home`);
  await until(() => site.embedded());
  await post('/keep');

  expect(await signed).toMatchObject({
    state: {
      cookies: [{ name: 'sid', value: site.session, domain: '127.0.0.1', httpOnly: true }],
      origins: [{ origin: site.origin, localStorage: [{ name: 'theme', value: 'dark theme of winter' }] }],
    },
    leftOut: { cookies: 1 },
  });
});

test('who stops it keeps nothing, and a port that is taken is told', async () => {
  const stopping = new AbortController();
  const asked = { url: `${site.origin}/`, streamPort: 0, signal: stopping.signal };
  const said = ({ port }: { port: number }) => {
    void personSignsIn(settings, { ...asked, streamPort: port, said: () => undefined })
      .catch((error: unknown) => error)
      .then((error) => stopping.abort(error));
  };
  await expect(personSignsIn(settings, { ...asked, said })).rejects.toMatchObject({ reason: 'port' });
});

async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(50);
}
