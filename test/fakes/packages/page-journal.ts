import { createHash, X509Certificate } from 'node:crypto';
import { concat } from '../../../src/package/byte-strings.js';
import { credentialsInJpeg, type JpegCredentials } from '../../../src/package/pictures/jumbf.js';
import { listedPages, indexedRecords } from '../../../src/package/web-archive.js';
import type { Facts } from '../../../src/package/records/facts.js';
import type { ArtifactRef, Entry, JsonValue } from '../../../src/package/records/journal.js';
import type { Files } from './package-builder.js';
import { at, pageUrl as url, sha256 } from './package-times.js';

export function reference(name: string, bytes: Uint8Array): ArtifactRef {
  return { name, sha256: sha256(bytes), sha512: createHash('sha512').update(bytes).digest('hex'), size: bytes.length };
}

/** The picture as it was before it was signed. */
function unsigned(jpeg: Uint8Array | undefined): ArtifactRef[] {
  if (jpeg === undefined) return [];
  const { start = jpeg.length, end = jpeg.length } = credentialsOf(jpeg) ?? {};
  return [reference('screenshot.jpeg', concat(jpeg.subarray(0, start), jpeg.subarray(end)))];
}

function credentialsOf(jpeg: Uint8Array): JpegCredentials | undefined {
  try {
    return credentialsInJpeg(jpeg);
  } catch {
    return undefined;
  }
}

/** What the runner would have written of a capture that made these files. */
export function pageJournal(files: Files, testMode: boolean): Entry[] {
  const made = (name: string): ArtifactRef[] => (files.has(name) ? [reference(name, files.get(name)!)] : []);
  const done = (
    step: string,
    [from, to]: readonly [number, number],
    names: readonly (string | ArtifactRef)[] = [],
    detail: Readonly<Record<string, JsonValue>> = {},
  ): Entry => ({
    kind: 'done',
    step,
    started_at: at(from),
    ended_at: at(to),
    artifacts: names.flatMap((name) => (typeof name === 'string' ? made(name) : [name])),
    detail,
  });
  const picture = (taken: number) => ({
    taken_at: at(taken),
    width: 32,
    height: 48,
    scale: 1,
    tiles: 0,
    ...(testMode && { watermark: 'TEST - NOT FOR LEGAL USE' }),
  });
  const archive = ['archive/data.warc.gz', 'indexes/index.cdx', 'pages/pages.jsonl', 'datapackage.json'];
  const answers = indexedRecords(files.get('indexes/index.cdx')).records.length;
  const signed = files.has('c2pa.json');
  return [
    done('clock_read', [0, 1], [], { servers: 1, unanswered: [] }),
    done('browser_context_opened', [0, 1], [], { sandbox: true }),
    done('page_loaded', [1, 3], [], { http_status: 200, kind: 'html', redirects: 0 }),
    done('page_settled', [3, 3], [], { waited_ms: 10, open_requests: 0 }),
    done('certificate_chain_read', [3, 4], ['certificate_chain.pem'], {
      certificates: 2,
      source: 'browser_connection',
    }),
    done('dns_cross_checked', [3, 4], [], { result: 'confirmed' }),
    done('screenshot_as_loaded_taken', [3, 4], ['screenshot_as_loaded.jpeg'], picture(4)),
    {
      kind: 'page_modified',
      step: 'content_expanded',
      at: at(5),
      selector: null,
      change: 'scrolled',
      reason: 'lazy content',
    },
    done('content_expanded', [4, 5], [], { scrolled_to: 48, details_opened: 0 }),
    done('screenshot_taken', [5, 7], unsigned(files.get('screenshot.jpeg')), picture(6)),
    done('html_saved', [7, 8], ['page.html']),
    done('text_extracted', [7, 8], ['domtextcontent.txt'], {
      frames: 1,
      characters: Buffer.from(files.get('domtextcontent.txt') ?? '').toString().length,
    }),
    done('text_layout_saved', [7, 8], ['text_layout.json']),
    done('source_saved', [7, 8], ['source.html'], {
      file: 'source.html',
      size: files.get('source.html')?.length ?? 0,
    }),
    done('mhtml_saved', [7, 8], ['page.mhtml']),
    done('completeness_measured', [8, 8], [], { text_lines: 1, with_ink: 1, blank_areas: 0, regions: 1 }),
    { kind: 'skipped', step: 'whois_looked_up', at: at(8), reason: 'not requested', asked: false },
    done('page_examined', [8, 8], [], { warnings: [], requests: 1 }),
    done('warc_written', [8, 10], archive, {
      records: 1 + 2 * Math.max(answers, listedPages(files.get('pages/pages.jsonl')).length > 0 ? 1 : 0),
      responses: 1,
    }),
    ...(signed
      ? [
          done('content_credentials_signed', [10, 11], ['screenshot.jpeg', 'c2pa.json'], {
            signed_screenshot_sha256: sha256(files.get('screenshot.jpeg')!),
          }),
        ]
      : []),
    { kind: 'failed', step: 'clock_read_again', started_at: at(10), ended_at: at(11), reason: 'no server answered' },
  ];
}

const image = (file: string, taken: number) => ({
  file,
  format: 'jpeg',
  width: 32,
  height: 48,
  page_height: 48,
  shown_height: 48,
  drawn_by: 'window',
  scale: 1,
  tiles: [],
  taken_at: at(taken),
});

// Made anew each time: a fault changes it in place.
const completeness = () => ({
  text_lines: { total: 1, with_ink: 1, same_colour: 0 },
  blank_areas: [],
  regions: [{ what: 'scroll_area', selector: '#list', unit: 'px', shown: 20, of: 40, reason: 'It scrolls by itself.' }],
  scrolled_to: 48,
  final_height: 48,
});

export function pageFacts(files: Files): Facts {
  const chain = files.get('certificate_chain.pem');
  const leaf = chain === undefined ? undefined : new X509Certificate(chain);
  const facts = {
    browser: {
      name: 'Chrome',
      version: '1.2.3.4',
      source: 'system',
      headless: true,
      flags: ['--headless'],
      sandbox: { on: true },
    },
    environment: {
      viewport: { width: 32, height: 48, device_scale_factor: 1, mobile: false },
      locale: 'en-US',
      timezone: 'UTC',
      operating_system: 'Linux',
      node_version: 'v20',
      generator_version: '0.1.0',
    },
    requested_url: url,
    url_at_load: url,
    url_at_screenshot: `${url}#top`,
    captured_at: at(6),
    page: {
      title: 'A page',
      http_status: 200,
      mime_type: 'text/html',
      kind: 'html',
      warnings: [],
      language: 'en',
      server_date: new Date(at(2)).toUTCString(),
    },
    redirect_chain: [{ url, status: 200, kind: 'final', query_values_redacted: false, at: at(2) }],
    connection: {
      host: 'example.org',
      address: '192.0.2.7',
      port: 443,
      answers: ['192.0.2.7'],
      source: 'egress_proxy',
    },
    tls: {
      source: 'browser_connection',
      protocol: 'TLS 1.3',
      cipher: 'AES_128_GCM',
      key_exchange: 'X25519',
      subject: 'example.org',
      issuer: 'Example Issuing CA',
      valid_from: '2026-09-01T00:00:00.000Z',
      valid_to: '2027-09-01T00:00:00.000Z',
      san: ['example.org', '*.example.org', '192.0.2.7'],
      leaf_sha256: leaf === undefined ? '' : sha256(leaf.raw),
      certificate_count: 2,
      trusted: true,
    },
    dns: {
      result: 'confirmed',
      host: 'example.org',
      connected_address: '192.0.2.7',
      resolvers: [
        { resolver: '198.51.100.1', at: at(4), a: ['192.0.2.7'], aaaa: [] },
        { resolver: '198.51.100.2', at: at(4), a: [], aaaa: [], error: 'timeout' },
      ],
    },
    clock: { before: [{ server: 'ntp.example:123', offset_ms: 1.5, delay_ms: 20, stratum: 2, at: at(1) }], after: [] },
    screenshots: {
      ...(files.has('screenshot_as_loaded.jpeg') && { as_loaded: image('screenshot_as_loaded.jpeg', 4) }),
      ...(files.has('screenshot.jpeg') && { screenshot: image('screenshot.jpeg', 6) }),
    },
    ...(files.has('screenshot.jpeg') && { completeness: completeness() }),
    network: { requests: 1, responses: 1, failed: 0, blocked: [], bodies_missing: [], service_workers: 'none' },
    browser_identity: {
      user_agent: 'Mozilla/5.0 (test)',
      accept_language: 'en-US',
      client_hints: { 'sec-ch-ua-mobile': '?0' },
      client_hints_later: {},
    },
  };
  return facts as never;
}
