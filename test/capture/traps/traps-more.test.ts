import { afterAll, beforeAll, test } from 'vitest';
import { startTrapSite, type TrapSite, traps } from '../../fakes/site/index.js';
import { openStudio, type Studio } from '../studio.js';
import { isFirst, isLarge, takeTrap } from './trap.js';

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

test.concurrent.each(traps.filter((row) => !isFirst(row) && !isLarge(row)).map((row) => [row.id, row] as const))(
  '%s: ends as a person would expect, and what is sealed verifies',
  (_id, row) => takeTrap(studio, site, row),
  180_000,
);
