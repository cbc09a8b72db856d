import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { navigate } from '../../../daemon/browser/navigation/navigation.js';
import { waitUntilSettled } from '../../../daemon/browser/navigation/settle.js';
import { networkFacts, type Body, type Exchange, type NetworkRecord } from '../../../daemon/browser/network/record.js';
import type { PageSession } from '../../../daemon/browser/session/session.js';
import { openRig, type Answer, type Rig } from '../navigation/navigation-rig.js';

const BIG = Buffer.alloc(30_000_000, 'big body ');
const SCRIPT = Buffer.from('\ufeffglobalThis.loaded = true;', 'utf8');
let rig: Rig;

const file =
  (type: string, bytes: Buffer | string, headers: Record<string, string | string[]> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(bytes);
const pages: Record<string, Answer> = {
  '/page': (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html', 'X-Mixed-Case': 'kept', 'Set-Cookie': ['a=1', 'b=2'] })
      .end(`<title>page</title>
      <script src="/script.js"></script><img src="/moved"><iframe src="${rig.url('/frame', 'www.two.com')}"></iframe>
      <img src="http://www.inside.com/secret.png">
      <script>
        fetch('/post', { method: 'POST', body: new URLSearchParams({ q: '\\u00e9' }) });
        fetch('/big').then((r) => r.arrayBuffer()).then((b) => { document.title = 'big ' + b.byteLength });
        new Worker('/worker.js');
        navigator.serviceWorker?.register('/sw.js').catch(() => {});
      </script>`),
  '/script.js': file('text/javascript', gzipSync(SCRIPT), { 'content-encoding': 'gzip' }),
  '/moved': (_request, response) => void response.writeHead(302, { location: '/image' }).end(),
  '/image': file('image/gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
  '/answers': file(
    'text/html',
    `<script>
      const gone = [1, 2, 3, 4].map((at) => fetch('/gone?' + at, { method: 'POST', keepalive: true }));
      Promise.allSettled([...gone, fetch('/cut').then((r) => r.text()), fetch('/nothing')]).then(() => { document.title = 'all ended' });
    </script>`,
  ),
  '/gone': (_request, response) => void response.writeHead(204).end(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('the beginning');
    setTimeout(() => response.destroy(), 150);
  },
  '/nothing': (_request, response) => void response.destroy(),
  '/frame': file('text/html', '<h1>across sites</h1><img src="/image?in-frame">'),
  '/post': file('application/json', '{"ok":true}'),
  '/big': file('application/octet-stream', BIG),
  '/graphql': (request, response) =>
    void request.once('data', (body) => String(body) === 'ends' && response.writeHead(200).end('{}')),
  '/worker.js': file('text/javascript', "fetch('/from-worker')"),
  '/from-worker': file('text/plain', 'asked by a worker'),
  '/sw.js': file('text/javascript', ''),
  '/shared.js': file('text/javascript', "fetch('/from-worker?shared')"),
  '/shares': file('text/html', "<script>new SharedWorker('/shared.js')</script>"),
  '/worklet.js': file('text/javascript', ''),
  '/plays': file(
    'text/html',
    "<script>new AudioContext().audioWorklet.addModule('/worklet.js').then(() => { document.title = 'added'; })</script>",
  ),
  '/escape': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(escapeAttempts()),
};

/** Listens where no capture may go, and counts who comes. */
const forbidden = createServer((socket) => void ((reached += 1), socket.destroy()));
let reached = 0;

function escapeAttempts(): string {
  const { port } = forbidden.address() as AddressInfo;
  const ways = ['127.0.0.2', '0x7f000002', '2130706434', '[::ffff:127.0.0.2]'].map((host) => `${host}:${port}`);
  const worker = `for (const host of ${JSON.stringify(ways)}) fetch('http://' + host + '/worker', { mode: 'no-cors' }).catch(() => {})`;
  return `${ways.map((host) => `<img src="http://${host}/img"><iframe src="http://${host}/frame"></iframe><link rel="prefetch" href="http://${host}/prefetch"><link rel="preconnect" href="http://${host}">`).join('')}
    <script>
      for (const host of ${JSON.stringify(ways)}) {
        fetch('http://' + host + '/fetch', { mode: 'no-cors' }).catch(() => {});
        navigator.sendBeacon('http://' + host + '/beacon', 'x');
        try { new WebSocket('ws://' + host + '/socket') } catch {}
        try { new EventSource('http://' + host + '/events') } catch {}
      }
      new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}])));
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:127.0.0.2:${port}?transport=tcp', username: 'u', credential: 'c' }] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    </script>`;
}

beforeAll(async () => {
  await new Promise<void>((ready) => forbidden.listen(0, '127.0.0.2', ready));
  rig = await openRig((request, response) => {
    const answer = pages[(request.url ?? '').split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('no such thing');
  });
});
afterAll(async () => {
  await rig.close();
  await new Promise((done) => forbidden.close(done));
});

const signal = (): AbortSignal => AbortSignal.timeout(30_000);

async function withSession<T>(look: (session: Awaited<ReturnType<Rig['open']>>) => Promise<T>): Promise<T> {
  const session = await rig.open();
  try {
    return await look(session);
  } finally {
    await session.close();
  }
}

async function loadWhole(session: PageSession): Promise<void> {
  await navigate(session, rig.url('/page'), { signal: signal() });
  await expect.poll(() => session.page.title()).toBe(`big ${BIG.length}`);
  await waitUntilSettled(session, { until: 'settled', selector: null, delayMs: 0, signal: signal() });
}

const exchange = (record: NetworkRecord, url: string): Exchange => {
  const found = record.exchanges.find((each) => each.url === url);
  if (!found) throw new Error(`${url} is not in the record`);
  return found;
};
const bytesOf = (body: Body | undefined): Buffer => {
  if (body?.kind === 'memory') return Buffer.from(body.bytes);
  if (body?.kind === 'file') return readFileSync(body.path);
  throw new Error(`no bytes: ${JSON.stringify(body)}`);
};

describe('the network record', () => {
  it('holds every exchange whole: redirects, other sites, workers, large and coded bodies', async () => {
    await withSession(async (session) => {
      await loadWhole(session);
      const record = await session.network.freeze();
      expect(exchange(record, rig.url('/page'))).toMatchObject({
        mainDocument: true,
        method: 'GET',
        requestHeadersExact: true,
      });
      const { response } = exchange(record, rig.url('/page'));
      expect(response?.raw).toBe(true);
      expect(response?.headers.filter(([name]) => name === 'Set-Cookie')).toEqual([
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ]);
      expect(response?.headers).toContainEqual(['X-Mixed-Case', 'kept']);

      expect(exchange(record, rig.url('/moved')).response).toMatchObject({ status: 302, body: { kind: 'none' } });
      expect(bytesOf(exchange(record, rig.url('/script.js')).response?.body)).toEqual(SCRIPT);
      expect(bytesOf(exchange(record, rig.url('/frame', 'www.two.com')).response?.body).toString()).toContain(
        'across sites',
      );
      expect(exchange(record, rig.url('/image?in-frame', 'www.two.com')).response?.status).toBe(200);
      expect(bytesOf(exchange(record, rig.url('/from-worker')).response?.body).toString()).toBe('asked by a worker');
      expect(Buffer.from(exchange(record, rig.url('/post')).postData ?? []).toString()).toBe('q=%C3%A9');

      const big = exchange(record, rig.url('/big')).response?.body;
      expect(big).toMatchObject({
        kind: 'file',
        size: BIG.length,
        sha256: createHash('sha256').update(BIG).digest('hex'),
      });
      const hash = createHash('sha256');
      if (big?.kind === 'file') for await (const piece of createReadStream(big.path)) hash.update(piece as Buffer);
      expect(hash.digest('hex')).toBe(big?.kind === 'file' && big.sha256);

      expect(networkFacts(record, []).bodies_missing.filter((each) => !each.url.includes('inside'))).toEqual([]);
      expect(record.exchanges.some((each) => each.requestHeaders.some(([name]) => /^proxy-/i.test(name)))).toBe(false);
      expect(rig.hits.some((hit) => hit.endsWith('/sw.js'))).toBe(false);
    });
  });

  it('tells an answer without content from one that was cut off, and both from none', async () => {
    await withSession(async (session) => {
      await navigate(session, rig.url('/answers'), { signal: signal() });
      await expect.poll(() => session.page.title()).toBe('all ended');
      const record = await session.network.freeze();
      expect(networkFacts(record, [])).toMatchObject({ requests: 7, responses: 6, failed: 1, cut_off: 1 });
      expect(record.exchanges.filter(({ url }) => url.includes('/gone')).map(({ failure }) => failure)).toEqual(
        Array.from({ length: 4 }, () => null),
      );
    });
  });

  it('tells what is asked for again, and is under way, from the same that has ended', async () => {
    await withSession(async (session) => {
      await navigate(session, rig.url('/frame'), { signal: signal() });
      const ask = (body: string) =>
        session.page.evaluate((part) => {
          const answer = fetch('/graphql', { method: 'POST', body: part }).then((each) => each.text());
          return part === 'ends' ? answer : '';
        }, body);
      const asked = () => [...session.network.askedByScripts().values()];
      const address = `POST ${rig.url('/graphql')}`;
      await ask('ends');
      await ask('ends');
      await expect.poll(asked).toEqual([]);
      await ask('stays open');
      await expect.poll(asked).toEqual([address]);
      await ask('ends');
      await expect.poll(asked).toEqual([address]);
      expect(session.network.inFlight()).toBe(1);
    });
  });

  it('says that the requests of shared workers are not in it, and does not wait for them', async () => {
    await withSession(async (session) => {
      await navigate(session, rig.url('/shares'), { signal: signal() });
      await expect.poll(() => rig.hits).toContain(`${new URL(rig.url('/')).host} /from-worker?shared`);
      await waitUntilSettled(session, { until: 'settled', selector: null, delayMs: 0, signal: signal() });
      expect(session.network.inFlight()).toBe(0);
      const { exchanges, truncated } = await session.network.freeze();
      expect(exchanges.map(({ url }) => url)).not.toContain(rig.url('/from-worker?shared'));
      expect(truncated).toMatch(/shared workers: 1$/);
    });
  });

  it('says that there were answers whose requests the browser did not report', async () => {
    await withSession(async (session) => {
      // Only where an address may be relied on, as one of this machine.
      await navigate(session, rig.url('/plays', '127.0.0.1'), { signal: signal() });
      await expect.poll(() => session.page.title()).toBe('added');
      const { exchanges, truncated } = await session.network.freeze();
      expect(exchanges.map(({ url }) => url)).toEqual([rig.url('/plays', '127.0.0.1')]);
      expect(truncated).toMatch(/scripts of worklets, are left out; answers: 1$/);
    });
  });

  it('ends at the freeze', async () => {
    await withSession(async (session) => {
      await navigate(session, rig.url('/frame'), { signal: signal() });
      const record = await session.network.freeze();
      const before = record.exchanges.length;
      await session.page.evaluate(() => fetch('/post?late').then((response) => response.text()));
      expect((await session.network.freeze()).exchanges).toHaveLength(before);
      expect(record.exchanges.some((each) => each.url.includes('late'))).toBe(false);
    });
  });

  it('names what the guard refused, from the proxy', async () => {
    await withSession(async (session) => {
      await navigate(session, rig.url('/page'), { signal: signal() });
      expect(session.egress.connectionFor('www.inside.com', 80)).toMatchObject({ verdict: 'blocked' });
      expect(session.egress.connectionFor('www.one.com', rig.httpPort)).toMatchObject({ address: '127.0.0.1' });
    });
  });
});

describe('the way out', () => {
  it('is the proxy alone: images, frames, fetch, beacons, sockets, workers and WebRTC do not go past it', async () => {
    await withSession(async (session) => {
      await navigate(session, rig.url('/escape'), { signal: signal() });
      await waitUntilSettled(session, { until: 'settled', selector: null, delayMs: 1_500, signal: signal() });
      expect(session.egress.refusals().length).toBeGreaterThan(0);
      expect(reached).toBe(0);
    });
  });

  it('does not exist without a proxy', async () => {
    const lease = await rig.pool.lease({});
    await expect(lease.page.goto(`http://127.0.0.1:${rig.httpPort}/page`)).rejects.toThrow(
      'ERR_PROXY_CONNECTION_FAILED',
    );
    await lease.release();
  });
});
