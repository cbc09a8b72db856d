import type { MatterItem, MatterRecord } from '../../../package/matter/record.js';
import type { BesidePackage, Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding, Report } from '../../report.js';

const { pass, fail, notChecked } = findings('matter');
const differs = (explanation: string, { name }: BesidePackage, more: Partial<Finding> = {}): Finding =>
  fail('matter_package_differs', explanation, { path: name, ...more });

/** What a report lists one by one; a matter has up to 10,000 items. */
const MOST_LISTED = 100;

/**
 * The packages that lie beside the record: each is told by its SHA-256, and verified whole. One that goes under the name or the id of
 * an item and is not its package is a fault; one of nobody is left alone.
 */
export async function packagesOf({ items }: MatterRecord, { trust }: Evidence): Promise<Finding[]> {
  const wanted = items.filter(({ status }) => status === 'completed');
  const expected = wanted.length;
  if (trust.packages === undefined) {
    if (expected === 0) return [];
    const detail = { packages: { expected, verified: 0 } };
    return [notChecked(`the packages of ${expected} items were not given, so they were not checked`, { detail })];
  }
  const found: Finding[] = [];
  const byHash = new Map(trust.packages.map((each) => [each.sha256, each]));
  let verified = 0;
  const missing: MatterItem[] = [];
  for (const item of items) {
    const given = item.packageSha256 === null ? undefined : byHash.get(item.packageSha256);
    if (given === undefined) {
      if (item.status === 'completed') missing.push(item);
      continue;
    }
    const wrong = await judged(item, given);
    found.push(...wrong);
    if (wrong.length === 0 && item.status === 'completed') verified += 1;
  }
  found.push(...(await strangers(items, trust.packages)));
  for (const item of missing.slice(0, MOST_LISTED)) found.push(lost(item));
  if (missing.length > MOST_LISTED)
    found.push(notChecked(`and the packages of ${missing.length - MOST_LISTED} more items were not given`));
  const detail = { packages: { expected, verified } };
  const told = `${verified} of ${expected} packages were given; each is the file that was sealed, and verifies`;
  return [verified === expected ? pass(told, { detail }) : notChecked(told, { detail }), ...found];
}

const lost = ({ exhibit, captureId }: MatterItem): Finding => ({
  ...notChecked(`the package of ${exhibit} (${captureId}) was not given`),
  code: 'matter_package_missing',
});

async function judged(item: MatterItem, given: BesidePackage): Promise<Finding[]> {
  if (item.sizeBytes !== null && given.size !== item.sizeBytes)
    return [differs(`its size differs from that stated for ${item.exhibit}`, given)];
  const report = await given.judge();
  const { subject } = report;
  if (subject.manifest_sha256 !== item.manifestSha256)
    return [
      differs(`its manifest is not that of ${item.exhibit}`, given, {
        expected: item.manifestSha256 ?? '',
        found: subject.manifest_sha256 ?? 'none',
      }),
    ];
  const own = saysOtherwise(item, report);
  if (own !== undefined) return [differs(`its ${own} differs from that stated for ${item.exhibit}`, given)];
  if (report.verdict === 'verified') return [];
  const [first] = report.findings.filter(({ outcome }) => outcome === 'fail');
  const why = `${first?.explanation ?? 'it is not a package'} (${first?.code ?? 'not_a_zip'})`;
  return item.verification === 'match'
    ? [differs(`the package of ${item.exhibit} does not verify: ${why}`, given)]
    : [
        notChecked(`the package of ${item.exhibit} does not verify, as the record states: ${why}`, {
          path: given.name,
        }),
      ];
}

/** A stranger's package has ids of its own, and what was made of others tells of them. */
function saysOtherwise({ kind, captureId, url, capturedAt }: MatterItem, { subject }: Report): string | undefined {
  if (kind === 'import') return undefined;
  if (subject.capture_id !== captureId) return 'id';
  if (kind !== 'capture') return undefined;
  if (capturedAt !== null && subject.captured_at !== null && subject.captured_at !== capturedAt) return 'time';
  return url !== null && subject.url !== null && subject.url !== url ? 'address' : undefined;
}

/** Files that are no item's package, and go under the name of one, or say that they are one. */
async function strangers(items: readonly MatterItem[], given: readonly BesidePackage[]): Promise<Finding[]> {
  const known = new Map(items.flatMap((item) => (item.packageSha256 === null ? [] : [[item.packageSha256, item]])));
  const byId = new Map(items.map((item) => [item.captureId, item]));
  const found: Finding[] = [];
  for (const each of given) {
    const own = known.get(each.sha256);
    const named = idsIn(each.name)
      .map((id) => byId.get(id))
      .find((item) => item !== undefined);
    if (own !== undefined) {
      if (named !== undefined && named.captureId !== own.captureId)
        found.push(differs(`it is the package of ${own.exhibit}, under the name of ${named.exhibit}`, each));
      continue;
    }
    const claimed = named ?? (await claimedBy(items, each));
    if (claimed !== undefined)
      found.push(
        differs(`it is not the package of ${claimed.exhibit} that was sealed`, each, {
          expected: claimed.packageSha256 ?? 'not a package',
          found: each.sha256,
        }),
      );
  }
  return found;
}

const idsIn = (name: string): readonly string[] =>
  name.match(/(?<![0-9A-Za-z])(cap|imp|cert|cmp|red)_[0-9A-Za-z]+/g) ?? [];

async function claimedBy(items: readonly MatterItem[], given: BesidePackage): Promise<MatterItem | undefined> {
  const { subject } = await given.judge();
  return items.find(
    ({ captureId, manifestSha256 }) =>
      subject.capture_id === captureId || (manifestSha256 !== null && subject.manifest_sha256 === manifestSha256),
  );
}

/** Every package that is to be had was given, and none is at fault. */
export function allPackages(found: readonly Finding[]): boolean {
  const own = found.filter(({ check }) => check === 'matter');
  const { expected, verified } = own.find(({ detail }) => detail?.packages !== undefined)?.detail?.packages ?? {};
  // A record without items leads to no line about packages.
  const all = expected === undefined ? own.some(({ outcome }) => outcome === 'pass') : expected === verified;
  return all && own.every(({ outcome }) => outcome !== 'fail');
}
