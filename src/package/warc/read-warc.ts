import { fromUtf8 } from '../bytes.js';
import type { Hasher, Platform } from '../container.js';
import { concat } from '../byte-strings.js';
import { openBeginnings } from './beginnings.js';
import { type Fields, headerFields, httpHead, strangeField, strangeLine } from './fields.js';
import { readGzipMembers } from './gzip-members.js';
import type { WarcReading, WarcRecord } from './record.js';

/** Addresses can be long, and a message may carry many headers; none of ours comes near. */
const MAX_HEAD = 16 * 2 ** 20;
/** Lines of one head, and of all: browsers take 256 KiB of headers. */
const most = { lines: 100_000, inAll: 10_000_000 };
/** A record takes some hundred bytes of memory; more of them than this is no network record of one page. */
const MAX_RECORDS = 200_000;
/** Bytes of one style sheet that is kept, and of all. */
const mostSheets = { each: 2 ** 20, inAll: 2 ** 24 };

/**
 * Reads a network record from its first byte to its last, one record a gzip member, and hashes what it states. Never throws.
 * Ten million lines take half a minute, so a test may set another bound.
 */
export async function readWarc(
  input: AsyncIterable<Uint8Array>,
  platform: Platform,
  bounds = most,
): Promise<WarcReading> {
  const records: WarcRecord[] = [];
  const faults: string[] = [];
  let offset = 0;
  let member: Hasher = platform.hasher('sha256');
  let open: OpenRecord | undefined;
  const lines: Lines = { inAll: 0, sheets: 0, most: bounds };
  try {
    await readGzipMembers(input, platform, {
      begin(at) {
        if (records.length >= MAX_RECORDS) throw new TypeError(`more than ${MAX_RECORDS} records`);
        offset = at;
        member = platform.hasher('sha256');
        open = openRecord(platform, lines);
      },
      packed: (bytes) => member.update(bytes),
      data: (bytes) => open?.take(bytes),
      async end(length) {
        const read = await open?.close();
        if (read === undefined) return;
        faults.push(...read.faults.map((fault) => `the record at ${offset} ${fault}`));
        records.push({ ...read.record, offset, length, memberSha256: await member.digest() });
      },
    });
  } catch (error) {
    faults.push((error as Error).message);
    for await (const chunk of input) void chunk;
  }
  return { records, faults };
}

/** Of all heads so far. */
interface Lines {
  inAll: number;
  /** Bytes of style sheets. */
  sheets: number;
  readonly most: typeof most;
}

interface OpenRecord {
  take(bytes: Uint8Array): Promise<void>;
  close(): Promise<{
    readonly record: Omit<WarcRecord, 'offset' | 'length' | 'memberSha256'>;
    readonly faults: readonly string[];
  }>;
}

/** `WARC/1.1`, named fields, an empty line, the block of the stated length, and two line ends; nothing else. */
// oxlint-disable-next-line max-lines-per-function -- one pass over a record, whose parts share its digests
function openRecord(platform: Platform, lines: Lines): OpenRecord {
  const faults: string[] = [];
  const block = platform.hasher('sha256');
  const payload = platform.hasher('sha256');
  const first = openBeginnings();
  const sheet = openSheet(lines);
  const head = untilEmptyLine(lines);
  const http = untilEmptyLine(lines);
  let fields: Fields = new Map();
  let left = 0;
  let size = 0;
  let [isHttp, isInfo] = [false, false];
  const after: number[] = [];

  const takeBlock = async (bytes: Uint8Array): Promise<void> => {
    if (bytes.length === 0) return;
    left -= bytes.length;
    await block.update(bytes);
    if (!isHttp && !isInfo) return;
    const body = http.done ? bytes : http.take(bytes);
    if (!isHttp || body.length === 0) return;
    size += body.length;
    first.take(body);
    if (fields.get('warc-type') === 'response') sheet.take(body, http.text);
    await payload.update(body);
  };
  return {
    async take(bytes) {
      let rest = bytes;
      if (!head.done) {
        rest = head.take(rest);
        if (!head.done) return;
        fields = headerFields(head.text(), /^WARC\/1\.[01]$/, faults);
        const length = fields.get('content-length') ?? '';
        if (!/^\d{1,15}$/.test(length)) faults.push('states no Content-Length');
        left = Number(length) || 0;
        const type = fields.get('warc-type') ?? '';
        const content = fields.get('content-type') ?? (/^(response|request)$/.test(type) ? 'application/http' : '');
        isHttp = content.startsWith('application/http');
        isInfo = type === 'warcinfo';
      }
      const inside = rest.subarray(0, left);
      await takeBlock(inside);
      for (const byte of rest.subarray(inside.length, inside.length + 5)) if (after.length < 5) after.push(byte);
    },
    async close() {
      if (!head.done) faults.push('has no end of its named fields');
      if (left > 0) faults.push('is shorter than its Content-Length');
      if (after.join() !== '13,10,13,10') faults.push('does not end with two line ends after its block');
      if (isHttp && !http.done) faults.push('holds no whole HTTP head');
      const type = fields.get('warc-type') ?? '';
      const kept = sheet.read();
      return {
        faults,
        record: {
          version: /^WARC\/(\S+)/.exec(head.text())?.[1],
          type,
          contentType: fields.get('content-type'),
          id: fields.get('warc-record-id'),
          date: fields.get('warc-date'),
          target: fields.get('warc-target-uri'),
          address: fields.get('warc-ip-address'),
          concurrentTo: fields.get('warc-concurrent-to'),
          truncated: fields.get('warc-truncated'),
          protocol: fields.get('warc-protocol'),
          blockDigest: fields.get('warc-block-digest'),
          payloadDigest: fields.get('warc-payload-digest'),
          blockFound: `sha256:${await block.digest()}`,
          payloadFound: isHttp ? `sha256:${await payload.digest()}` : undefined,
          payloadSize: isHttp ? size : undefined,
          beginnings: type === 'response' ? await first.read() : [],
          ...(kept !== undefined && { sheet: kept }),
          http: isHttp ? httpHead(http.text(), type) : undefined,
          strange: strangeField(fields, type) ?? (type === 'warcinfo' ? strangeLine(http.text()) : undefined),
          info: type === 'warcinfo' ? headerFields(`\r\n${http.text()}`, /^$/, []) : undefined,
        },
      };
    },
  };
}

/** Keeps the payload of an answer that is a style sheet. */
function openSheet(lines: Lines) {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isKept: boolean | undefined;
  return {
    take(body: Uint8Array, head: () => string): void {
      isKept ??= /\r\ncontent-type:[ \t]*text\/css/i.test(head());
      size += body.length;
      isKept &&= size <= mostSheets.each && lines.sheets + size <= mostSheets.inAll;
      // The caller may use its memory again.
      if (isKept) parts.push(body.slice());
      else parts.length = 0;
    },
    read(): Uint8Array | undefined {
      if (isKept !== true) return undefined;
      lines.sheets += size;
      return concat(...parts);
    },
  };
}

/** Collects up to the first empty line; gives what lies behind it. */
function untilEmptyLine(lines: Lines) {
  let kept = new Uint8Array(1024);
  let size = 0;
  let own = 0;
  const state = { done: false, take, text };
  return state;

  function take(bytes: Uint8Array): Uint8Array {
    for (let at = 0; at < bytes.length; at++) {
      if (size === kept.length) kept = grown(kept);
      kept[size++] = bytes[at] ?? 0;
      if (bytes[at] === 10 && ((own += 1) > lines.most.lines || (lines.inAll += 1) > lines.most.inAll))
        throw new TypeError('the heads of its records have more lines than any');
      if (kept[size - 1] === 10 && kept[size - 2] === 13 && kept[size - 3] === 10 && kept[size - 4] === 13) {
        state.done = true;
        return bytes.subarray(at + 1);
      }
    }
    return new Uint8Array();
  }

  function text(): string {
    const bytes = kept.subarray(0, size);
    try {
      return fromUtf8(bytes);
    } catch {
      return new TextDecoder('latin1').decode(bytes);
    }
  }
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length >= MAX_HEAD) throw new TypeError('a record has a head that is larger than any');
  const twice = new Uint8Array(bytes.length * 2);
  twice.set(bytes);
  return twice;
}
