import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { WARCParser } from 'warcio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { navigate } from '../../../daemon/browser/navigation/navigation.js';
import { waitUntilSettled } from '../../../daemon/browser/navigation/settle.js';
import type { NetworkRecord } from '../../../daemon/browser/network/record.js';
import { requestRecord } from '../../../daemon/capture/warc/exchange-records.js';
import { writeWacz, type WrittenWacz } from '../../../daemon/capture/warc/write-wacz.js';
import { openRig, world, type Rig } from '../navigation/navigation-rig.js';

const BIG = Buffer.alloc(12_000_000, 'large body ');
const HTML =
  '<title>page</title><img src="/moved"><script>fetch("/big"); fetch("/picture"); fetch("/film"); fetch("/post", { method: "POST", body: new URLSearchParams({ q: "1" }) })</script>';
/** Nothing that deflate could make smaller; one fits into memory, the other passes through it in pieces. */
const PICTURE = randomBytes(300_000);
const FILM = randomBytes(3_000_000);
let rig: Rig;
let record: NetworkRecord;
let folder: string;
let wacz: WrittenWacz;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-warc-'));
  rig = await openRig((request, response) => {
    if (request.url === '/page')
      response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': ['a=1', 'b=2'] }).end(HTML);
    else if (request.url === '/moved') response.writeHead(302, { location: '/image' }).end('gone elsewhere');
    else if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/x' }).end(PICTURE);
    else if (request.url === '/film') response.writeHead(200, { 'content-type': 'video/x' }).end(FILM);
    else if (request.url === '/big') response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(BIG);
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`answer to ${request.url ?? ''}`);
  });
  const session = await rig.open();
  const navigation = await navigate(session, rig.url('/page'), { signal: AbortSignal.timeout(30_000) });
  await waitUntilSettled(session, {
    until: 'settled',
    selector: null,
    delayMs: 0,
    signal: AbortSignal.timeout(30_000),
  });
  record = await session.network.freeze();
  wacz = await write('first', navigation.finalUrl);
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, url: string): Promise<WrittenWacz> {
  const made = mkdtempSync(join(folder, `${name}-`));
  let counter = 0;
  return writeWacz(record, {
    page: { url, title: 'page', at: record.exchanges[0]?.at ?? '' },
    software: 'evidence/test',
    userAgent: 'test agent',
    addressOf: () => '127.0.0.1',
    world: {
      ...world,
      now: () => new Date('2026-01-02T03:04:05.000Z'),
      randomBytes: (length) => Buffer.alloc(length, ++counter),
    },
    scratch: (file) => join(made, file),
  });
}
const pathOf = (name: string, from = wacz): string => from.files.find((file) => file.name === name)?.path ?? '';
const cdx = (): {
  key: string;
  time: string;
  url: string;
  offset: string;
  length: string;
  status: string;
  digest: string;
  recordDigest: string;
}[] =>
  readFileSync(pathOf('indexes/index.cdx'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [key = '', time = '', ...json] = line.split(' ');
      return {
        key,
        time,
        ...(JSON.parse(json.join(' ')) as {
          url: string;
          offset: string;
          length: string;
          status: string;
          digest: string;
          recordDigest: string;
        }),
      };
    });

interface ReadRecord {
  readonly type: string | null | undefined;
  readonly url: string | null | undefined;
  readonly header: (name: string) => string | null;
  readonly status: string;
  readonly body: Buffer;
}

async function readAll(): Promise<ReadRecord[]> {
  const records: ReadRecord[] = [];
  for await (const each of WARCParser.iterRecords(createReadStream(pathOf('archive/data.warc.gz')))) {
    const body = Buffer.from(await each.readFully(true));
    records.push({
      type: each.warcType,
      url: each.warcTargetURI,
      header: (name: string) => each.warcHeader(name) ?? null,
      status: each.httpHeaders?.statusline ?? '',
      body,
    });
  }
  return records;
}

describe('archive/data.warc.gz', () => {
  it('is read whole by another reader, request beside response', async () => {
    const records = await readAll();
    expect(records).toHaveLength(wacz.records);
    expect(records[0]?.type).toBe('warcinfo');
    const responses = records.filter((each) => each.type === 'response');
    expect(responses.map((each) => each.url)).toEqual(record.exchanges.map((each) => each.url));
    expect(responses.find((each) => each.url === rig.url('/page'))?.body.toString()).toBe(HTML);
    expect(responses.find((each) => each.url === rig.url('/big'))?.body.equals(BIG)).toBe(true);
    expect(responses.find((each) => each.url === rig.url('/picture'))?.body.equals(PICTURE)).toBe(true);
    expect(responses.find((each) => each.url === rig.url('/film'))?.body.equals(FILM)).toBe(true);
    expect(responses.find((each) => each.url === rig.url('/moved'))?.status).toContain('302');
    for (const response of responses) {
      expect(response.header('WARC-IP-Address')).toBe('127.0.0.1');
      expect(response.header('WARC-Payload-Digest')).toBe(
        `sha256:${createHash('sha256').update(response.body).digest('hex')}`,
      );
      const request = records.find((each) => each.header('WARC-Concurrent-To') === response.header('WARC-Record-ID'));
      expect(request).toMatchObject({ type: 'request', url: response.url });
    }
    expect(records.find((each) => each.type === 'request' && each.url === rig.url('/post'))?.body.toString()).toBe(
      'q=1',
    );
  });

  it('is a chain of gzip members that Python reads too, with right lengths and block digests', () => {
    const script = `
import gzip, hashlib, re, sys
data = gzip.open(sys.argv[1]).read()
count = 0
while data:
    head, data = data.split(b"\\r\\n\\r\\n", 1)
    assert head.startswith(b"WARC/1.1\\r\\n"), head[:40]
    fields = dict(line.split(b": ", 1) for line in head.split(b"\\r\\n")[1:])
    size = int(fields[b"Content-Length"])
    block, end, data = data[:size], data[size:size+4], data[size+4:]
    assert end == b"\\r\\n\\r\\n"
    assert fields[b"WARC-Block-Digest"].decode() == "sha256:" + hashlib.sha256(block).hexdigest()
    assert re.fullmatch(rb"<urn:uuid:[0-9a-f-]{36}>", fields[b"WARC-Record-ID"])
    count += 1
print(count)`;
    const counted = execFileSync('python3', ['-c', script, pathOf('archive/data.warc.gz')], { encoding: 'utf8' });
    expect(Number(counted)).toBe(wacz.records);
  });

  it('keeps the order and case of the headers that were received', () => {
    const first = cdx().find((each) => each.url === rig.url('/page'))!;
    const bytes = readFileSync(pathOf('archive/data.warc.gz')).subarray(
      Number(first.offset),
      Number(first.offset) + Number(first.length),
    );
    const text = gunzipSync(bytes).toString();
    expect(text).toContain('\r\nContent-Type: text/html\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n');
    expect(text).not.toMatch(/\r\nTransfer-Encoding:/i);
  });
});

describe('headers of a request', () => {
  it.each([
    [
      'its own host',
      [
        ['Host', 'example.org'],
        ['Accept', '*/*'],
      ],
      'Host: example.org\r\nAccept: */*\r\n',
    ],
    ['no host', [['Accept', '*/*']], 'Host: example.org\r\nAccept: */*\r\n'],
    [
      'HTTP/2',
      [
        [':authority', 'example.org'],
        ['accept', '*/*'],
      ],
      'Host: example.org\r\naccept: */*\r\n',
    ],
    [
      'the host of another hop',
      [
        ['Host', 'example.com'],
        ['Accept', '*/*'],
      ],
      'Host: example.org\r\n',
    ],
    [
      'HTTP/2, another hop',
      [
        [':authority', 'example.com'],
        ['accept', '*/*'],
      ],
      'Host: example.org\r\n',
    ],
  ] as const)('%s', (_, requestHeaders, written) => {
    const exchange = { ...record.exchanges[0]!, url: 'https://example.org/a?b=1', method: 'GET', requestHeaders };
    const { head } = requestRecord(exchange, { ids: { response: '<urn:a>', request: '<urn:b>' }, address: null });
    expect(head).toBe(`GET /a?b=1 HTTP/1.1\r\n${written}\r\n`);
  });
});

describe('the WACZ around it', () => {
  it('indexes each response where it lies, in byte order', () => {
    const lines = readFileSync(pathOf('indexes/index.cdx'), 'utf8').trimEnd().split('\n');
    expect(lines).toEqual([...lines].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    const warc = readFileSync(pathOf('archive/data.warc.gz'));
    expect(cdx()).toHaveLength(record.exchanges.length);
    for (const entry of cdx()) {
      const member = warc.subarray(Number(entry.offset), Number(entry.offset) + Number(entry.length));
      expect(entry.recordDigest).toBe(`sha256:${createHash('sha256').update(member).digest('hex')}`);
      expect(gunzipSync(member).toString('latin1', 0, 2_000)).toContain(`WARC-Target-URI: ${entry.url}\r\n`);
    }
    expect(cdx().find((each) => each.url === rig.url('/post'))?.key).toContain('__wb_method=post');
  });

  it('describes its members with their digests', () => {
    const described = JSON.parse(readFileSync(pathOf('datapackage.json'), 'utf8')) as {
      wacz_version: string;
      mainPageUrl: string;
      resources: { path: string; hash: string; bytes: number }[];
    };
    expect(described).toMatchObject({ wacz_version: '1.1.1', mainPageUrl: rig.url('/page') });
    expect(described.resources.map((each) => each.path)).toEqual([
      'archive/data.warc.gz',
      'indexes/index.cdx',
      'pages/pages.jsonl',
    ]);
    for (const { path, hash, bytes } of described.resources) {
      expect(hash).toBe(
        `sha256:${createHash('sha256')
          .update(readFileSync(pathOf(path)))
          .digest('hex')}`,
      );
      expect(bytes).toBe(statSync(pathOf(path)).size);
    }
    const [header, page] = readFileSync(pathOf('pages/pages.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(header).toMatchObject({ format: 'json-pages-1.0' });
    expect(page).toMatchObject({ url: rig.url('/page'), title: 'page', ts: record.exchanges[0]?.at });
  });

  it('is the same for the same record, clock and chance', async () => {
    const again = await write('again', rig.url('/page'));
    for (const { name, path } of wacz.files)
      expect(readFileSync(pathOf(name, again)).equals(readFileSync(path))).toBe(true);
  });
});
