import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPackage, type Faults, type Loose } from '../../fakes/packages/package-builder.js';
import { orderOf } from '../../fakes/packages/page-order.js';
import { pageFacts } from '../../fakes/packages/page-journal.js';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, evidence, makeHome, testKey } from '../rig.js';

const asked = { order: () => undefined } satisfies Faults;
const order = (): Loose => JSON.parse(JSON.stringify(orderOf(pageFacts(new Map()), {}))) as Loose;
let home: string;
let service: FakeService;

beforeEach(async () => {
  [home, service] = [makeHome(), await fakeService()];
  service.next = { polls: 0, ending: 'completed', zip: (await buildPackage(asked)).zip() };
});
afterEach(async () => {
  await service.close();
  dropHome(home);
});

const capture = (...args: readonly string[]) =>
  evidence(home, ['capture', ...args], {
    env: { EVIDENCE_BASE_URL: service.baseUrl, EVIDENCE_API_KEY: testKey },
  });
const write = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(home, name), bytes);
const sent = () => service.seen.filter(({ method, path }) => method === 'POST' && path === '/captures');
const repeats = (stdout: string): Loose => (JSON.parse(stdout) as { repeats: Loose }).repeats;

it('gives the whole order of a package again, and says that nothing differs', async () => {
  write('earlier.zip', (await buildPackage(asked)).zip());
  const { code, stdout } = await capture('--from-order', 'earlier.zip', '--note', 'again', '--json');
  expect(code).toBe(0);
  const { url, options, evidence_id: evidenceId } = order();
  expect(sent().map(({ body }) => body)).toEqual([{ url, options: { ...options, private_note: 'again' } }]);
  expect(repeats(stdout)).toEqual({ evidence_id: evidenceId, differences: [], left_out: [] });
});

it('says what differs, and what cannot be repeated', async () => {
  const earlier = order();
  Object.assign(earlier, {
    browser: { name: 'Chrome', version: '1.0.0.0' },
    left_out: [{ option: 'monitor', reason: 'It was one of a schedule.' }],
  });
  earlier['options'].locale = 'de-AT';
  write('order.json', JSON.stringify(earlier));
  const { code, stdout, stderr } = await capture('--from-order', 'order.json');
  expect(code).toBe(0);
  expect(stderr).toContain('monitor cannot be repeated: It was one of a schedule.');
  const words = stdout.replaceAll(/\s+/g, ' ');
  expect(words).toContain('browser: Chrome 1.0.0.0 in the order, Chrome 1.2.3.4 now');
  expect(words).toContain('options.locale: de-AT in the order, not given now');
  expect(words).toContain('monitor was not repeated');
});

it('counts what was given anew both times as repeated, and what is new as a difference', async () => {
  const signsIn = { option: 'http_authentication', reason: 'It is in no record.' };
  service.next = {
    polls: 0,
    ending: 'completed',
    zip: (await buildPackage({ order: (each) => void (each['left_out'] = [signsIn]) })).zip(),
  };
  const earlier = order();
  write('without.json', JSON.stringify(earlier));
  earlier['left_out'] = [signsIn];
  write('with.json', JSON.stringify(earlier));
  expect(repeats((await capture('--from-order', 'with.json', '--json')).stdout)).toMatchObject({
    differences: [],
    left_out: [],
  });
  expect(repeats((await capture('--from-order', 'without.json', '--json')).stdout)).toMatchObject({
    differences: ['http_authentication: not given in the order, given now'],
    left_out: [],
  });
});

it.each([
  ['an address beside it', ['https://example.com/'], 'the order already has an address'],
  ['an option beside it', ['--no-warc', '--locale', 'de'], 'already has this option: --locale, --no-warc'],
])('refuses %s', async (_, args, message) => {
  write('order.json', JSON.stringify(order()));
  const { code, stderr } = await capture('--from-order', 'order.json', ...args);
  expect(code).toBe(2);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(message);
  expect(sent()).toEqual([]);
});

it.each<[string, string, () => Promise<Uint8Array | string>, string, number]>([
  [
    'a package that does not verify',
    'a.zip',
    async () => (await buildPackage({ order: (each) => void (each['url'] = 'https://example.org/other') })).zip(),
    'does not verify',
    1,
  ],
  ['a package without an order', 'a.zip', async () => (await buildPackage()).zip(), 'has no order.json', 1],
  [
    'a file with an option that an order cannot have',
    'a.json',
    async () => JSON.stringify({ ...order(), options: { ...order()['options'], password: 'x' } }),
    'options.password: expected no field of this name',
    3,
  ],
  ['no order at all', 'a.json', async () => '[]', 'neither a package nor a JSON object', 3],
])('refuses %s', async (_, name, bytes, message, status) => {
  write(name, await bytes());
  const { code, stderr } = await capture('--from-order', name);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(message);
  expect(code).toBe(status);
  expect(sent()).toEqual([]);
});
