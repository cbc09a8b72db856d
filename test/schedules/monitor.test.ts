import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerByKey } from '../../daemon/accounts/caller.js';
import { compareForSchedule } from '../../daemon/comparing/compare-for-schedule.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { noTrust } from '../../src/verify/evidence.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { openRig, type Rig } from './rig.js';

/** A page of terms that a person may want to watch; what of it changes is the test's. */
interface Site {
  status: number;
  body: string | undefined;
  clauses: readonly string[];
  spacing: string;
  colour: string;
  visits: number;
  advertisement: string;
}
const fresh: Site = {
  status: 200,
  body: undefined,
  clauses: ['You may cancel within 14 days.', 'We keep records for two years.', 'Disputes go to the court of Warsaw.'],
  spacing: ' ',
  colour: 'teal',
  visits: 0,
  advertisement: 'Buy one',
};
let site: Site;
let server: Server;
let url: string;
let studio: Studio;
let rig: Rig;

beforeAll(async () => {
  studio = await openStudio();
  server = createServer((request, response) => {
    if (request.url?.startsWith('/picture') === true) {
      response.setHeader('content-type', 'image/svg+xml');
      return response.end(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="${site.colour}"/></svg>`,
      );
    }
    if (request.url !== '/terms') return response.writeHead(404).end();
    site.visits += 1;
    response.writeHead(site.status, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(site.body ?? page());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/terms`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await studio.close();
});

const page = () => `<!doctype html><html lang="en"><title>Terms</title><h1>Terms${site.spacing}of service</h1>
${site.clauses.map((clause) => `<p>${clause.replaceAll(' ', site.spacing)}</p>`).join('\n')}
<img src="/picture" alt="seal" width="300" height="200"><aside class="ad">${site.advertisement} ${site.visits}</aside>
<footer>Seen ${site.visits} times</footer></html>`;

const challenge = `<!doctype html><title>Just a moment...</title><h1>Just a moment...</h1><form id="challenge-form" class="challenge-form"><p>Checking your browser before accessing the site.</p></form>`;

beforeEach(() => {
  site = { ...fresh };
});

const quiet = { selectors: ['.ad'], patterns: ['Seen \\d+ times'] };
const options = { timestamp: 'none', evidence_pack: { warc: false, mhtml: false, c2pa: false } } as const;

async function open(): Promise<void> {
  const faults: unknown[] = [];
  const { run, look, compare } = studio.open((about, error) => faults.push([about, error]));
  rig = await openRig({
    run,
    compare,
    tools: { look },
    outside: { allowTargets: ['127.0.0.1/32'] },
  });
  opened = faults;
}
let opened: unknown[] = [];

let hour = 0;
const nextSlot = () => {
  hour += 1;
  return rig.at(new Date(Date.UTC(2026, 10, 21, 10 + hour)).toISOString());
};
const changes = async (id: string) =>
  (await rig.events('monitor.change_detected')).filter((event) => event['schedule_id'] === id);
const lastOf = async (id: string) => (await rig.runs(id)).at(-1);

/** The comparison that the newest change names, as the API tells it. */
async function lastCompared(id: string) {
  const compareId = (await rig.runs(id)).findLast(({ compare_id }) => compare_id !== null)?.compare_id ?? '';
  return rig.house.live.getCapture({ params: { capture_id: compareId } });
}

test('a site that changes in many ways alerts exactly where a person would want it', async () => {
  await open();
  hour = 0;
  try {
    const common = { url, mode: 'on_change', interval_seconds: 3600, options } as const;
    const [any, text, calm] = [
      await rig.create({ ...common, alert_on: 'any', ignore: quiet }),
      await rig.create({ ...common, alert_on: 'text', ignore: quiet }),
      await rig.create({ ...common, alert_on: 'any', ignore: { ...quiet, order: true } }),
    ];
    const all = [any, text, calm];
    /** What is expected of each monitor: what its run found, and whether somebody was told. */
    const step = async (what: string, expected: readonly (readonly [found: string, told: boolean])[]) => {
      const before = await Promise.all(all.map(async (id) => (await changes(id)).length));
      await nextSlot();
      const found = await Promise.all(
        all.map(async (id, index) => {
          const run = await lastOf(id);
          return [run?.result ?? run?.reason ?? run?.status, (await changes(id)).length - (before[index] ?? 0) === 1];
        }),
      );
      expect(found, what).toEqual(expected);
    };
    const same = (found: string, told: boolean) => all.map(() => [found, told] as const);

    site.status = 503;
    await step('an error before there is a baseline', same('http_error_status', false));
    site.status = 200;
    await step('the first good look', same('baseline', true));
    await step('nothing but the counter and the advertisement', same('unchanged', false));
    site.advertisement = 'Buy two, pay one';
    await step('another advertisement', same('unchanged', false));
    site.spacing = ' \n \t ';
    await step('only white space', same('unchanged', false));
    site.clauses = ['You may cancel within 7 days.', ...fresh.clauses.slice(1)];
    await step('one word of a clause', same('changed', true));
    await step('and no second alert', same('unchanged', false));
    site.clauses = site.clauses.toReversed();
    await step('only the order', [
      ['changed', true],
      ['changed', true],
      ['unchanged', false],
    ]);
    site.colour = 'crimson';
    await step('only a picture', [
      ['changed', true],
      ['unchanged', false],
      ['changed', true],
    ]);
    site.status = 500;
    await step('an error page', same('http_error_status', false));
    site.status = 200;
    await step('and back', same('unchanged', false));
    site.body = challenge;
    site.status = 403;
    await step('a challenge with an error status', same('http_error_status', false));
    site.status = 200;
    await step('a challenge', same('bot_challenge', false));
    site.body = '<!doctype html><title>Terms</title><script>document.title = "x"</script>';
    await step('an empty page', same('empty_text', false));
    site.body = undefined;
    await step('and back again', same('unchanged', false));

    for (const id of all) expect(await rig.read(id)).toMatchObject({ status: 'active', consecutive_failures: 0 });
    const [first, second] = await changes(any);
    expect(first).toMatchObject({ before_capture_id: null, diff_status: 'no_baseline', compare: null, verdict: null });
    expect(second).toMatchObject({
      before_capture_id: first?.['after_capture_id'],
      url,
      diff_status: 'ok',
      compare: { diff_summary: { text: { changed_lines: 1, added: 0, removed: 0 } } },
      verdict: 'changed',
      text_verdict: 'changed',
      test_mode: false,
    });
    const verdicts = (await changes(any)).slice(1).map((event) => [event['text_verdict'], event['images_verdict']]);
    expect(verdicts).toEqual([
      ['changed', 'changed'],
      ['changed', 'changed'],
      ['unchanged', 'changed'],
    ]);
    const compared = await lastCompared(any);
    // Asked for again, as after a kill, it is the same comparison.
    const { key_id } = await rig.house.desk.db.selectFrom('schedules').select('key_id').executeTakeFirstOrThrow();
    const caller = await callerByKey(rig.house.desk.db, key_id, rig.house.world.now());
    const wanted = {
      before: String(second?.['before_capture_id']),
      after: String(second?.['after_capture_id']),
      ignore: { ...quiet, order: false },
    };
    const again = caller && (await compareForSchedule(rig.house.desk)(caller, wanted));
    expect(second?.['compare']).toMatchObject({ compare_id: again?.compare_id });
    expect(compared).toMatchObject({ status: 'completed', source: 'compare' });
    const { captures } = await rig.house.live.listCaptures({ query: { schedule_id: any } });
    expect(captures).toHaveLength(4);
    expect((await rig.house.live.listCaptures({ query: { schedule_id: text } })).captures).toHaveLength(3);

    const [row] = await rig.house.desk.db
      .selectFrom('captures')
      .select('package_name')
      .where('capture_id', '=', String(second?.['after_capture_id']))
      .execute();
    const path = join(rig.house.home, 'packages', row?.package_name ?? '');
    const report = await verifyPackage(await openContainer(path), noTrust, nodePlatform);
    expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    const metadata = JSON.parse(await member(path, 'metadata.json')) as { monitor: unknown };
    expect(metadata.monitor).toEqual({
      schedule_id: any,
      ignore: { ...quiet, order: false },
      text_file: 'watched_text.txt',
      elements_ignored: 1,
      selectors_invalid: [],
    });
    expect(await member(path, 'watched_text.txt')).not.toContain('Buy');
    expect(await member(path, 'domtextcontent.txt')).toContain('Buy');
    expect(opened).toEqual([]);
  } finally {
    await rig.close();
  }
}, 600_000);

test('a site that is gone counts; a selector that is none is told; another address makes another baseline', async () => {
  await open();
  hour = 0;
  try {
    const common = { mode: 'on_change', interval_seconds: 3600, options } as const;
    const gone = await rig.create({ ...common, url: 'http://127.0.0.1:1/' });
    const wrong = await rig.create({ ...common, url, ignore: { selectors: ['p:::('] } });
    const moving = await rig.create({ ...common, url, ignore: quiet });
    await nextSlot();
    expect(await lastOf(gone)).toMatchObject({ status: 'failed', reason: 'not_loaded', capture_id: null });
    expect(await rig.read(gone)).toMatchObject({ consecutive_failures: 1 });
    expect(await lastOf(wrong)).toMatchObject({ status: 'failed', reason: 'selector_invalid' });
    expect(await rig.read(wrong)).toMatchObject({ consecutive_failures: 0, baseline_capture_id: null });
    expect(await rig.read(moving)).toMatchObject({ baseline_capture_id: expect.stringMatching(/^cap_/) });
    const changed = await rig.house.live.updateSchedule({
      params: { schedule_id: moving },
      body: { ignore: { ...quiet, order: true } },
    });
    expect(changed.baseline_capture_id).toBeNull();
    await nextSlot();
    expect(await lastOf(moving)).toMatchObject({ result: 'baseline' });
  } finally {
    await rig.close();
  }
}, 180_000);

async function member(path: string, name: string): Promise<string> {
  const container = await openContainer(path);
  const entry = container.entries.find((each) => each.name === name);
  if (!entry) throw new Error(`${name} is not in the package`);
  const chunks: Buffer[] = [];
  for await (const chunk of container.read(entry, () => undefined)) chunks.push(Buffer.from(chunk));
  await container.close?.();
  return Buffer.concat(chunks).toString('utf8');
}
