import {
  type Certificate,
  certificateFile,
  certificateRecord,
  sumsFile,
  sumsText,
} from '../../src/package/certificate/certificate.js';
import type { CertificateOrder } from '../../src/contract/captures/certificate-order.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { readClockBefore } from '../capture/steps/asking.js';
import { nameProgram, type ProgramNamed } from '../sealing/derive.js';
import type { Outside } from '../outside/outside.js';
import type { Step, StepBench } from '../run/step.js';

export interface CertificateBench extends StepBench {
  readonly program: ProgramNamed;
  readonly order: CertificateOrder;
  readonly captureId: string;
  readonly evidenceId: string;
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  /** What was written down, for the document. */
  readonly found: { certificate?: Certificate };
}

const recordHashes: Step<CertificateBench> = {
  name: 'hashes_recorded',
  required: true,
  budgetMs: 30_000,
  run: async (bench) => {
    const { order, world, evidenceId, captureId, found } = bench;
    const { label, hashes } = order;
    const certificate: Certificate = {
      evidence_id: evidenceId,
      certify_id: captureId,
      label,
      certified_at: world.now().toISOString(),
      hashes,
    };
    await bench.put(certificateFile, `${JSON.stringify(certificateRecord(certificate), null, 2)}\n`);
    await bench.put(sumsFile, sumsText(hashes));
    found.certificate = certificate;
    return { detail: { hashes: hashes.length } };
  },
};

/** The clock is read beside: what is certified is known before, and waits for nobody. */
export const certificatePlan: readonly Step<CertificateBench>[] = [readClockBefore, nameProgram, recordHashes];
