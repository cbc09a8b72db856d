import { readFileSync, statSync } from 'node:fs';
import type { CaptureOptions } from '../../client/index.js';
import { canonicalJson } from '../../package/json/canonical.js';
import { type Fields, isFields, parseStrictJson } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import { type LeftOut, orderFile, orderOptions, readOrder } from '../../package/records/order.js';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import { checkPackage } from '../verify/check-package.js';
import { captureFlags } from './flags.js';
import { readMember } from '../stored/zip-member.js';

/** The order of an earlier capture, to be given again. */
export interface Earlier {
  readonly url: string;
  readonly options: CaptureOptions;
  readonly record: Fields;
  readonly evidenceId: string;
  readonly leftOut: readonly LeftOut[];
}

/** What came of giving it again. */
export interface Repeated {
  readonly evidence_id: string;
  /** One sentence for each part that is not as it was. */
  readonly differences: readonly string[];
  /** What was given with the earlier order and could not be repeated. */
  readonly left_out: readonly LeftOut[];
}

/** What an order never has, and may be given beside it. */
const beside: readonly string[] = [
  'note',
  'matter',
  'webhook-url',
  'browser-profile',
] satisfies (keyof typeof captureFlags)[];

/** Refuses what would make another order of it. */
export function settleFromOrder(
  flags: Readonly<Record<string, unknown>>,
  urls: readonly string[],
  urlsFrom: string | undefined,
): void {
  if (urls.length > 0 || urlsFrom !== undefined)
    throw usage('--from-order: the order already has an address', 'remove the other addresses');
  const given = Object.keys(captureFlags).filter((name) => flags[name] !== undefined && !beside.includes(name));
  if (given.length > 0)
    throw usage(
      `--from-order: the order already has this option: ${given.map((name) => `--${name}`).join(', ')}`,
      'remove it, or capture the address without --from-order',
    );
}

/** Reads an order from order.json or from a package; a package must verify, so that its order is the one that was sealed. */
export async function readEarlier(path: string): Promise<Earlier> {
  const bytes = isZip(path) ? await fromPackage(path) : readFile(path);
  const record = parsed(bytes);
  if (record === undefined) throw unreadable(path, 'is neither a package nor a JSON object');
  const { value, faults } = readOrder(record);
  const [fault] = faults;
  if (fault !== undefined) throw unreadable(path, `${fault.key}: expected ${fault.expected}, found ${fault.found}`);
  return {
    url: value.url ?? '',
    // What each may be, the service judges and names.
    options: record['options'] as CaptureOptions,
    record,
    evidenceId: value.evidence_id ?? '',
    leftOut: record['left_out'] as unknown as readonly LeftOut[],
  };
}

/** What was made now, against what was made then; `path`: the new package. */
export async function repeated(earlier: Earlier, path: string): Promise<Repeated> {
  const bytes = await readMember(path, orderFile);
  const now = bytes && parsed(bytes);
  if (now === undefined) {
    const differences = ['The new package has no order.json, so what differs is not known.'];
    return { evidence_id: earlier.evidenceId, differences, left_out: earlier.leftOut };
  }
  // What no order has may have been given beside it both times, as what signs in.
  const then = earlier.leftOut;
  const given = now['left_out'] as unknown as readonly LeftOut[];
  const lacksIn = (list: readonly LeftOut[]) => (one: LeftOut) => !list.some(({ option }) => option === one.option);
  return {
    evidence_id: earlier.evidenceId,
    differences: [
      ...parts.flatMap(([name, at]) => differing(name, at(earlier.record), at(now))),
      ...given.filter(lacksIn(then)).map(({ option }) => `${option}: not given in the order, given now`),
    ],
    left_out: then.filter(lacksIn(given)),
  };
}

type At = (record: Fields) => JsonValue | undefined;
const field =
  (...keys: readonly string[]): At =>
  (record) =>
    keys.reduce<JsonValue | undefined>((at, key) => (at !== undefined && isFields(at) ? at[key] : undefined), record);
const product =
  (key: string): At =>
  (record) =>
    ['name', 'version'].map((part) => field(key, part)(record) as string).join(' ');

const parts: readonly (readonly [name: string, at: At])[] = [
  ['program', product('generator')],
  ['browser', product('browser')],
  ['test mode', field('test_mode')],
  ['address', field('url')],
  ...orderOptions.map((name) => [`options.${name}`, field('options', name)] as const),
];

function differing(name: string, then: JsonValue | undefined, now: JsonValue | undefined): string[] {
  if (canonicalJson(then ?? null) === canonicalJson(now ?? null)) return [];
  return [`${name}: ${words(then)} in the order, ${words(now)} now`];
}

const words = (value: JsonValue | undefined): string =>
  value === undefined ? 'not given' : typeof value === 'string' ? value : JSON.stringify(value);

async function fromPackage(path: string): Promise<Uint8Array> {
  if ((await checkPackage(path)).verdict !== 'verified')
    throw problem('PACKAGE_NOT_VERIFIED', `--from-order: ${path} does not verify, so its order is not repeated`, {
      hints: [`evidence verify ${path}`],
    });
  const bytes = await readMember(path, orderFile);
  if (bytes !== undefined) return bytes;
  throw problem('FILE_MISSING', `--from-order: ${path} has no ${orderFile}`, {
    hints: ['only packages of captures have one; redacted copies and packages of earlier versions do not'],
  });
}

/** Far more than an order may have. */
const LARGEST = 2 ** 20;

function isZip(path: string): boolean {
  return path.toLowerCase().endsWith('.zip');
}

function readFile(path: string): Uint8Array {
  try {
    if (statSync(path).size <= LARGEST) return readFileSync(path);
  } catch (error) {
    throw unreadable(path, whyUnread(error), error);
  }
  throw unreadable(path, 'is larger than 1 MiB');
}

function parsed(bytes: Uint8Array): Fields | undefined {
  try {
    const value = parseStrictJson(bytes);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const unreadable = (path: string, why: string, cause?: unknown) =>
  problem('UNREADABLE', `--from-order: ${path} ${why}`, { ...(cause !== undefined && { cause }) });
