import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSigningIdentity } from '../../../daemon/sealing/content-credentials/identity.js';
import { checkCertificates } from '../../../src/cli/doctor/certificates.js';
import { testWorld } from '../../daemon/house.js';
import { dropHome, makeHome } from '../rig.js';

let home: string;
beforeEach(() => {
  home = makeHome();
});
afterEach(() => dropHome(home));

const world = testWorld();
const years = (count: number): Date => new Date(world.now().getTime() + count * 365 * 86_400_000);

test('certificates that content credentials are signed under', async () => {
  expect(checkCertificates(home, world.now()).state).toBe('ok');
  await ensureSigningIdentity(home, world);
  // Its own last ten years.
  const told = ([8.9, 9.1, 10.1] as const).map((at) => checkCertificates(home, years(at)));
  expect(
    told.map(({ state, found, fix }) => [state, /expires within|has expired/.exec(found)?.[0], fix === undefined]),
  ).toEqual([
    ['ok', undefined, true],
    ['warn', 'expires within', false],
    ['warn', 'has expired', false],
  ]);
  writeFileSync(join(home, 'content-credentials.pem'), 'nothing');
  expect(checkCertificates(home, world.now()).state).toBe('warn');
});
