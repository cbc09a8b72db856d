import type { Chain } from '../proofs/ots/evaluate.js';
import type { Policy } from '../proofs/tlog/policy.js';
import type { Platform } from '../package/container.js';
import type { Reading } from '../package/json/shape.js';
import { type ReadCustody, readCustody } from '../package/records/custody-reader.js';
import { chainAlgorithm } from '../package/records/forensic-log.js';
import { readForensicLog, type ReadLog } from '../package/records/forensic-log-reader.js';
import { type ReadMetadata, readMetadata } from '../package/records/metadata-reader.js';
import type { Manifest } from '../package/manifest/reader.js';
import type { ReadPackage } from '../package/read-package.js';
import { type Fields, isFields, parseStrictJson } from '../package/json/strict-json.js';
import type { Finding, Report } from './report.js';

/** What the reader of a report relies on, beyond the package itself. */
export interface Trust {
  /** PEM texts of time-stamp roots that the reader has pinned. */
  readonly roots: readonly string[];
  /** A Bitcoin block header (80 bytes) by height, from a source that the reader trusts; undefined: not known there. */
  readonly bitcoinHeader?: (height: number) => Promise<Uint8Array | undefined>;
  /** `test` lets tests confirm a proof with a block that they mined; nobody else sets it. */
  readonly chain?: Chain;
  /** A proof of the same manifest that became complete after the package was sealed; judged in place of the package's own. */
  readonly upgradedOts?: Uint8Array;
  /** The evidence record of the manifest (RFC 4998), which renews its time-stamp. */
  readonly evidenceRecord?: Uint8Array;
  /** Roots of the trees that whoever asks has made of the same files already, by path, of a copy by the same proof; they are not made again. */
  readonly committedRoots?: ReadonlyMap<string, string>;
  /** The programs that this version puts into packages: SHA-256 by file name. */
  readonly programs?: { readonly version: string; readonly sha256: ReadonlyMap<string, string> };
  /** The logs and witnesses that the reader knows, to check the issuer without a network. */
  readonly policy?: Policy;
  /** Files beside the package, hashed by whoever asks: a certificate must list each of them. */
  readonly files?: readonly HashedFile[];
  /** Packages beside a record of a matter, hashed by whoever asks; undefined: none were given. */
  readonly packages?: readonly BesidePackage[];
  /** What the issuance register said about this manifest; `unknown` when nobody asked or it did not answer. */
  readonly issuance: Issuance;
  /** Why a register that was asked did not answer. */
  readonly issuanceUnknown?: string;
  /** Asks the register about the manifest that was read, by its SHA-256; takes the place of `issuance`. Rejects when nobody answers. */
  readonly askRegister?: (manifestSha256: string) => Promise<Exclude<Issuance, 'unknown'>>;
}

export interface HashedFile {
  readonly name: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

export interface BesidePackage {
  /** Untrusted text. */
  readonly name: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Verifies it, by what the reader relies on for the record too. Each call does so anew: thousands of reports are not kept. */
  readonly judge: () => Promise<Report>;
}

export type Issuance = 'issued' | 'not_issued' | 'unknown';

export const noTrust: Trust = { roots: [], issuance: 'unknown' };

/** What the checks look at: the package as read, and its records as far as they can be parsed. */
export interface Evidence {
  readonly package: ReadPackage;
  readonly manifest: Manifest | undefined;
  readonly records: Records;
  readonly readings: Readings;
  readonly trust: Trust;
  readonly platform: Platform;
}

export interface Records {
  readonly metadata: Fields | undefined;
  readonly log: Fields | undefined;
  readonly custody: Fields | undefined;
  readonly datapackage: Fields | undefined;
  /** Records that are there and cannot be parsed, with the reason. */
  readonly unreadable: ReadonlyMap<string, string>;
}

/** The same records with the types that the format gives them, and what in them has another. */
export interface Readings {
  readonly metadata: Reading<ReadMetadata> | undefined;
  readonly log: Reading<ReadLog> | undefined;
  readonly custody: Reading<ReadCustody> | undefined;
}

/** Looks at one side of the evidence and says what it found. An exception becomes a failed finding of the check's name. */
export interface Check {
  readonly name: Finding['check'];
  run(evidence: Evidence): Promise<readonly Finding[]> | readonly Finding[];
}

/** Records in our form, beside whatever manifest: they are held to what ours promise. The extension's own have no published rules. */
export const hasOurRecords = ({ manifest, readings: { log } }: Pick<Evidence, 'manifest' | 'readings'>): boolean =>
  manifest?.form === 'full' || log?.value.hash_chain.algorithm === chainAlgorithm;

export function evidenceOf(read: ReadPackage, trust: Trust, platform: Platform): Evidence {
  const unreadable = new Map<string, string>();
  const record = (name: string): Fields | undefined => {
    const member = read.members.get(name);
    if (member === undefined) return undefined;
    try {
      if (member.bytes === undefined) throw new TypeError('too large for a record');
      const value = parseStrictJson(member.bytes);
      if (isFields(value)) return value;
      unreadable.set(name, 'not a JSON object');
    } catch (error) {
      unreadable.set(name, (error as Error).message);
    }
    return undefined;
  };
  const records = {
    metadata: record('metadata.json'),
    log: record('forensic_log.json'),
    custody: record('chain_of_custody.json'),
    datapackage: record('datapackage.json'),
    unreadable,
  };
  const readings = {
    metadata: records.metadata && readMetadata(records.metadata),
    log: records.log && readForensicLog(records.log),
    custody: records.custody && readCustody(records.custody),
  };
  return { package: read, manifest: read.manifest?.manifest, records, readings, trust, platform };
}
