import type { CustodyRecord } from '../../../src/package/records/custody.js';
import type { Facts } from '../../../src/package/records/facts.js';
import type { ForensicLog } from '../../../src/package/records/forensic-log.js';
import type { ArtifactRef } from '../../../src/package/records/journal.js';
import type { NotPerformed } from '../../../src/package/records/not-performed.js';
import type { ProofPromise } from '../../../src/package/proof-promise.js';
import type { StandardsReport } from '../../../src/standards/report.js';
import type { PackageIdentity } from '../package-identity.js';
import type { NoPageImage, PageImage } from './page-image.js';
import type { Say } from './say.js';

/** All that evidence.pdf shows of any package. The sections are pure functions of it. */
export interface RecordContent {
  readonly identity: PackageIdentity;
  readonly facts: Partial<Facts>;
  /** Every file that the manifest lists, but for the document itself. */
  readonly files: readonly ArtifactRef[];
  readonly log: ForensicLog;
  readonly custody: CustodyRecord;
  readonly promise: ProofPromise;
  readonly notPerformed: readonly NotPerformed[];
  /** Absent in packages of a kind that carries none. */
  readonly standards?: StandardsReport;
  /** When the records were closed. */
  readonly preparedAt: string;
  readonly keyFingerprint: string;
  /** Its words. */
  readonly say: Say;
}

/** Of a captured page. */
export interface PdfContent extends RecordContent {
  readonly pageImage: PageImage | NoPageImage;
}

/** The address led to a file that the browser does not lay out: there is no page to say anything of. */
export const isFile = ({ page }: Partial<Facts>): boolean => page?.kind === 'pdf' || page?.kind === 'download';
