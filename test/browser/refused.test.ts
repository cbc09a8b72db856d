import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { openStudio, type Studio } from '../capture/studio.js';

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

const schemes = ['basic', 'digest', 'negotiate', 'bearer', 'plain'];
test.each(
  [401, 403, 407]
    .flatMap((status) => schemes.map((scheme) => [status, scheme, 'origin'] as const))
    .concat([
      [407, 'basic', 'tlsOrigin'],
      [401, 'basic', 'tlsOrigin'],
    ]),
)('%s with %s on %s: the answer is captured as an error page', async (status, scheme, origin) => {
  const url = `${site[origin] ?? ''}/refused/${status}/${scheme}`;
  const { outcome, faults, file } = await studio.take({ url, accept_invalid_tls: origin === 'tlsOrigin' });
  expect(faults).toEqual([]);
  console.log(JSON.stringify(outcome).slice(0, 300));
  expect(outcome).toMatchObject({ kind: 'completed', facts: { page: { http_status: status } } });
  expect(await file('domtextcontent.txt')).toContain(`Refused with ${status}`);
});
