import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Facts } from '../../src/package/records/facts.js';
import type { ForensicLog } from '../../src/package/records/forensic-log.js';
import { fetchNpm } from '../real/fetch.js';
import { openOutsiderBrowser } from '../real/outsider-browser.js';
import { isReplayed, serveReplay } from '../real/replay.js';
import { openStudio, plainOrder, type Studio } from './studio.js';

/** A tone of so many seconds: 16 bits, one channel. */
function wav(seconds: number, rate = 44_100): Buffer {
  const size = seconds * rate * 2;
  const bytes = Buffer.alloc(44 + size);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + size, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, size],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  for (let at = 0; at < size; at += 2) bytes.writeInt16LE(Math.round(8000 * Math.sin(at / 40)), 44 + at);
  return bytes;
}

// Each file has a name of its own truth.
const files: Readonly<Record<string, Buffer>> = {
  '/short.wav': wav(2),
  '/long.wav': wav(200),
  '/whole.wav': wav(3),
  '/untouched.wav': wav(5),
  '/begun.wav': wav(120),
  '/framed.wav': wav(1),
  '/once.wav': wav(150),
  '/huge.wav': wav(800),
  '/moved.wav': wav(140),
  '/changed.wav': wav(130),
  '/elsewhere.wav': wav(1),
};
const element = (id: string, more: string, tag = 'video'): string =>
  `<${tag} id="${id}" src="/${id}.wav" ${more} controls width="300" height="40"></${tag}>`;
const page = (other: string): string => `<!doctype html><html lang="en"><title>Media</title><h1>A page that plays</h1>
  ${element('short', 'autoplay muted')}${element('long', 'autoplay muted')}${element('whole', 'autoplay muted')}
  ${element('untouched', 'preload="none"', 'audio')}${element('begun', 'preload="metadata"', 'audio')}
  ${element('once', 'autoplay muted')}${element('moved', 'autoplay muted')}${element('changed', 'autoplay muted')}${element('huge', 'autoplay muted')}
  <audio id="empty" controls></audio><audio id="data" src="data:audio/wav;base64,${wav(1, 8000).toString('base64')}"></audio>
  <div id="host"></div><iframe src="${other}/framed" width="400" height="80"></iframe>
  <script>
    fetch('/short.wav?script').then((answer) => answer.blob()).then((blob) => {
      const root = document.getElementById('host').attachShadow({ mode: 'open' });
      root.innerHTML = '<video muted></video>';
      root.firstChild.muted = true; root.firstChild.src = URL.createObjectURL(blob);
      return root.firstChild.play();
    });
  </script></html>`;

const servers: Server[] = [];
const asked: string[] = [];
let studio: Studio;
let origin: string;
let other: string;
let folder: string;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const bytes = files[path];
  if (bytes === undefined) {
    const body = path === '/framed' ? `<!doctype html>${element('framed', 'autoplay muted')}` : page(other);
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }
  const range = path === '/whole.wav' ? null : /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  asked.push(`${path} ${request.headers.range ?? 'all'}`);
  // A link that holds for the player only.
  if (path === '/once.wav' && range === null) return void response.writeHead(403).end();
  // What the browser follows without a word.
  if (path === '/moved.wav' && range === null)
    return void response.writeHead(302, { location: '/elsewhere.wav' }).end();
  const [from, to] = [Number(range?.[1] ?? 0), Number(range?.[2] || bytes.length - 1)];
  response.writeHead(range ? 206 : 200, {
    'content-type': 'audio/wav',
    'content-length': to - from + 1,
    ...(path === '/changed.wav' && { etag: range === null ? '"of-today"' : '"of-then"' }),
    ...(range && { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
  });
  response.end(bytes.subarray(from, to + 1));
}

beforeAll(async () => {
  const listen = async (host: string) => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, host, resolve));
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  };
  other = await listen('127.0.0.2');
  origin = await listen('127.0.0.1');
  studio = await openStudio();
  folder = await mkdtemp(join(tmpdir(), 'evidence-media-'));
});
afterAll(async () => {
  await studio.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

const listedAs = (metadata: Facts) =>
  Object.fromEntries(
    metadata.media.listed.map(({ element: tag, source, url, duration, ...rest }, at) => [
      url === null ? `${at} ${source}` : new URL(url).pathname,
      { tag, duration, ...rest },
    ]),
  );

test('media that the page played is whole in the network record and replays; what is not says why', async () => {
  const taken = await studio.take({ url: `${origin}/`, time_limit_seconds: 120 });
  expect([taken.faults, taken.report?.verdict]).toEqual([[], 'verified']);
  const metadata = JSON.parse(await taken.file('metadata.json')) as Facts;
  const none = { requested: false, whole: false, bytes: null, asked_again: false, reason: null };
  const video = { tag: 'video', played: true, requested: true };
  const whole = (name: string, again = false) => ({
    whole: true,
    bytes: files[name]?.length,
    asked_again: again,
    reason: null,
  });
  const not = (reason: string) => ({ whole: false, bytes: null, asked_again: false, reason });
  expect(listedAs(metadata)).toEqual({
    '/short.wav': { ...video, duration: 2, ...whole('/short.wav') },
    '/long.wav': { ...video, duration: 200, ...whole('/long.wav', true) },
    '/whole.wav': { ...video, duration: 3, ...whole('/whole.wav') },
    '/untouched.wav': { tag: 'audio', duration: null, played: false, requested: false, ...not('it was not played') },
    '/begun.wav': {
      tag: 'audio',
      duration: 120,
      played: false,
      requested: true,
      ...not('it was not played, and only a part of it came'),
    },
    '/moved.wav': {
      ...video,
      duration: 140,
      ...not(`asked for again, it had ${files['/elsewhere.wav']?.length} bytes and not ${files['/moved.wav']?.length}`),
    },
    '/changed.wav': {
      ...video,
      duration: 130,
      ...not('asked for again, its ETag or its Last-Modified was not that of what played'),
    },
    '/once.wav': { ...video, duration: 150, ...not('asked for again, it was answered with status 403') },
    '/huge.wav': {
      ...video,
      duration: 800,
      ...not('it has more than 64000000 bytes, which is the most that is asked for again'),
    },
    '9 none': { tag: 'audio', duration: null, played: false, ...none },
    '10 inline': { tag: 'audio', duration: 1, played: false, ...none },
    '11 script': { tag: 'video', duration: 2, played: true, ...none },
    '/framed.wav': { ...video, duration: 1, ...whole('/framed.wav') },
  });
  expect(metadata.media).toMatchObject({ elements: 13, played: 9, whole: 4, asked_again: 1 });
  expect(asked.filter((each) => each.startsWith('/untouched'))).toEqual([]);
  expect(asked.filter((each) => each.endsWith('.wav all')).toSorted()).toEqual([
    '/changed.wav all',
    '/elsewhere.wav all',
    '/long.wav all',
    '/moved.wav all',
    '/once.wav all',
    // A script's own.
    '/short.wav all',
  ]);
  const warning = metadata.page.warnings?.find(({ code }) => code === 'media_not_whole');
  expect(warning?.reason).toContain(`${origin}/once.wav (asked for again, it was answered with status 403)`);
  expect(warning?.reason).toContain(`${origin}/huge.wav (it has more than 64000000 bytes`);
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  expect(operations.find(({ operation }) => operation === 'media_kept')?.['detail']).toEqual({
    elements: 13,
    played: 9,
    whole: 4,
    asked_again: 1,
  });
  const path = taken.packagePath ?? '';
  const unpacked = join(folder, 'unpacked');
  execFileSync('unzip', ['-q', '-o', path, '-d', unpacked]);
  expect(
    execFileSync('python3', [join(unpacked, 'verification/verify.py'), unpacked], { encoding: 'utf8' }),
  ).not.toContain('FAIL');
  await copyFile(path, join(folder, 'media.zip'));
  expect(await replayed('short', 'long', 'whole')).toEqual({
    short: { duration: 2, playsBeyond: 1.5, fault: null },
    // It was not asked for beyond its beginning when the page was captured.
    long: { duration: 200, playsBeyond: 190, fault: null },
    whole: { duration: 3, playsBeyond: 2.5, fault: null },
  });
});

/** What becomes of each in replayweb.page when somebody goes to its end, and plays on. */
async function replayed(...ids: readonly string[]) {
  await fetchNpm(['replaywebpage']);
  const server = await serveReplay(folder);
  const browser = await openOutsiderBrowser();
  try {
    const tab = await (await browser.newContext()).newPage();
    const inside = () => tab.frames().filter(isReplayed);
    const shown = async (): Promise<number> => {
      const counts = await Promise.all(
        inside().map((each) =>
          each
            .locator('#long')
            .count()
            .catch(() => 0),
        ),
      );
      return Math.max(0, ...counts);
    };
    const open = async () => {
      await tab.goto(`${server.origin}/?package=media&url=${encodeURIComponent(`${origin}/`)}`);
      await expect.poll(shown, { timeout: 45_000 }).toBe(1);
    };
    // On a busy machine its service worker is now and then not there when its frame asks, and the frame stays empty.
    await open().catch(open);
    const counts = await Promise.all(
      inside().map((each) =>
        each
          .locator('#long')
          .count()
          .catch(() => 0),
      ),
    );
    const frame = inside()[counts.indexOf(1)];
    // A browser has six connections to one host, and a player whose buffer is full holds its own: where long ones came first, as on a busy
    // machine, the others would never begin.
    await frame?.evaluate((wanted) => {
      for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio'))
        if (!wanted.includes(media.id)) {
          media.pause();
          media.removeAttribute('src');
          media.load();
        }
    }, ids);
    const results = [];
    for (const id of ids)
      results.push([
        id,
        await frame?.evaluate(async (name) => {
          const media = document.getElementById(name) as HTMLVideoElement;
          // Which moment is reached is looked at, and no event waited for: some are over.
          const come = async (is: () => boolean) => {
            for (let tries = 0; tries < 600 && !is() && media.error === null; tries += 1)
              await new Promise((done) => setTimeout(done, 50));
          };
          const begun = () => come(() => media.readyState > 0);
          await begun();
          // On a busy machine the viewer's answer is now and then cut off. What the archive does not have fails the second time, too.
          if (media.readyState === 0) {
            media.load();
            await begun();
          }
          if (media.readyState === 0)
            return { duration: null, playsBeyond: null, fault: media.error?.message ?? 'nothing of it came' };
          const at = media.duration - (media.duration > 100 ? 10 : 0.5);
          media.currentTime = at;
          await come(() => !media.seeking && media.readyState >= 2);
          void media.play().catch(() => undefined);
          await come(() => media.currentTime > at);
          return {
            duration: media.duration,
            playsBeyond: media.currentTime > at ? at : null,
            fault: media.error?.message ?? null,
          };
        }, id),
      ]);
    return Object.fromEntries(results) as Record<string, unknown>;
  } finally {
    await browser.close();
    server.close();
  }
}

test('without a network record nothing is asked for again, and nothing is called whole', async () => {
  const before = asked.length;
  const evidence_pack = { ...plainOrder.evidence_pack, warc: false };
  const taken = await studio.take({ url: `${origin}/`, evidence_pack, time_limit_seconds: 120 });
  expect([taken.faults, taken.report?.verdict]).toEqual([[], 'verified']);
  const { media, page: found } = JSON.parse(await taken.file('metadata.json')) as Facts;
  expect(media).toMatchObject({ elements: 13, whole: 0, asked_again: 0 });
  expect(new Set(media.listed.filter(({ url }) => url !== null).map(({ reason }) => reason))).toEqual(
    new Set(['the package has no network record']),
  );
  expect(found.warnings?.map(({ code }) => code)).not.toContain('media_not_whole');
  expect(asked.slice(before)).not.toContain('/long.wav all');
});
