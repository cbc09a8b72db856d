import type { ImportVerification } from '../../src/contract/imports/imports.js';
import { importLimits } from '../../src/contract/limits.js';
import type { Code } from '../../src/verify/codes.js';
import type { Finding, Report } from '../../src/verify/report.js';
import type { Checked } from '../imports/check-apart.js';
import { claimedTime, importedCapture } from '../captures/imported-capture.js';
import { importIntoMatter } from '../matters/import-into-matter.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import { insertImportedCapture } from '../store/captures/captures.js';
import { endImport, findAnyImport, holderOf, type Import } from '../store/imports/imports.js';
import { abandon, noneEnded } from '../store/abandoned.js';
import type { Db } from '../store/tables.js';
import type { BackgroundParts } from '../run/background.js';

type Books = Pick<BackgroundParts, 'db' | 'packages' | 'world' | 'log'>;
/** `overtaken`: another daemon has settled it meanwhile. */
type Settled = 'accepted' | 'rejected' | 'duplicate' | 'tried_again' | 'overtaken';

/** A check that so often breaks down, or does not come to an end, says that nobody can judge this package here. */
export const MOST_FAULTS = 3;
const KEPT_FAILURES = 100;

export const packageNameOf = (importId: string): string => `${importId}.zip`;

/**
 * What the check found becomes the import's end. Of what is not accepted nothing stays but the record. `faults` are the checks that broke
 * down or did not come to an end, with this one if it did not.
 */
export async function settleImport(books: Books, row: Import, checked: Checked, faults: number): Promise<Settled> {
  switch (checked.kind) {
    case 'fault': {
      books.log.error('import_check_fault', checked.error, { import_id: row.import_id });
      if (faults < MOST_FAULTS) return 'tried_again';
      return abandonImport(books, row, faults);
    }
    case 'over_limit':
      return reject(books, row, [beyond('zip_bomb', `checking it takes more ${checked.limit} than any package needs`)]);
    case 'checked': {
      const failures = failuresOf(checked.report);
      if (failures.length > 0) return reject(books, row, failures, checked.report);
      return accept(books, row, checked);
    }
  }
}

/** Whatever it is about the package: none of its checks came to an end. */
export async function abandonImport(books: Books, row: Import, attempts: number): Promise<Settled> {
  const { import_id: id, account_id } = row;
  const failures = [beyond('not_checked', 'none of its checks came to an end; the service has a log of why')];
  const ended = await reject(books, row, failures, undefined, (tx) =>
    abandon(tx, { kind: 'import', id, account_id, attempts, abandoned_at: books.world.now().toISOString() }),
  );
  if (ended === 'rejected') books.log.error('work_abandoned', new Error(noneEnded), { import_id: id, attempts });
  return ended;
}

/** A package made for evaluation verifies, and is no evidence: it is not taken in. */
function failuresOf({ findings }: Report): Finding[] {
  return findings
    .filter(({ outcome, code }) => outcome === 'fail' || code === 'test_mode_package')
    .map((finding) => ({ ...finding, outcome: 'fail' }));
}

const beyond = (code: Code, explanation: string): Finding => ({
  check: 'structure',
  outcome: 'fail',
  code,
  explanation,
});

async function reject(
  books: Books,
  row: Import,
  failures: readonly Finding[],
  report?: Report,
  beside: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<'rejected' | 'overtaken'> {
  const set = {
    ended_at: books.world.now().toISOString(),
    reasons: [...new Set(failures.map(({ code }) => code))],
    ...recordOf(books, failures, report),
  };
  const ended = await books.db.transaction().execute(async (tx) => {
    if (!(await endImport(tx, row.import_id, { from: 'verifying', to: 'rejected' }, set))) return false;
    await beside(tx);
    return true;
  });
  if (!ended) return 'overtaken';
  await removeBytes(books, row.import_id);
  return 'rejected';
}

/** The package is on the disk under its name before a row says so; a crash in between finds it there again. */
async function accept(
  books: Books,
  row: Import,
  checked: Extract<Checked, { kind: 'checked' }>,
): Promise<'accepted' | 'duplicate' | 'overtaken'> {
  const name = packageNameOf(row.import_id);
  const manifest = checked.report.subject.manifest_sha256;
  if (manifest === null) throw new Error('a package that verified has no manifest');
  const sha256 = await takeIn(books, row, name);
  const now = books.world.now();
  const outcome = await books.db.transaction().execute(async (tx) => {
    if ((await findAnyImport(tx, row.import_id))?.status !== 'verifying') return 'overtaken' as const;
    const holder = await holderOf(tx, row.account_id, manifest);
    const ended = { ended_at: now.toISOString(), ...recordOf(books, [], checked.report) };
    const from = 'verifying' as const;
    if (holder !== undefined) {
      await endImport(tx, row.import_id, { from, to: 'duplicate' }, { ...ended, duplicate_of: holder });
      return 'duplicate' as const;
    }
    await insertImportedCapture(tx, importedCapture(row, checked, { name, manifest, sha256, now }));
    const retained = new Date(now);
    retained.setUTCFullYear(retained.getUTCFullYear() + importLimits.retentionYears);
    const set = { ...ended, capture_id: row.import_id, retained_until: retained.toISOString() };
    await endImport(tx, row.import_id, { from, to: 'accepted' }, set);
    await importIntoMatter(tx, { ...row, ...set, package_sha256: sha256 }, now);
    return 'accepted' as const;
  });
  if (outcome === 'duplicate') await removeBytes(books, row.import_id);
  return outcome;
}

/** Gives the SHA-256 of the package. */
async function takeIn({ packages }: Books, { import_id }: Import, name: string): Promise<string> {
  if ((await packages.size(name)) !== undefined) return (await packages.withLocal(name, hashFile)).sha256;
  return packages.uploads.withLocal(import_id, async (path) => {
    const { sha256 } = await hashFile(path);
    await packages.take(path, name, sha256);
    return sha256;
  });
}

function recordOf({ world }: Books, failures: readonly Finding[], report: Report | undefined) {
  const unhashed = (report?.findings ?? []).flatMap(({ check, outcome, path }) =>
    check === 'files' && outcome === 'not_checked' && path !== undefined ? [path] : [],
  );
  const verification: ImportVerification = {
    checked_at: world.now().toISOString(),
    checks: { files: { unhashed } },
    failures: failures
      .slice(0, KEPT_FAILURES)
      .map(({ detail: _detail, outcome: _outcome, ...finding }) => ({ ...finding, outcome: 'fail' })),
    failures_total: failures.length,
  };
  return {
    verification,
    ...(report && {
      summary: report.summary,
      manifest_sha256: report.subject.manifest_sha256,
      captured_at: claimedTime(report.subject.captured_at),
    }),
  };
}

async function removeBytes({ packages }: Books, importId: string): Promise<void> {
  await packages.uploads.remove(importId);
  await packages.remove(packageNameOf(importId));
}
