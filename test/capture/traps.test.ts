import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletenessFacts } from '../../src/package/records/facts.js';
import { traps, startTrapSite, type TrapRow, type TrapSite } from '../fakes/site/index.js';
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

const addressOf = (row: TrapRow): string => `${row.on === 'tls' ? site.tlsOrigin : site.origin}${row.path}`;

/** What each warning about completeness stands on. */
const measured: Readonly<Record<string, (found: CompletenessFacts | undefined) => boolean>> = {
  blank_area: (found) =>
    found !== undefined && (found.text_lines.with_ink < found.text_lines.total || found.blank_areas.length > 0),
  partial_region: (found) => found?.regions.some(({ shown, of }) => of === null || shown < of) === true,
  page_grew: (found) => found !== undefined && found.final_height > 0,
  collapsed_content: (found) => found?.regions.some(({ what }) => what === 'collapsed') === true,
};

test.concurrent.each(traps.map((row) => [row.id, row] as const))(
  '%s: ends as a person would expect, and what is sealed verifies',
  async (_id, row) => {
    const { outcome, faults, report, file } = await studio.take({
      url: addressOf(row),
      // A short limit keeps pages that never end from holding up the suite; the others have time on a slow machine.
      time_limit_seconds: /^(trickle|silent|never-loads|stop|infinite-loop)$/.test(row.id) ? 20 : 180,
    });
    expect(faults).toEqual([]);
    if (row.outcome !== 'either') expect(outcome.kind).toBe(row.outcome);
    if (outcome.kind === 'failed') {
      expect(outcome.reason).not.toBe('internal');
      expect(outcome.message).toMatch(/\.$/);
      return;
    }
    expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
    const { page } = outcome.facts;
    if (row.outcome !== 'either') {
      const warned = (page?.warnings ?? []).map(({ code }) => code);
      expect(warned.filter((code) => !(code in measured)).toSorted()).toEqual(row.warnings.toSorted());
      // Each warning about completeness has its ground in the measures.
      for (const code of warned)
        expect([code, measured[code]?.(outcome.facts.completeness) ?? true]).toEqual([code, true]);
    }
    if (row.status !== undefined) expect(page?.http_status).toBe(row.status);
    if (row.kind !== undefined) expect(page?.kind).toBe(row.kind);
    if (row.text !== undefined) expect(await file('domtextcontent.txt')).toContain(row.text);
  },
  180_000,
);

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
