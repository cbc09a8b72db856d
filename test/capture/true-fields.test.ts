import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { Facts } from '../../src/package/records/facts.js';
import type { CustodyRecord } from '../../src/package/records/custody.js';
import type { Operation } from '../../src/package/records/forensic-log.js';
import { reflector } from '../fakes/outside/reflector.js';
import { archiveService, type ArchiveService } from '../fakes/outside/archive-service.js';
import type { StandardsReport } from '../../src/standards/report.js';
import { statedBy } from '../../daemon/capture/stated.js';
import { once } from '../once.js';
import { secondTier } from '../second-tier.js';
import { openStudio, plainOrder, type Studio } from './studio.js';

/** What an opponent's expert would try to show to be false: each record against what the site really did. */

const pages: Readonly<Record<string, string>> = {
  '/busy': `<!doctype html><title>Busy</title><h1>A page that asks and opens</h1><p>Enough words for a reader.</p>
    <img src="http://10.0.0.1/x.png"><script>alert('Hello'); window.open('/popup')</script>`,
  '/leads-on': `<!doctype html><title>First</title><h1>The first of two pages</h1><p>Enough words for a reader.</p>
    <script>setTimeout(() => { location.href = 'http://127.0.0.2:' + location.port + '/second' }, 150)</script>`,
  '/second': `<!doctype html><title>Second</title><h1>The second of two pages</h1><p>Enough words for a reader.</p>`,
  '/renames-itself': `<!doctype html><title>One page</title><h1>An application</h1><p>Enough words for a reader.</p>
    <script>setTimeout(() => history.pushState({}, '', '/never-served?x=1'), 250)</script>`,
  '/wall': `<!doctype html><title>Behind</title><h1>An article behind a wall</h1><p>${'Words of the article. '.repeat(60)}</p>
    <div id="cookie-consent" role="dialog" aria-modal="true" style="position:fixed;inset:0;background:#fff;z-index:999">
    <h2>We use cookies</h2><p>We and our partners use cookies and similar technologies. Your privacy matters: give your consent.</p>
    <button>Accept all cookies</button></div>`,
  '/routed': `<!doctype html><title>Routes</title><h1>An application</h1><p id="p"></p><script>p.textContent = 'Route ' + location.hash</script>`,
  '/virtual': `<!doctype html><title>List</title><h1>Rows</h1><div id="list" style="height:300px;width:400px;overflow:auto;position:relative"><div style="height:3000px"></div></div><script>
    const draw = () => { list.querySelectorAll('p').forEach((p) => p.remove()); const first = Math.floor(list.scrollTop / 30);
      for (let i = first; i < Math.min(first + 11, 100); i++) { const p = document.createElement('p'); p.textContent = 'Row ' + i; p.style.cssText = 'position:absolute;margin:0;top:' + i * 30 + 'px'; list.append(p) } };
    list.onscroll = draw; draw()</script>`,
  '/terms': `<!doctype html><title>Terms</title><div role="dialog" aria-modal="true" style="position:fixed;inset:20px;background:#fff"><div style="height:300px;overflow:auto">${Array.from({ length: 40 }, (_, at) => `<p>Clause ${at + 1} of the terms.</p>`).join('')}</div><button type="button" onclick="this.parentElement.remove()">Close</button></div>
    <h1>A page behind terms</h1><div style="width:300px;overflow:hidden"><p>Enough words for a reader.</p></div>`,
  // As Swagger UI draws its operations: only those near the window are there, open ones as they were left.
  '/near-view': `<!doctype html><title>Operations</title><h1>Operations</h1><div id="list"></div><script>
    const open = new Set();
    const draw = (box) => { const n = box.dataset.n; box.innerHTML = '<h2><button type="button" aria-expanded="' + open.has(n) + '" data-n="' + n + '">Part ' + n + '.</button></h2>' + (open.has(n) ? '<p>The clause of part ' + n + ' is a sentence of its own.</p>' : '') };
    for (let n = 0; n < 24; n++) { const box = document.createElement('div'); box.dataset.n = n; box.style.height = '300px'; list.append(box) }
    const near = new IntersectionObserver((all) => all.forEach((one) => { if (one.isIntersecting) draw(one.target); else one.target.innerHTML = '' }), { rootMargin: '100px' });
    list.childNodes.forEach((box) => near.observe(box));
    onclick = (e) => { const n = e.target.dataset?.n; if (n) { open.has(n) ? open.delete(n) : open.add(n); draw(e.target.closest('div')) } }</script>`,
  '/file.pdf': '%PDF-1.4\n%%EOF\n',
  '/popup': '<title>Popup</title>',
};

let servers: Server[];
let port: number;
let studio: Studio;
let archive: ArchiveService;
/** A studio that asks a reflector and a list of an archive, and names the machine. */
let told: Studio;
let service: Awaited<ReturnType<typeof reflector>>;
let archives: Archives;
beforeAll(async () => {
  const site = (): Server =>
    createServer((request, response) => {
      const page = pages[request.url ?? ''];
      response.sendDate = request.url !== '/second';
      const type = request.url === '/file.pdf' ? 'application/pdf' : 'text/html; charset=utf-8';
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': type }).end(page);
    });
  const first = await listening(site(), 0, '127.0.0.1');
  port = (first.address() as AddressInfo).port;
  servers = [first, await listening(site(), port, '127.0.0.2')];
  archive = await archiveService('busy');
  studio = await openStudio({ archiveUrl: archive.endpoint });
  service = await reflector();
  archives = await openArchives();
  told = await openStudio(
    { egressReflector: service.endpoint, timemapUrl: archives.base },
    undefined,
    {},
    { recordHost: true },
  );
});
afterAll(async () => {
  await Promise.all([studio.close(), told.close()]);
  await Promise.all([archive.close(), service.close()]);
  archives.server.close();
  for (const server of servers) server.close();
});

const listening = (server: Server, at: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(at, host, () => resolve(server));
  });

const pointsOf = (json: (name: string) => unknown, ...ids: readonly string[]) =>
  ids.map((wanted) => (json('standards.json') as StandardsReport).points.find(({ id }) => id === wanted)?.grade);

/** What an archive answers when it is asked for its copies, and what it was asked. */
interface Archives {
  readonly server: Server;
  readonly base: string;
  readonly asked: string[];
  answer: string;
}

async function openArchives(): Promise<Archives> {
  const server = createServer((request, response) => {
    opened.asked.push(request.url ?? '');
    response.end(opened.answer);
  });
  const opened: Archives = { server, base: '', asked: [], answer: copiesOf('/second/') };
  await listening(server, 0, '127.0.0.1');
  return Object.assign(opened, { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/timemap/link` });
}

const copiesOf = (path: string): string =>
  `<http://127.0.0.1:${port}${path}>; rel="original",\n<http://a.example/1>; rel="first memento"; datetime="Sun, 20 Jan 2002 14:25:10 GMT"\n`;

/** One capture serves the tests of both that are asked. */
const recordsOfTold = once(() => recordsOf('/second#part', {}, told));

const stated = { legal_authority: 'Order 7/26 of the court', purpose: 'Terms “of sale” <b>as shown</b>' };
/** The same for what was stated, and for an archive that is asked to keep a copy. */
const recordsOfStated = once(() => recordsOf('/second', { ...stated, external_archive: true }));

/** One capture of a page, with the usual options, serves every test that reads its records. */
const shared = new Map<string, () => ReturnType<typeof recordsOf>>();
function usualRecordsOf(path: string): ReturnType<typeof recordsOf> {
  const made = shared.get(path) ?? once(() => recordsOf(path));
  shared.set(path, made);
  return made();
}

async function recordsOf(path: string, options: Partial<CaptureOrder> = {}, from = studio) {
  const { outcome, packagePath, report } = await from.take({ url: `http://127.0.0.1:${port}${path}`, ...options });
  expect(outcome).toMatchObject({ kind: 'completed' });
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
  const read = (name: string): Buffer => execFileSync('unzip', ['-p', packagePath ?? '', name]);
  const json = (name: string): unknown => JSON.parse(read(name).toString());
  return {
    json,
    text: (name: string) => read(name).toString(),
    printed: () =>
      execFileSync('pdftotext', ['-raw', '-', '-'], { input: read('evidence.pdf') })
        .toString()
        .replaceAll(/\s+/g, ' '),
    metadata: json('metadata.json') as Facts,
    custody: json('chain_of_custody.json') as CustodyRecord,
    log: (json('forensic_log.json') as { operations: readonly Operation[] }).operations,
    page: JSON.parse(read('pages/pages.jsonl').toString().split('\n')[1] ?? '') as { readonly url: string },
    packagePath: packagePath ?? '',
    files: execFileSync('unzip', ['-Z1', packagePath ?? ''])
      .toString()
      .trim()
      .split('\n')
      .toSorted(),
    warc: execFileSync('gzip', ['-dc'], { input: read('archive/data.warc.gz') }).toString(),
  };
}

test('a dialog and a window stand at the time when they came, in the step of that time', async () => {
  const { custody, log } = await usualRecordsOf('/busy');
  const loaded = log.find(({ operation }) => operation === 'page_loaded');
  for (const change of ['dialog_dismissed', 'popup_closed']) {
    const item = custody.page_modifications.items.find((each) => each.change === change);
    expect(item).toMatchObject({ step: 'page_loaded' });
    expect(String(item?.at) <= String(loaded?.at)).toBe(true);
  }
});

test('what the egress proxy answered is not recorded as an answer of the host', async () => {
  const { metadata, warc } = await usualRecordsOf('/busy');
  expect(metadata.network.blocked).toMatchObject([{ host: '10.0.0.1', port: 80 }]);
  expect(metadata.network.responses).toBe(metadata.network.requests - 1);
  expect(metadata.network.failed).toBe(1);
  expect(warc).not.toContain('10.0.0.1/x.png\r\n');
  expect(warc.toLowerCase()).not.toContain('x-evidence-proxy');
});

test('a DNS check that had nothing to compare is not said to be done', async () => {
  const { metadata, custody, log } = await usualRecordsOf('/busy');
  expect(metadata.dns.result).toBe('skipped_ip_literal');
  expect(custody.steps.map(({ step }) => step)).not.toContain('dns_cross_checked');
  expect(log.find(({ operation }) => operation === 'dns_cross_checked')).toMatchObject({
    outcome: 'skipped',
    asked: false,
  });
});

test('where a script led on, every fact is of the page that was captured', async () => {
  const { metadata } = await recordsOf('/leads-on');
  expect(metadata.url_at_screenshot).toBe(`http://127.0.0.2:${port}/second`);
  expect(metadata.redirect_chain.map(({ kind }) => kind)).toEqual(['script', 'final']);
  expect(metadata.connection.host).toBe('127.0.0.2');
  expect(metadata.dns.host).toBe('127.0.0.2');
  expect(metadata.private_target.address).toBe('127.0.0.2');
  expect(metadata.page).not.toHaveProperty('server_date');
});

test('an address that the page gave itself is no answer of a server, and the replay opens the one that is', async () => {
  const { metadata, page } = await recordsOf('/renames-itself');
  expect(metadata.url_at_load).toBe(`http://127.0.0.1:${port}/renames-itself`);
  expect(metadata.url_at_screenshot).toBe(`http://127.0.0.1:${port}/never-served?x=1`);
  expect(metadata.redirect_chain.map(({ url }) => url)).toEqual([metadata.url_at_load]);
  expect(page.url).toBe(metadata.url_at_load);
});

test('a page that takes up the whole time limit leaves the question who answered its time', async () => {
  const { metadata, custody } = await recordsOf('/second', {
    time_limit_seconds: 10,
    wait: { until: 'settled', selector: '#never', delay_ms: 0 },
  });
  expect(custody.not_performed.map(({ step }) => step)).toContain('page_settled');
  expect(custody.not_performed.map(({ step }) => step)).not.toContain('dns_cross_checked');
  expect(metadata.dns.result).toBe('skipped_ip_literal');
});

test('a consent wall that stays is not said to be answered', async () => {
  const { metadata, custody } = await recordsOf('/wall');
  expect(metadata.page.warnings?.map(({ code }) => code)).toContain('consent_wall');
  expect(custody.steps.find(({ step }) => step === 'overlays_answered')).toMatchObject({ outcome: 'failed' });
  expect(custody.not_performed.map(({ step }) => step)).toContain('overlays_answered');
});

secondTier('the words over the image of a test capture are in the log', async () => {
  const { packagePath } = await studio.take({ url: `http://127.0.0.1:${port}/second` }, true);
  const text = execFileSync('unzip', ['-p', packagePath ?? '', 'forensic_log.json']).toString();
  const { operations } = JSON.parse(text) as { operations: readonly Operation[] };
  for (const step of ['screenshot_as_loaded_taken', 'screenshot_taken'])
    expect(operations.find(({ operation }) => operation === step)).toMatchObject({
      detail: { watermark: 'TEST - NOT FOR LEGAL USE' },
    });
});

test('the log says when the text was read: after the picture, while its step ran', async () => {
  const { log } = await usualRecordsOf('/second');
  const taken = log.find(({ operation }) => operation === 'screenshot_taken') as unknown as {
    at: string;
    detail: { taken_at: string; text_read_from: string; text_read_until: string };
  };
  const { taken_at: picture, text_read_from: from, text_read_until: until } = taken.detail;
  expect([picture, from, until, taken.at].toSorted()).toEqual([picture, from, until, taken.at]);
});

test('authority and purpose stand in all records as they were stated, those of the setting where the order has none', async () => {
  const { metadata, json, printed } = await recordsOfStated();
  expect(metadata).toMatchObject(stated);
  expect((json('order.json') as { options: object }).options).toMatchObject(stated);
  const words = printed();
  expect(words).toMatch(/Legal authority, as stated Order 7\/26 of the court/);
  expect(words).toMatch(/Purpose, as stated Terms “of sale” <b>as shown<\/b>/);
  expect(pointsOf(json, 'E3')).toEqual(['recorded']);
  const settings = { legal_authority: 'Mandate', purpose: 'Research' };
  const { legal_authority: _authority, ...purpose } = stated;
  expect(statedBy({ ...plainOrder, ...purpose }, settings)).toEqual({ ...stated, legal_authority: 'Mandate' });
  expect(statedBy({ ...plainOrder, purpose: '' }, settings)).toEqual({ legal_authority: 'Mandate' });
  expect(statedBy(plainOrder, {})).toEqual({});
});

test('the machine is named only where the operator wants it, and its address is that of the reflector', async () => {
  const named = await recordsOfTold();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const offset = -new Date().getTimezoneOffset() || 0;
  expect(named.metadata.host).toEqual({ name: hostname(), timezone: timeZone, utc_offset_minutes: offset });
  expect(named.metadata.egress).toEqual({ reflector: new URL(service.endpoint).origin, address: '127.0.0.1' });
  expect(named.printed()).toContain(`127.0.0.1, as ${new URL(service.endpoint).origin} answered`);
  expect(pointsOf(named.json, 'D7b', 'F3')).toEqual(['recorded', 'absent']);
  const plain = await usualRecordsOf('/second');
  expect(plain.metadata).not.toHaveProperty('host');
  expect(plain.metadata).not.toHaveProperty('egress');
  expect(plain.log.find(({ operation }) => operation === 'egress_address_asked')).toMatchObject({
    outcome: 'skipped',
    reason: 'no reflector is configured',
  });
  const records = ['metadata.json', 'forensic_log.json', 'chain_of_custody.json', 'order.json'].map(plain.json);
  expect(JSON.stringify(records)).not.toContain(JSON.stringify(hostname()));
});

secondTier('a reflector that names no address leaves it undetermined, and the record says why', async () => {
  service.answer(200, 'nothing');
  const failed = await recordsOf('/second', {}, told);
  expect(failed.metadata.egress).toBeUndefined();
  expect(failed.custody.not_performed).toContainEqual({
    step: 'egress_address_asked',
    reason: 'bad_answer: the reflector named no address',
  });
  expect(failed.printed()).toContain('as seen from outside not determined');
});

test('an archive is asked for earlier copies where one is configured, keeps its answer whole, and fails nothing', async () => {
  const there = await recordsOfTold();
  const page = `http://127.0.0.1:${port}/second`;
  expect([...new Set(archives.asked)]).toEqual([`/timemap/link/${page}`]);
  const sha256 = createHash('sha256').update(archives.answer).digest('hex');
  expect(there.metadata.archive_history).toEqual({ timemap: `${archives.base}/${page}`, sha256, mementos: 1 });
  expect(there.text('timemap.txt')).toBe(archives.answer);
  expect(pointsOf(there.json, 'E11c')).toEqual(['recorded']);
  expect(there.printed()).toContain('1 copy listed by an archive');
});

// How the answer of an archive is read is of test/package/records; the first tier has the one that is kept.
secondTier(
  'an archive that lists another address, or is told of no page that the public cannot reach, is named with the reason',
  async () => {
    archives.answer = copiesOf('/first');
    const none = await recordsOf('/second', {}, told);
    expect(none.metadata.archive_history).toBeUndefined();
    expect(none.custody.not_performed).toContainEqual({
      step: 'archive_history_asked',
      reason: 'bad_answer: the archive answered with the list of another address',
    });
    const elsewhere = await openStudio({ timemapUrl: 'http://archive.invalid/timemap' });
    try {
      const { custody } = await recordsOf('/second', {}, elsewhere);
      expect(custody.not_performed).toContainEqual({
        step: 'archive_history_asked',
        reason: 'the page is not known to be at a public address',
      });
    } finally {
      await elsewhere.close();
    }
  },
);

test('an allowed private target stands in the custody record too', async () => {
  const { metadata, custody } = await usualRecordsOf('/second');
  expect(custody).toMatchObject({ private_target: metadata.private_target });
});

test('an archive that refuses was asked all the same, and the record says both', async () => {
  const { metadata, custody } = await recordsOfStated();
  expect(archive.asked).toHaveLength(1);
  expect(metadata.external_archive).toEqual({ requested: true });
  expect(custody.not_performed.map(({ step }) => step)).toContain('external_archive_requested');
});

test('of a file there is no picture, and nothing is said of one', async () => {
  const { metadata, custody } = await recordsOf('/file.pdf');
  expect(custody.steps.map(({ step }) => step)).not.toContain('page_examined');
  expect(metadata).not.toHaveProperty('url_at_screenshot');
  expect(metadata).not.toHaveProperty('screenshots');
  expect(metadata.page).toMatchObject({ kind: 'pdf', http_status: 200 });
  expect(metadata.page).not.toHaveProperty('title');
});

secondTier('the list of pages names the route behind the address, so that a replay opens it', async () => {
  const { page } = await recordsOf('/routed#/guide?x=1');
  expect(page.url).toBe(`http://127.0.0.1:${port}/routed#/guide?x=1`);
});

test('with deep expansion every view of a list has its picture, and the record names them', async () => {
  const { metadata, files } = await recordsOf('/virtual', { expand_content: 'deep' });
  const region = metadata.completeness?.regions.find(({ what }) => what === 'virtual_list');
  expect(region).toMatchObject({ rows: 100 });
  const pictures = region?.pictures ?? [];
  expect(pictures.length).toBeGreaterThanOrEqual(10);
  expect(files.filter((name) => name.startsWith('regions/view-'))).toEqual(pictures);
});

test('so has a dialogue that scrolls and is closed then, and its text is kept', async () => {
  const { metadata, files } = await recordsOf('/terms', { expand_content: 'deep', dismiss_overlays: true });
  const region = metadata.completeness?.regions.find(({ pictures }) => pictures !== undefined);
  expect(region).toMatchObject({ what: 'text_seen_while_scrolling', shown: 0, of: 40, rows: 40 });
  const pictures = region?.pictures ?? [];
  expect(pictures.length).toBeGreaterThan(1);
  expect(files.filter((name) => name.startsWith('regions/view-'))).toEqual(pictures);
});

test('without it nothing is pictured but the page', async () => {
  const { files } = await usualRecordsOf('/virtual');
  expect(files.filter((name) => name.startsWith('regions/view-'))).toEqual([]);
});

test('a part that is drawn only when the picture is taken is open in the text, or counted as closed', async () => {
  const { metadata, packagePath } = await recordsOf('/near-view');
  const text = execFileSync('unzip', ['-p', packagePath, 'domtextcontent.txt']).toString();
  const opened = [...text.matchAll(/clause of part (\d+) is/g)].map(([, n]) => Number(n));
  const closed = (metadata.completeness?.regions ?? [])
    .filter(({ what }) => what === 'collapsed')
    .map(({ reason }) => Number(/“Part (\d+)\.” stayed closed/.exec(reason)?.[1]));
  expect([...opened, ...closed].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, n) => n));
  expect(closed.length).toBeGreaterThan(0);
  expect(metadata.page?.warnings?.map(({ code }) => code)).toContain('collapsed_content');
});

test('printed steps say when their picture was taken: before the changes that come after it', async () => {
  const { metadata, packagePath } = await usualRecordsOf('/virtual');
  const taken = metadata.screenshots?.as_loaded?.taken_at ?? '';
  const text = execFileSync('sh', ['-c', 'unzip -p "$0" evidence.pdf | pdftotext -layout - -', packagePath]).toString();
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`taken at ${taken.slice(11, -1)}, then encoded`);
});
