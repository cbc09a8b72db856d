import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutside } from '../../daemon/outside/outside.js';
import { reflector, type Reflector } from '../fakes/outside/reflector.js';
import { realWorld } from '../capture/studio.js';
import { quietSettings } from './settings.js';

let service: Reflector;
beforeAll(async () => {
  service = await reflector();
});
afterAll(() => service.close());

const ask = (endpoint: string | null, allowTargets: readonly string[] = ['127.0.0.1/32']) =>
  createOutside({ ...quietSettings, allowTargets, egressReflector: endpoint }, realWorld).askReflector();

it('records the address that the reflector saw, and the reflector without its key', async () => {
  const found = await ask(`${service.endpoint}?key=secret`);
  expect(found).toEqual({ reflector: new URL(service.endpoint).origin, address: '127.0.0.1' });
  expect(service.asked).toEqual(['GET /ip?key=secret']);
});

it.each([
  ['JSON', 200, '{"ip":"198.51.100.7"}', { address: '198.51.100.7' }],
  ['IPv6', 200, '2001:DB8::7', { address: '2001:db8::7' }],
  ['a page', 200, '<html>198.51.100.7</html>', { reason: expect.stringMatching(/^bad_answer/) as string }],
  ['another object', 200, '{"address":"198.51.100.7"}', { reason: expect.stringMatching(/^bad_answer/) as string }],
  ['an address with a zone', 200, 'fe80::1%eth0', { reason: expect.stringMatching(/^bad_answer/) as string }],
  ['an error', 429, '198.51.100.7', { reason: 'refused: HTTP 429' }],
  ['more than an address', 200, 'x'.repeat(1_001), { reason: expect.stringMatching(/^too_large/) as string }],
] as const)('takes %s as what it is', async (_, status, body, wanted) => {
  service.answer(status, body);
  expect(await ask(service.endpoint)).toMatchObject(wanted);
});

it('is held to the rule for targets, and asks nobody where none is configured', async () => {
  const before = service.asked.length;
  expect(await ask(service.endpoint, [])).toMatchObject({
    reason: expect.stringMatching(/^blocked_address/) as string,
  });
  expect(await ask(null)).toBeUndefined();
  expect(service.asked.length).toBe(before);
});
