import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { openStudio, plainOrder, type Studio, type Taken } from './studio.js';

let studio: Studio;
let site: TrapSite;
beforeAll(async () => {
  studio = await openStudio();
  site = await startTrapSite();
});
afterAll(async () => {
  await site.close();
  await studio.close();
});

const take = (path: string, more: Partial<typeof plainOrder> = {}) =>
  studio.take({ url: `${site.origin}/hostile/${path}`, time_limit_seconds: 40, ...more });

/** What was not performed, with its reason. */
function undone({ outcome, faults, report }: Taken): Map<string, string> {
  expect(faults).toEqual([]);
  expect(report?.verdict).toBe('verified');
  if (outcome.kind !== 'completed') throw new Error('the capture failed');
  return new Map(outcome.notPerformed.map(({ step, reason }) => [step, reason]));
}
const codes = ({ outcome }: Taken): string[] =>
  outcome.kind === 'completed' ? (outcome.facts.page?.warnings ?? []).map(({ code }) => code) : [];

test('a cookie bomb: no answer that a browser reads, and the error says so', async () => {
  const { outcome, faults } = await take('cookies');
  expect(faults).toEqual([]);
  expect(outcome).toMatchObject({
    kind: 'failed',
    reason: 'unreachable',
    message: expect.stringMatching(/header of more than 262144 bytes/) as string,
  });
}, 240_000);

test('a picture of 30,000 × 20,000: the page without it, and the picture is named as missing', async () => {
  const taken = await take('picture');
  expect(undone(taken).has('screenshot_taken')).toBe(false);
  // Whether a browser draws it depends on its memory; what it does not draw is said.
  const { completeness } = JSON.parse(await taken.file('metadata.json')) as {
    completeness: { regions: { what: string; reason: string }[] };
  };
  const missing = completeness.regions.filter(({ what }) => what === 'not_drawn');
  expect(missing.every(({ reason }) => reason.includes('/hostile/picture.png'))).toBe(true);
  expect(codes(taken).includes('partial_region')).toBe(missing.length > 0);
}, 240_000);

test('a storm of WebGL contexts: the page is ended for its memory, or held; either is said', async () => {
  const taken = await take('webgl');
  const reason = undone(taken).get('screenshot_taken');
  expect(await taken.file('source.html')).toContain('getContext');
  expect(codes(taken).includes('no_screenshot')).toBe(reason !== undefined);
  if (reason !== undefined) expect(reason).toMatch(/more memory than a capture may|time limit|not finished within/);
}, 240_000);

test('a storm of pushState: what the page stored takes little of the time that its picture needs', async () => {
  const taken = await take('push-state', { evidence_pack: { ...plainOrder.evidence_pack, storage: 'hashed' } });
  const missed = undone(taken);
  expect(missed.get('page_settled')).toMatch(/did not come to rest|time limit/);
  expect(missed.get('storage_read_as_loaded') ?? 'not finished within its 4 s').toMatch(/within its [0-4](\.\d)? s/);
  expect(codes(taken).includes('no_screenshot')).toBe(missed.has('screenshot_taken'));
}, 240_000);

test('a storm of workers: a package of what could be had, and each step that the time limit cut is named', async () => {
  const taken = await take('workers');
  const missed = undone(taken);
  expect(await taken.file('source.html')).toContain('Worker');
  expect(codes(taken).includes('no_screenshot')).toBe(missed.has('screenshot_taken'));
}, 240_000);
