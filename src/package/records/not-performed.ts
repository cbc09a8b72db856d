import { inOrder } from './forensic-log.js';
import type { Journal } from './journal.js';
import { type ProofPromise, proofs } from '../proof-promise.js';

/** A step that was asked for and not, or only in part, done. */
export interface NotPerformed {
  readonly step: string;
  readonly reason: string;
}

/** The lines that evidence.pdf, the custody record and the API say under "not performed". */
export const notPerformed = (journal: Journal, promise: Pick<ProofPromise, 'declined'>): NotPerformed[] => [
  ...inOrder(journal).flatMap((entry) => {
    switch (entry.kind) {
      case 'done':
      case 'page_modified':
        return [];
      case 'skipped':
        return entry.asked ? [{ step: entry.step, reason: entry.reason }] : [];
      case 'failed':
      case 'truncated':
        return [{ step: entry.step, reason: entry.reason }];
    }
  }),
  ...promise.declined.map(({ proof, reason }) => ({ step: proofs[proof].step, reason })),
];
