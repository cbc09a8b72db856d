import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traps, startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { openStudio, type Studio } from '../studio.js';
import { secondTier } from '../../second-tier.js';
import { slow } from '../../tiers.mjs';
import { elsewhere, isFirst, ofTheKind, takeTrap } from './trap.js';

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

test.concurrent.each(traps.filter(isFirst).map((row) => [row.id, row] as const))(
  '%s: ends as a person would expect, and what is sealed verifies',
  (_id, row) => takeTrap(studio, site, row),
  180_000,
);

test('what is left to the second tier has a page of its kind here', () => {
  const ids = traps.map(({ id }) => id);
  const first = traps.filter(isFirst).map(({ id }) => id);
  expect([...Object.keys(ofTheKind), ...Object.keys(elsewhere)].filter((id) => !ids.includes(id))).toEqual([]);
  expect(Object.values(ofTheKind).filter((id) => !first.includes(id) && !(id in elsewhere))).toEqual([]);
  const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  const isThere = ([file, title]: readonly [string, string]) =>
    !(file in slow) && [`test('${title}'`, `it('${title}'`].some((begun) => textOf(file).includes(begun));
  expect(Object.values(elsewhere).filter((each) => !isThere(each))).toEqual([]);
});

test('a self-signed site: the failure names cause and option; with the option it is captured and warned of', async () => {
  const url = `${site.tlsOrigin}/article`;
  const refused = await studio.take({ url });
  expect(refused.outcome).toMatchObject({ kind: 'failed', reason: 'invalid_tls' });
  expect(refused.outcome.kind === 'failed' && refused.outcome.message).toContain('accept_invalid_tls');
  const { outcome, report } = await studio.take({ url, accept_invalid_tls: true });
  expect(outcome).toMatchObject({ kind: 'completed', facts: { tls: { trusted: false } } });
  expect(outcome.kind === 'completed' && outcome.facts.page?.warnings?.map(({ code }) => code)).toEqual([
    'invalid_tls',
  ]);
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
});

test('the records of single traps tell what happened', async () => {
  const chain = await studio.take({ url: `${site.origin}/chain` });
  expect(chain.outcome.kind === 'completed' && chain.outcome.facts.redirect_chain?.map(({ status }) => status)).toEqual(
    [301, 302, 307, 308, 200],
  );
});

// The first tier has the address after a script and what was blocked in test/capture/true-fields.test.ts.
secondTier('the records of single traps tell of a route behind the address, and of what was blocked', async () => {
  const hash = await studio.take({ url: `${site.origin}/hash` });
  expect(hash.outcome.kind === 'completed' && hash.outcome.facts.url_at_screenshot).toMatch(/#section-2$/);
  const frame = await studio.take({ url: `${site.origin}/frame-private` });
  expect(frame.outcome.kind === 'completed' && frame.outcome.facts.network?.blocked.length).toBeGreaterThan(0);
});

test('a test capture says so everywhere', async () => {
  const { outcome, report } = await studio.take({ url: `${site.origin}/article` }, true);
  expect(outcome.kind).toBe('completed');
  expect(report?.findings.find(({ code }) => code === 'test_mode_package')).toBeDefined();
});
