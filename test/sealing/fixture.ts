import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Artifact, Recording } from '../../daemon/run/step.js';
import type { PackageIdentity } from '../../daemon/sealing/package-identity.js';
import type { Facts } from '../../src/package/records/facts.js';
import type { Entry, Journal } from '../../src/package/records/journal.js';
import type { StepName } from '../../src/package/records/steps.js';
import type { World } from '../../src/world.js';

export const start = Date.parse('2026-11-21T09:14:00.000Z');
const at = (ms: number): string => new Date(start + ms).toISOString();

/** A clock that moves by a quarter of a second each time it is read. */
export function steppedWorld(from = start + 20_000): World {
  let now = from;
  return {
    now: () => new Date((now += 250)),
    monotonic: () => now - from,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    sleep: async () => undefined,
  };
}

export interface Folder {
  readonly path: string;
  add(name: string, content: Uint8Array | string): Promise<Artifact>;
  remove(): Promise<void>;
}

export async function makeFolder(base = tmpdir()): Promise<Folder> {
  const path = await mkdtemp(join(base, 'sealing-'));
  return {
    path,
    remove: () => rm(path, { recursive: true, force: true }),
    add: async (name, content) => {
      const file = join(path, 'files', name);
      await mkdir(dirname(file), { recursive: true });
      const bytes = Buffer.from(content);
      await writeFile(file, bytes);
      const digest = (algorithm: string): string => createHash(algorithm).update(bytes).digest('hex');
      return { name, path: file, sha256: digest('sha256'), sha512: digest('sha512'), size: bytes.length };
    },
  };
}

/** A picture with a numbered line every 100 pixels, so that a reader of the PDF sees which rows a part shows. */
export async function screenshot(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const tiles = Array.from({ length: Math.ceil(height / TILE) }, (_, index) => ({
    top: index * TILE,
    height: Math.min(TILE, height - index * TILE),
  }));
  const image = sharp({ create: { width, height, channels: 3, background: '#fdfdfb' } }).composite(
    tiles.map((tile) => ({ input: Buffer.from(lines(width, tile.top, tile.height)), top: tile.top, left: 0 })),
  );
  return format === 'jpeg' ? image.jpeg({ quality: 85 }).toBuffer() : image.png().toBuffer();
}

const TILE = 4000;

function lines(width: number, top: number, height: number): string {
  const texts = Array.from(
    { length: Math.floor(height / 100) },
    (_, index) =>
      `<text x="40" y="${index * 100 + 60}" font-family="Liberation Sans" font-size="18">Row ${top + index * 100 + 60}: the quick brown fox jumps over the lazy dog and reads the small print of the general terms.</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${texts.join('')}</svg>`;
}

export const identity: PackageIdentity = {
  evidenceId: 'ps_2f1c7c1e-6a54-4c1b-9d0e-1f2a3b4c5d6e',
  captureId: 'cap_4fT9xQ2LmZ7Rb0YkWc1D',
  caseReference: null,
  collector: { name: null, organisation: null },
  testMode: false,
  generator: { name: 'evidence', version: '0.1.0' },
  callerMetadata: {},
};

export interface RecordingOptions {
  readonly title?: string;
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly journal?: Journal;
  readonly facts?: Partial<Facts>;
}

/** A recording as the runner leaves it: files on disk, facts, and a journal that names each file. */
export async function makeRecording(folder: Folder, options: RecordingOptions = {}): Promise<Recording> {
  const {
    title = 'General terms – Example Shop',
    url = 'https://shop.example/terms?version=7',
    width = 1280,
    height = 3000,
  } = options;
  const made = [
    await folder.add('screenshot.jpeg', await screenshot(width, height)),
    await folder.add('page.html', `<!doctype html><title>x</title>${'<p>terms</p>'.repeat(400)}`),
    await folder.add('domtextcontent.txt', 'General terms\n'.repeat(100)),
    await folder.add('page.mhtml', 'From: <Saved by Blink>\n'.repeat(50)),
    await folder.add(
      'archive/data.warc.gz',
      gzipSync(createHash('shake256', { outputLength: 20_000 }).update('warc').digest()),
    ),
    await folder.add('certificate_chain.pem', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'),
  ];
  const artifacts = new Map(made.map((artifact) => [artifact.name, artifact]));
  const facts = { ...baseFacts(title, url, width, height), ...options.facts };
  return { artifacts, facts, journal: options.journal ?? baseJournal(made) };
}

function baseJournal(made: readonly Artifact[]): Journal {
  const done = (step: StepName, ms: number, ...names: string[]): Entry => ({
    kind: 'done',
    step,
    started_at: at(ms - 400),
    ended_at: at(ms),
    detail: {},
    artifacts: made
      .filter(({ name }) => names.includes(name))
      .map(({ name, sha256, sha512, size }) => ({ name, sha256, sha512, size })),
  });
  return [
    done('clock_read', 500),
    done('browser_context_opened', 900),
    done('page_loaded', 3200),
    done('certificate_chain_read', 3300, 'certificate_chain.pem'),
    {
      kind: 'page_modified',
      step: 'overlays_answered',
      at: at(4000),
      selector: '#consent > div.banner',
      change: 'clicked',
      reason: 'Consent wall refused with its own button “Reject all”.',
    },
    done('overlays_answered', 4100),
    done('screenshot_taken', 5200, 'screenshot.jpeg'),
    done('html_saved', 5400, 'page.html'),
    done('text_extracted', 5500, 'domtextcontent.txt'),
    done('mhtml_saved', 5800, 'page.mhtml'),
    done('page_examined', 5900),
    done('warc_written', 6400, 'archive/data.warc.gz'),
    {
      kind: 'skipped',
      step: 'whois_looked_up',
      at: at(6500),
      reason: 'the WHOIS server did not answer within 5 s',
      asked: true,
    },
    { kind: 'skipped', step: 'external_archive_requested', at: at(6500), reason: 'not asked for', asked: false },
    done('clock_read_again', 7000),
  ];
}

function baseFacts(title: string, url: string, width: number, height: number): Partial<Facts> {
  return {
    requested_url: url,
    url_at_load: url,
    url_at_screenshot: url,
    captured_at: at(5200),
    page: {
      title,
      http_status: 200,
      mime_type: 'text/html',
      kind: 'html',
      warnings: [],
      language: 'en',
      server_date: 'Sat, 21 Nov 2026 09:14:02 GMT',
    },
    redirect_chain: [
      {
        url: 'http://shop.example/terms?version=[redacted]',
        status: 301,
        kind: 'http',
        query_values_redacted: true,
        at: at(1500),
      },
      { url, status: 200, kind: 'final', query_values_redacted: false, at: at(2000) },
    ],
    browser: {
      name: 'Chromium',
      version: '156.0.8078.79',
      source: 'system',
      headless: true,
      mode: 'headless_shell',
      flags: ['--headless', '--proxy-server=http://127.0.0.1:9', '--disable-quic', '--proxy-bypass-list=<-loopback>'],
      sandbox: { on: true },
    },
    browser_identity: {
      user_agent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
      accept_language: 'en-US',
      client_hints: { 'sec-ch-ua-platform': '"Linux"', 'sec-ch-ua-mobile': '?0' },
      client_hints_later: {},
    },
    environment: {
      viewport: { width: 1280, height: 800, device_scale_factor: 1, mobile: false },
      locale: 'en-US',
      timezone: 'Europe/Berlin',
      operating_system: 'Debian GNU/Linux 12',
      node_version: '20.20.2',
      generator_version: '0.1.0',
    },
    connection: {
      host: 'shop.example',
      address: '203.0.113.7',
      port: 443,
      answers: ['203.0.113.7', '203.0.113.8'],
      source: 'egress_proxy',
    },
    tls: {
      source: 'browser_connection',
      protocol: 'TLS 1.3',
      cipher: 'AES_128_GCM',
      key_exchange: 'X25519',
      subject: 'shop.example',
      issuer: 'Example CA R3',
      valid_from: '2026-10-01T00:00:00.000Z',
      valid_to: '2026-12-30T00:00:00.000Z',
      san: ['shop.example', 'www.shop.example'],
      leaf_sha256: 'ab'.repeat(32),
      certificate_count: 2,
      trusted: true,
    },
    dns: {
      result: 'confirmed',
      host: 'shop.example',
      connected_address: '203.0.113.7',
      resolvers: [
        { resolver: '9.9.9.9', at: at(3000), a: ['203.0.113.7'], aaaa: [] },
        { resolver: '1.1.1.1', at: at(3010), a: ['203.0.113.7', '203.0.113.8'], aaaa: [] },
      ],
    },
    clock: {
      before: [{ server: 'time.example', offset_ms: 12, delay_ms: 31, stratum: 2, at: at(450) }],
      after: [{ server: 'time.example', offset_ms: -3, delay_ms: 28, stratum: 2, at: at(6950) }],
    },
    screenshots: {
      screenshot: {
        file: 'screenshot.jpeg',
        format: 'jpeg',
        width,
        height,
        page_height: height,
        shown_height: height,
        drawn_by: 'larger_window',
        scale: 1,
        tiles: [],
        taken_at: at(5200),
      },
    },
    network: { requests: 61, responses: 60, failed: 1, blocked: [], bodies_missing: [], service_workers: 'blocked' },
  };
}
