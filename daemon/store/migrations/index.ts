import type { Migration } from 'kysely';
import { certificates } from './0011-certificates.js';
import { captureSearch } from './0030-capture-search.js';
import { captures } from './0001-captures.js';
import { proofs } from './0002-proofs.js';
import { limits } from './0003-limits.js';
import { matters } from './0017-matters.js';
import { shares } from './0021-shares.js';
import { matterLinks } from './0018-matter-links.js';
import { matterSeals } from './0019-matter-seals.js';
import { webhooks } from './0004-webhooks.js';
import { schedules } from './0005-schedules.js';
import { imports } from './0006-imports.js';
import { comparisons } from './0007-comparisons.js';
import { ledgerLog } from './0009-ledger-log.js';
import { ledgerWitnesses } from './0010-ledger-witnesses.js';
import { ledgerAnchors } from './0012-ledger-anchors.js';
import { renewals } from './0013-renewals.js';
import { ledgerOrder } from './0014-ledger-order.js';
import { redactions } from './0015-redactions.js';
import { ledgerAdoptions } from './0020-ledger-adoptions.js';
import { exports } from './0022-exports.js';
import { ledgerNarrow } from './0024-ledger-narrow.js';
import { exportRecords } from './0025-export-records.js';
import { sessions } from './0026-sessions.js';
import { signInLinks } from './0031-sign-in-links.js';
import { emailSignIn } from './0032-email-sign-in.js';
import { secondFactors } from './0033-second-factors.js';
import { passkeys } from './0034-passkeys.js';
import { turns } from './0035-turns.js';
import { browserProfiles } from './0040-browser-profiles.js';
import { packageHolds } from './0041-package-holds.js';
import { attempts } from './0050-attempts.js';
import { packageRemovals } from './0051-package-removals.js';
import { joinedStamps } from './0053-joined-stamps.js';
import { jobProgress } from './0054-job-progress.js';
import { forgottenByTime } from './0055-forgotten-by-time.js';
import { moreTurns } from './0036-more-turns.js';
import { ledgerMiddles } from './0029-ledger-middles.js';
import { deletedMatters } from './0028-deleted-matters.js';
import { organizations } from './0016-organizations.js';
import { restored } from './0008-restored.js';

/** Oldest first; a migration that was released is never edited. Each runs in a transaction together with its record. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_captures': { up: captures },
  '0002_proofs': { up: proofs },
  '0003_limits': { up: limits },
  '0004_webhooks': { up: webhooks },
  '0005_schedules': { up: schedules },
  '0006_imports': { up: imports },
  '0007_comparisons': { up: comparisons },
  '0008_restored': { up: restored },
  '0009_ledger_log': { up: ledgerLog },
  '0010_ledger_witnesses': { up: ledgerWitnesses },
  '0011_certificates': { up: certificates },
  '0012_ledger_anchors': { up: ledgerAnchors },
  '0013_renewals': { up: renewals },
  '0014_ledger_order': { up: ledgerOrder },
  '0015_redactions': { up: redactions },
  '0016_organizations': { up: organizations },
  '0017_matters': { up: matters },
  '0018_matter_links': { up: matterLinks },
  '0019_matter_seals': { up: matterSeals },
  '0020_ledger_adoptions': { up: ledgerAdoptions },
  '0021_shares': { up: shares },
  '0022_exports': { up: exports },
  '0024_ledger_narrow': { up: ledgerNarrow },
  '0025_export_records': { up: exportRecords },
  '0026_sessions': { up: sessions },
  '0029_ledger_middles': { up: ledgerMiddles },
  '0028_deleted_matters': { up: deletedMatters },
  '0030_capture_search': { up: captureSearch },
  '0031_sign_in_links': { up: signInLinks },
  '0032_email_sign_in': { up: emailSignIn },
  '0033_second_factors': { up: secondFactors },
  '0034_passkeys': { up: passkeys },
  '0035_turns': { up: turns },
  '0036_more_turns': { up: moreTurns },
  '0040_browser_profiles': { up: browserProfiles },
  '0041_package_holds': { up: packageHolds },
  '0050_attempts': { up: attempts },
  '0051_package_removals': { up: packageRemovals },
  '0053_joined_stamps': { up: joinedStamps },
  '0054_job_progress': { up: jobProgress },
  '0055_forgotten_by_time': { up: forgottenByTime },
};
