import { expect } from 'vitest';
import type { CompletenessFacts } from '../../../src/package/records/facts.js';
import type { TrapRow, TrapSite } from '../../fakes/site/index.js';
import type { Studio } from '../studio.js';

/** Pages of a hundred megapixels, of one endless line, and of 130,000 px: minutes of drawing, in the second tier (test/tiers.mjs). */
export const isLarge = ({ id }: TrapRow): boolean => /^(huge-image|long-line|tall-130k)$/.test(id);

/**
 * Rows of the second tier, each with the row of the first that is of its kind: another page on which the same part of the program
 * is put to the test.
 */
export const ofTheKind: Readonly<Record<string, string>> = {
  'server-error': 'not-found',
  'soft-404': 'not-found',
  download: 'pdf',
  challenge: 'login',
  'icons-only': 'app-shell',
  'strict-csp': 'hostile-globals',
  'http-auth': 'not-found',
  'empty-body': 'empty',
  'script-redirect': 'meta-refresh',
  // The first tier captures it for its records (traps.test.ts).
  'redirect-chain': 'meta-refresh',
  png: 'pdf',
  json: 'pdf',
  text: 'pdf',
  brotli: 'gzip',
  'big-body': 'gzip',
  silent: 'stop',
  trickle: 'stop',
  'never-loads': 'stop',
  sticky: 'app-shell',
  wide: 'app-shell',
  lazy: 'scrolling-frame',
  'endless-feed': 'feed',
  'changing-path': 'feed',
  'infinite-loop': 'stop',
  hash: 'app-shell',
  'push-state': 'app-shell',
  fetches: 'service-worker',
  'overriding-form': 'hostile-globals',
  frames: 'scrolling-frame',
  frameset: 'scrolling-frame',
  'frame-private': 'redirect-private',
  'about-404': 'about-cookies',
  newsletter: 'about-cookies',
  'shop-with-login': 'about-cookies',
  'contact-with-captcha': 'about-cookies',
  accordion: 'tabs',
  details: 'tabs',
  shadow: 'tabs',
  'shadow-closed': 'tabs',
  'inner-scroll': 'app-shell',
  cjk: 'web-font',
  rtl: 'web-font',
  emoji: 'web-font',
  'consent-known-csp': 'consent-known',
  'consent-accept-only': 'consent-known',
  'consent-frame': 'consent-known',
  'consent-unknown': 'consent-known',
  bench: 'gzip',
};

const dialogs = [
  'test/capture/true-fields.test.ts',
  'a dialog and a window stand at the time when they came, in the step of that time',
] as const;

/** Rows of the second tier whose kind another test of the first puts to the test: its file and its title. */
export const elsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  cookies: ['test/browser/launch/pool.test.ts', 'shares nothing with the one before'],
  pdf: ['test/capture/true-fields.test.ts', 'of a file there is no picture, and nothing is said of one'],
  'meta-refresh': [
    'test/capture/true-fields.test.ts',
    'where a script led on, every fact is of the page that was captured',
  ],
  'consent-known': [
    'test/capture/storage.test.ts',
    'what the page stored before and after the consent wall was answered, and whom it called, each with its party',
  ],
  alert: dialogs,
  confirm: dialogs,
  prompt: dialogs,
  plain: ['test/capture/traps/traps.test.ts', 'a test capture says so everywhere'],
  'not-found': ['test/cli/daemon/daemon.test.ts', 'captures an error page, says so, and with --strict exits with 1'],
  popup: dialogs,
  beforeunload: [
    'test/capture/acting/leading.test.ts',
    'a log-in and the next page: the record is of the last document, and names every one on the way',
  ],
};

/** What the first tier of tests captures. */
export const isFirst = (row: TrapRow): boolean => !isLarge(row) && !(row.id in ofTheKind) && !(row.id in elsewhere);

/** Captures the page, and expects what its row says, and that the package verifies. */
export async function takeTrap(studio: Studio, site: TrapSite, row: TrapRow): Promise<void> {
  const { outcome, faults, report, file } = await studio.take({
    url: `${row.on === 'tls' ? site.tlsOrigin : site.origin}${row.path}`,
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
}

/** What each warning about completeness stands on. */
const measured: Readonly<Record<string, (found: CompletenessFacts | undefined) => boolean>> = {
  blank_area: (found) =>
    found !== undefined && (found.text_lines.with_ink < found.text_lines.total || found.blank_areas.length > 0),
  partial_region: (found) => found?.regions.some(({ shown, of }) => of === null || shown < of) === true,
  page_grew: (found) => found !== undefined && found.final_height > 0,
  collapsed_content: (found) => found?.regions.some(({ what }) => what === 'collapsed') === true,
};
