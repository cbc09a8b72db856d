import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { endpointOf } from '../../../src/endpoint.js';
import type { World } from '../../../src/world.js';
import type { NetworkRecord } from '../../browser/network/record.js';
import { cdxLine, type CdxEntry } from './cdx.js';
import { requestRecord, responseRecord, warcinfoRecord } from './exchange-records.js';
import { isWholeRange } from '../../../src/package/warc/whole-range.js';
import { addressTokensIn } from '../../../src/package/records/tokens/address-tokens.js';
import {
  type AddressTokens,
  marksIn,
  withheldHeaders,
  type WithheldValues,
} from '../../../src/package/records/sign-in.js';
import { openWarcFile, type WarcRecord } from './warc-file.js';

export interface WaczOptions {
  /** The page that replay opens: the final document's address with the route behind its `#`, its title, and when it was asked for. */
  readonly page: { readonly url: string; readonly title: string; readonly at: string };
  /** Name and version of this program, as `evidence/0.1.0`. */
  readonly software: string;
  /** The browser's user agent as sent. */
  readonly userAgent: string;
  /** The address connected to, from the egress proxy; the browser only knows the proxy's. */
  readonly addressOf: (host: string, port: number) => string | null;
  readonly world: World;
  /** A path in the staging folder for a file of that name. */
  readonly scratch: (name: string) => string;
  readonly signal?: AbortSignal;
}

export interface WrittenWacz {
  /** Package path and place of each member; archive/data.warc.gz is compressed already and must be stored in the ZIP. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly records: number;
  readonly responses: number;
  /** Values that stand in it as withheld. */
  readonly withheld: readonly WithheldValues[];
  /** Requests with a body that have one. */
  readonly requestBodies: number;
  /** Tokens that are withheld from the addresses of requests. */
  readonly addressTokens: readonly AddressTokens[];
  /** Bytes of archive/data.warc.gz. */
  readonly size: number;
  /** Set when the signal ended the writing; the WARC is whole up to there. */
  readonly truncated?: string;
}

/** Writes the network record as WARC 1.1 with the index and descriptions of WACZ 1.1.1. Each body passes through memory in pieces. */
export async function writeWacz(record: NetworkRecord, options: WaczOptions): Promise<WrittenWacz> {
  const warcPath = options.scratch('data.warc.gz');
  const warc = await openWarcFile(warcPath);
  const entries: CdxEntry[] = [];
  const marks = new Map<string, number>();
  const append = (message: WarcRecord) => {
    for (const { header, values } of marksIn(message.head).marks) marks.set(header, (marks.get(header) ?? 0) + values);
    return warc.append(message);
  };
  let records = 1;
  let requestBodies = 0;
  let truncated: string | undefined;
  try {
    const about = { software: options.software, userAgent: options.userAgent, at: options.page.at };
    await warc.append(warcinfoRecord(about, recordId(options.world)));
    for (const exchange of record.exchanges) {
      if (exchange.response === null || exchange.response.fromCache) continue;
      if (options.signal?.aborted) {
        truncated = 'the time limit ended the writing of the WARC';
        break;
      }
      const { host, port } = endpointOf(new URL(exchange.url));
      const address = options.addressOf(host, port);
      const ids = { response: recordId(options.world), request: recordId(options.world) };
      const written = await append(responseRecord(exchange, exchange.response, { ids, address }));
      await append(requestRecord(exchange, { ids, address }));
      records += 2;
      if (exchange.postData !== null && exchange.postData.length > 0) requestBodies += 1;
      entries.push({ exchange, response: exchange.response, ...written });
    }
  } finally {
    await warc.close();
  }
  const files = [{ name: 'archive/data.warc.gz', path: warcPath }, ...(await describe(entries, options))];
  const { size } = await stat(warcPath);
  const dataPackage = await writeText(options, 'datapackage.json', await dataPackageText(files, options));
  return {
    files: [...files, dataPackage],
    records,
    responses: entries.length,
    withheld: withheldHeaders.flatMap((header) => {
      const values = marks.get(header);
      return values === undefined ? [] : [{ header, values }];
    }),
    requestBodies,
    addressTokens: addressTokensIn(entries.map(({ exchange }) => exchange.url.split('#')[0] ?? exchange.url)),
    size,
    ...(truncated === undefined ? {} : { truncated }),
  };
}

type Member = WrittenWacz['files'][number];

async function describe(entries: readonly CdxEntry[], options: WaczOptions): Promise<Member[]> {
  const lines = withoutParts(entries)
    .map(cdxLine)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const { url, title, at } = options.page;
  const pages = [
    { format: 'json-pages-1.0', id: 'pages', title: 'Pages' },
    { id: Buffer.from(options.world.randomBytes(12)).toString('hex'), url, ts: at, title },
  ];
  return [
    await writeText(options, 'indexes/index.cdx', lines.map((line) => `${line}\n`).join('')),
    await writeText(options, 'pages/pages.jsonl', pages.map((page) => `${JSON.stringify(page)}\n`).join('')),
  ];
}

/** A replay program takes the first answer that it finds for all of an address: a part does not stand before the whole. */
function withoutParts(entries: readonly CdxEntry[]): readonly CdxEntry[] {
  const address = ({ exchange }: CdxEntry): string => exchange.url.split('#')[0] ?? exchange.url;
  const came = ({ exchange, response: { body } }: CdxEntry): boolean =>
    exchange.method === 'GET' && (body.kind === 'memory' || body.kind === 'file') && body.truncated === undefined;
  const complete = new Set(entries.filter((each) => each.response.status === 200 && came(each)).map(address));
  const inOneRange = new Set(entries.filter((each) => came(each) && isOneWholeRange(each.response)));
  const ranged = new Set([...inOneRange].map(address));
  return entries.filter(
    (each) =>
      each.response.status !== 206 ||
      !(complete.has(address(each)) || (ranged.has(address(each)) && !inOneRange.has(each))),
  );
}

/** The body has every byte of the file, although the player asked for a range. */
const isOneWholeRange = ({ status, headers, body }: CdxEntry['response']): boolean =>
  status === 206 &&
  isWholeRange(
    headers.flatMap(([name, value]) => (name.toLowerCase() === 'content-range' ? [value.trim()] : [])),
    'size' in body ? body.size : undefined,
  );

/** Frictionless data package with the hash of each member (WACZ 1.1.1, section 5.2.1). */
async function dataPackageText(files: readonly Member[], options: WaczOptions): Promise<string> {
  const resources = [];
  for (const { name, path } of files)
    resources.push({
      name: name.split('/').at(-1),
      path: name,
      hash: `sha256:${await sha256Of(path)}`,
      bytes: (await stat(path)).size,
    });
  const { url, title, at } = options.page;
  const described = {
    profile: 'data-package',
    wacz_version: '1.1.1',
    title,
    software: options.software,
    created: options.world.now().toISOString(),
    mainPageUrl: url,
    mainPageDate: at,
    resources,
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

async function writeText(options: WaczOptions, name: string, text: string): Promise<Member> {
  const path = options.scratch(name.replaceAll('/', '-'));
  await writeFile(path, text);
  return { name, path };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A UUID of version 4 (RFC 9562, section 5.4) from the chance that was handed in. */
function recordId(world: World): string {
  const bytes = Buffer.from(world.randomBytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `<urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}>`;
}
