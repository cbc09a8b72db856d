import type { RedactionOrder } from '../../../src/contract/captures/redaction-order.js';
import { openRunFiles, type RunFiles } from './run-files.js';

/** Orders of redactions, which name what is to be withheld. */
export interface RuleStore extends Pick<RunFiles, 'remove' | 'sweep'> {
  /** On return the order survives a power cut. */
  keep(redactionId: string, order: RedactionOrder): Promise<void>;
  /** Undefined when it is gone, for example after a restore. */
  read(redactionId: string): Promise<RedactionOrder | undefined>;
}

export async function openRuleStore(folder: string): Promise<RuleStore> {
  const files = await openRunFiles(folder, '.json');
  return {
    keep: (redactionId, order) => files.keep(redactionId, JSON.stringify(order)),
    read: async (redactionId) => {
      const kept = await files.read(redactionId);
      return kept && (JSON.parse(kept.toString('utf8')) as RedactionOrder);
    },
    remove: (redactionId) => files.remove(redactionId),
    sweep: (needed, before) => files.sweep(needed, before),
  };
}
