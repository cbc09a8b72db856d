import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Facts } from '../../src/package/records/facts.js';
import type { HttpSignIn } from '../../src/package/records/sign-in.js';
import { guarded, type Guarded, type GuardedOptions } from '../fakes/outside/http-authentication.js';
import { searchPackage } from '../fakes/packages/search-package.js';
import { openStudio, type Studio } from './studio.js';

const user = 'anna.example';
const password = 'Tr0ub4dor&3 grün';
const page = (more = ''): string => `<!doctype html><title>Inside</title><h1>Prices of next year</h1>
  <p>Not yet for everybody.</p><img src="/logo.gif" alt="">${more}`;

let studio: Studio;
const open: Guarded[] = [];
const start = async (options: Omit<GuardedOptions, 'user' | 'password'>): Promise<Guarded> => {
  const server = await guarded({ user, password, ...options });
  open.push(server);
  return server;
};
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  for (const server of open) await server.close();
});

test('Digest: the page that is behind it, and nothing of what opened it', async () => {
  const session = 'e7c41b09d55f4c4fa1f8-session';
  const server = await start({
    scheme: 'digest',
    answer: () => ({ headers: { 'set-cookie': `sid=${session}; HttpOnly; Path=/` }, body: page() }),
  });
  const taken = await studio.take({ url: `${server.origin}/prices`, http_authentication: true }, false, {
    http: { username: user, password },
  });
  expect(taken.faults).toEqual([]);
  expect(taken.report?.verdict).toBe('verified');
  expect(await taken.file('domtextcontent.txt')).toContain('Prices of next year');
  const { sign_in: signIn } = JSON.parse(await taken.file('metadata.json')) as Facts;
  expect(signIn).toMatchObject({ origin: server.origin, scheme: 'digest', refused: 0, outcome: 'accepted' });
  const responses = server.asked.flatMap(
    ({ authorization }) => /response="(\w+)"/.exec(authorization ?? '')?.[1] ?? [],
  );
  expect(responses.length).toBeGreaterThan(1);
  expect(searchPackage(taken.packagePath ?? '', [password, session, ...responses])).toEqual([]);
});

test('no other origin is told the password: neither one that is embedded nor one that a redirect leads to', async () => {
  const other = await start({ host: '127.0.0.2', scheme: 'basic', answer: () => ({ body: page() }) });
  const server = await start({
    scheme: 'basic',
    answer: (path) =>
      path === '/away'
        ? { status: 302, headers: { location: `${other.origin}/there` }, body: '', open: true }
        : { body: page(`<img src="${other.origin}/pixel" alt=""><iframe src="${other.origin}/frame"></iframe>`) },
  });
  const embedded = await studio.take({ url: `${server.origin}/`, http_authentication: true }, false, {
    http: { username: user, password },
  });
  expect(embedded.report?.verdict).toBe('verified');
  expect(other.asked.map(({ path }) => path).toSorted()).toEqual(['/frame', '/pixel']);
  const led = await studio.take({ url: `${server.origin}/away`, http_authentication: true }, false, {
    http: { username: user, password },
  });
  const { sign_in: signIn, page: shown } = JSON.parse(await led.file('metadata.json')) as Facts & {
    sign_in: HttpSignIn;
  };
  expect([signIn.outcome, signIn.challenges, shown.http_status]).toEqual(['not_asked', 0, 401]);
  expect(other.asked.at(-1)?.path).toBe('/there');
  expect(other.asked.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

test('a password that is refused is said to be, and one that the page shows makes no package', async () => {
  const server = await start({ scheme: 'basic', answer: () => ({ body: page(`<p>You typed: ${password}</p>`) }) });
  const wrong = await studio.take({ url: server.origin, http_authentication: true }, false, {
    http: { username: user, password: 'Wr0ng-Passw0rd-9' },
  });
  const { sign_in: signIn, page: shown } = JSON.parse(await wrong.file('metadata.json')) as Facts & {
    sign_in: HttpSignIn;
  };
  expect([signIn.outcome, signIn.refused, shown.http_status]).toEqual(['refused', 1, 401]);
  expect(shown.warnings?.map(({ code }) => code)).toContain('http_error_status');
  expect(wrong.report?.verdict).toBe('verified');
  expect(searchPackage(wrong.packagePath ?? '', ['Wr0ng-Passw0rd-9'])).toEqual([]);

  const shows = await studio.take({ url: server.origin, http_authentication: true }, false, {
    http: { username: user, password },
  });
  expect(shows.outcome).toMatchObject({ kind: 'failed', reason: 'secret_left' });
  expect(shows.outcome).toMatchObject({ message: expect.stringContaining('domtextcontent.txt') as string });
  expect(JSON.stringify(shows.outcome)).not.toContain(password);
  expect(shows.packagePath).toBeNull();

  const script = await start({
    scheme: 'basic',
    answer: (path) => ({ body: path === '/told.js' ? `/* ${password} */` : page('<script src="/told.js"></script>') }),
  });
  const told = await studio.take({ url: script.origin, http_authentication: true }, false, {
    http: { username: user, password },
  });
  expect(told.outcome).toMatchObject({
    kind: 'failed',
    reason: 'secret_left',
    message: expect.stringContaining('found in archive/data.warc.gz,') as string,
  });
});
