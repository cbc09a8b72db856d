import { anyUtf8, fromUtf8, sha256Hex, sha512Hex } from '../../package/bytes.js';
import { concat } from '../../package/byte-strings.js';
import { certificateFile, sumsFile } from '../../package/certificate/certificate.js';
import { type DocumentReading, readDocument } from '../../package/document/document.js';
import { type HiddenOnPage, latin1, readPages, TextTooLong } from '../../package/document/text.js';
import { formatVersions } from '../../package/manifest/manifest.js';
import { kindOf, type PackageKind } from '../../package/kind.js';
import type { Manifest } from '../../package/manifest/reader.js';
import { credentialsInJpeg } from '../../package/pictures/jumbf.js';
import type { Member } from '../../package/read-package.js';
import { type Fields, isFields, parseStrictJson } from '../../package/json/strict-json.js';
import type { WarcReading } from '../../package/warc/record.js';
import { type IndexedRecord, indexedRecords, indexPath, listedPages, pagesPath } from '../../package/web-archive.js';
import { type CredentialsResult, verifyCredentials } from '../../proofs/c2pa/verify.js';
import { fromPem } from '../../proofs/pem.js';
import { type Evidence, hasOurRecords } from '../evidence.js';
import { items } from '../subject.js';
import { storageFile } from '../../package/records/page/page-storage.js';
import { type SeenCertificate, seenCertificates } from './connecting/certificate.js';
import { type SnapshotPart, snapshotParts } from './plain/snapshot-parts.js';
import { wrongValues } from './steps/stored-values.js';

/** A package taken apart, so that a place is read by one line. Records that are missing or unreadable are empty. */
export interface View {
  readonly evidence: Evidence;
  readonly manifest: Manifest | undefined;
  /** Made by a version that states all that the table asks for; an earlier one may be silent where this one is not. */
  readonly isCurrent: boolean;
  readonly kind: PackageKind;
  readonly records: Readonly<Record<RecordName, Fields>>;
  readonly operations: readonly Fields[];
  readonly steps: readonly Fields[];
  readonly members: ReadonlyMap<string, Member>;
  readonly warc: WarcReading | undefined;
  readonly index: readonly IndexedRecord[];
  readonly pages: readonly Fields[];
  readonly certificates: readonly SeenCertificate[];
  readonly document: DocumentReading | undefined;
  readonly printed: Printed;
  readonly credentials: CredentialsResult;
  /** screenshot.jpeg without its content credentials; undefined where that cannot be worked out. */
  readonly unsignedPicture: Unsigned | undefined;
  readonly texts: Readonly<Record<'text' | 'watched' | 'mhtml' | 'sums', string | undefined>>;
  readonly layout: Fields | undefined;
  /** Of page.mhtml, behind the document itself; none of a page with scripts. */
  readonly snapshotParts: readonly SnapshotPart[];
  /** Of storage.json: names of values that are not what their hashes say. */
  readonly wrongValues: readonly string[];
  /** Lower-case hex SHA-256 of the package key's SubjectPublicKeyInfo. */
  readonly keySha256: string | undefined;
}

/** Lower-case hex, and bytes. The SHA-512 of a picture that is too large to be held is not worked out. */
export interface Unsigned {
  readonly sha256: string;
  readonly sha512?: string;
  readonly size: number;
}

/** The text of evidence.pdf, page by page; or why there is none: a fault of the file, or more than is read here. */
export interface Printed {
  readonly pages?: readonly string[];
  readonly margins?: readonly string[];
  readonly hidden?: readonly HiddenOnPage[];
  readonly drawn?: readonly string[];
  readonly fault?: string;
  readonly unread?: string;
}

const files = {
  manifest: 'manifest.json',
  metadata: 'metadata.json',
  log: 'forensic_log.json',
  custody: 'chain_of_custody.json',
  datapackage: 'datapackage.json',
  comparison: 'comparison.json',
  certificate: certificateFile,
  redaction: 'redaction.json',
  matter: 'matter.json',
} as const;

export type RecordName = keyof typeof files;
export const recordFile = (name: RecordName): string => files[name];

export async function viewOf(evidence: Evidence): Promise<View> {
  const { members, warc } = evidence.package;
  const bytes = (name: string): Uint8Array | undefined => members.get(name)?.bytes;
  const { metadata = {}, log = {}, custody = {}, datapackage = {} } = evidence.records;
  const others = (name: 'manifest' | 'comparison' | 'certificate' | 'redaction' | 'matter'): Fields =>
    fieldsIn(bytes(files[name])) ?? {};
  const records = {
    manifest: others('manifest'),
    metadata,
    log,
    custody,
    datapackage,
    comparison: others('comparison'),
    certificate: others('certificate'),
    redaction: others('redaction'),
    matter: others('matter'),
  };
  const pdf = members.get('evidence.pdf');
  const jpeg = members.get('screenshot.jpeg');
  const [key] = fromPem(textOf(bytes('publickey.pem')) ?? '', 'PUBLIC KEY');
  const { manifest } = evidence;
  // A flat manifest does not say it; the records beside it may.
  const version =
    manifest?.form === 'flat' ? (records.metadata['format_version'] ?? formatVersions[0]) : manifest?.formatVersion;
  return {
    evidence,
    manifest,
    isCurrent: version !== formatVersions[0],
    kind: kindOf(members),
    records,
    operations: items(records.log, 'operations').filter(isFields),
    steps: items(records.custody, 'steps').filter(isFields),
    members,
    warc,
    index: indexedRecords(bytes(indexPath)).records,
    pages: listedPages(bytes(pagesPath)),
    certificates: await seenCertificates(fromPem(textOf(bytes('certificate_chain.pem')) ?? '')),
    document: pdf?.bytes && readDocument(pdf.bytes, pdf.size),
    printed: await printedIn(pdf, evidence),
    credentials:
      jpeg?.bytes?.length === jpeg?.size && jpeg?.bytes !== undefined
        ? await verifyCredentials(jpeg.bytes)
        : { kind: jpeg === undefined ? 'absent' : 'unsupported', reason: 'too large' },
    unsignedPicture: jpeg && (await unsigned(jpeg)),
    texts: {
      text: textOf(bytes('domtextcontent.txt'), anyUtf8),
      watched: textOf(bytes('watched_text.txt'), anyUtf8),
      mhtml: headOf(bytes('page.mhtml')),
      sums: textOf(bytes(sumsFile)),
    },
    layout: fieldsIn(bytes('text_layout.json')),
    snapshotParts: await snapshotParts(bytes('page.mhtml'), bytes('page.html')),
    wrongValues: await wrongValues(fieldsIn(bytes(storageFile))),
    keySha256: key && (await sha256Hex(key)),
  };
}

async function unsigned({ bytes, size, outsideCredentials }: Member): Promise<Unsigned | undefined> {
  if (bytes === undefined) return undefined;
  try {
    const { start = size, end = size } = credentialsInJpeg(bytes, bytes.length === size) ?? {};
    const rest = size - (end - start);
    if (bytes.length !== size) return outsideCredentials ? { sha256: outsideCredentials, size: rest } : undefined;
    const left = concat(bytes.subarray(0, start), bytes.subarray(end));
    return { sha256: await sha256Hex(left), sha512: await sha512Hex(left), size: rest };
  } catch {
    return undefined;
  }
}

async function printedIn(pdf: Member | undefined, evidence: Evidence): Promise<Printed> {
  if (pdf?.bytes === undefined || !hasOurRecords(evidence)) return {};
  if (pdf.bytes.length !== pdf.size) return { unread: 'it is too large for its text to be read' };
  try {
    const { texts: pages, margins, hidden, drawn } = await readPages(pdf.bytes, evidence.platform);
    return { pages, margins, hidden, drawn };
  } catch (error) {
    const reason = (error as Error).message;
    return error instanceof TextTooLong ? { unread: reason } : { fault: reason };
  }
}

/** Undefined for what is no strict JSON object. What several checks ask for is parsed once. */
export function fieldsIn(bytes: Uint8Array | undefined): Fields | undefined {
  if (bytes === undefined) return undefined;
  if (!parsed.has(bytes)) parsed.set(bytes, fieldsOrNot(bytes));
  return parsed.get(bytes);
}

const parsed = new WeakMap<Uint8Array, Fields | undefined>();

function fieldsOrNot(bytes: Uint8Array): Fields | undefined {
  try {
    const value = parseStrictJson(bytes);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function textOf(bytes: Uint8Array | undefined, read = fromUtf8): string | undefined {
  try {
    return bytes && read(bytes);
  } catch {
    return undefined;
  }
}

const headOf = (bytes: Uint8Array | undefined): string | undefined => bytes && latin1(bytes.subarray(0, 65_536));
