import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import type { LedgerSettings } from '../../src/settings/daemon.js';
import { type Ledger, type LedgerParts, ledgerOf } from '../ledger/ledger.js';
import { ownWitnesses } from '../ledger/own-witnesses.js';
import { witnessOf } from '../ledger/witness/witness.js';
import { showWitness } from '../outside/witnesses.js';
import type { Parts } from './assemble.js';

/** The ledger of a home, who sees it, and what this daemon sees of others. */
export function openLedger(
  parts: Pick<LedgerParts, 'db' | 'home' | 'world' | 'log' | 'isElsewhere' | 'among' | 'given'>,
  { origin, witnesses: file, witnessLogs }: LedgerSettings,
): { readonly ledger: Ledger } & Pick<Parts, 'witnesses' | 'witness'> {
  const witnesses = file === null ? undefined : ownWitnesses(file);
  const logs = witnessLogs === null ? [] : parsePolicy(witnessLogs).logs.map(({ key }) => key);
  return {
    ledger: ledgerOf({
      ...parts,
      ...(origin !== null && { origin }),
      ...(witnesses && { witnesses: { policy: witnesses.policy, show: showWitness } }),
    }),
    witnesses,
    witness: logs.length === 0 ? undefined : witnessOf(parts, logs),
  };
}
