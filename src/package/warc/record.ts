import type { WithheldHeader, WithheldValues } from '../records/sign-in.js';

/** One record of the network record as it was read, with what was recomputed beside what it states (WARC 1.1, section 5). */
export interface WarcRecord {
  /** Place of its gzip member in the file. */
  readonly offset: number;
  readonly length: number;
  /** Lower-case hex SHA-256 of the member's bytes in the file. */
  readonly memberSha256: string;
  /** Of the format: `1.1`. */
  readonly version: string | undefined;
  readonly type: string;
  readonly contentType: string | undefined;
  readonly id: string | undefined;
  readonly date: string | undefined;
  readonly target: string | undefined;
  readonly address: string | undefined;
  readonly concurrentTo: string | undefined;
  readonly truncated: string | undefined;
  /** Of a response: that of the connection, `http/1.1` or `h2`. */
  readonly protocol: string | undefined;
  /** As stated: `sha256:<hex>`. */
  readonly blockDigest: string | undefined;
  readonly payloadDigest: string | undefined;
  /** As recomputed, in the same form; of the payload only where the block is an HTTP message. */
  readonly blockFound: string;
  readonly payloadFound: string | undefined;
  /** Bytes of the payload, where the block is an HTTP message. */
  readonly payloadSize: number | undefined;
  /** SHA-256 of the first 1,024 and 16,384 bytes of the payload of a response, lower-case hex, of those that there are. */
  readonly beginnings: readonly string[];
  /** Of an answer with a style sheet of no more than a mebibyte: its payload. */
  readonly sheet?: Uint8Array;
  readonly http: HttpHead | undefined;
  /** Name of a field, or of a line of a warcinfo record, that no record of ours has. */
  readonly strange: string | undefined;
  /** The block of a warcinfo record, `name: value` a line. */
  readonly info: ReadonlyMap<string, string> | undefined;
}

/** What is needed of an HTTP message's head. */
export interface HttpHead {
  /** Of HTTP, as the first line says. */
  readonly version: string | undefined;
  /** Of a response, and whether words stand behind it. */
  readonly status: number | undefined;
  readonly hasReason: boolean;
  readonly method: string | undefined;
  /** Date headers as sent. */
  readonly dates: readonly string[];
  readonly userAgent: string | undefined;
  /** Of a request: its target as sent, and its Host. */
  readonly requestTarget: string | undefined;
  readonly host: string | undefined;
  /** Content-Length headers as they stand. */
  readonly lengths: readonly string[];
  /** Content-Encoding and Transfer-Encoding headers of a response. */
  readonly codings: readonly string[];
  /** Of a response: its body was sent in a content coding, which stands undone in the record. */
  readonly isCoded: boolean;
  /** Content-Range headers of a response as they stand. */
  readonly ranges: readonly string[];
  /** Location headers of a response as they stand. */
  readonly locations: readonly string[];
  /** Set-Cookie headers of a response as they stand. */
  readonly setCookies: readonly string[];
  /** Content-Type headers of a response as they stand. */
  readonly mediaTypes: readonly string[];
  /** Of a request: Accept-Language, and its client hints (`sec-ch-…`, lower case) by name. */
  readonly languages: readonly string[];
  readonly hints: ReadonlyMap<string, string>;
  /** Headers that a capture that signs in withholds: the values that stand as the mark, and the headers that stand open. */
  readonly withheld: readonly WithheldValues[];
  readonly open: readonly WithheldHeader[];
  /** Of a request: its Referer, where it came from (Sec-Fetch-Site), and what it was for (Sec-Fetch-Dest). */
  readonly referer: string | undefined;
  readonly site: string | undefined;
  readonly destination: string | undefined;
  /** Of a request: the schemes of its Authorization, lower case. */
  readonly schemes: readonly string[];
  /** Of a request: names of the cookies that it was sent with. */
  readonly cookies: readonly string[];
}

export interface WarcReading {
  readonly records: readonly WarcRecord[];
  /** What is not as WARC 1.1 has it, in words; reading ends at a fault of the container, not at one of a record. */
  readonly faults: readonly string[];
}
