import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { both } from '../tiers.mjs';
import { openStudio, type Studio } from './studio.js';

let studio: Studio;
let site: TrapSite;
beforeAll(async () => {
  studio = await openStudio();
  site = await startTrapSite({ tls: true });
});
afterAll(async () => {
  await site.close();
  await studio.close();
});

const schemes = both ? ['basic', 'digest', 'negotiate', 'bearer', 'plain'] : ['negotiate'];
test.concurrent.each<readonly [number, string, 'origin' | 'tlsOrigin']>([
  ...schemes.map((scheme) => [401, scheme, 'origin'] as const),
  ...(['basic', 'plain'] as const).filter(() => both).map((scheme) => [403, scheme, 'origin'] as const),
  [401, 'basic', 'tlsOrigin'],
])(
  '%s with %s on %s: the answer is captured as an error page',
  async (status, scheme, origin) => {
    const url = `${site[origin] ?? ''}/refused/${status}/${scheme}`;
    const { outcome, faults, file } = await studio.take({
      url,
      accept_invalid_tls: origin === 'tlsOrigin',
      time_limit_seconds: 120,
    });
    expect(faults).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'completed', facts: { page: { http_status: status } } });
    expect(await file('domtextcontent.txt')).toContain(`Refused with ${status}`);
  },
  180_000,
);

test.each<readonly [string, 'origin' | 'tlsOrigin']>([
  ['basic', 'origin'],
  ['plain', 'origin'],
  ['basic', 'tlsOrigin'],
])('407 with %s on %s: no browser shows a page for it, and the failure says so', async (scheme, origin) => {
  const url = `${site[origin] ?? ''}/refused/407/${scheme}`;
  const { outcome } = await studio.take({ url, accept_invalid_tls: true });
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'unreachable' });
  expect(outcome.kind === 'failed' && outcome.message).toContain('status 407');
});
