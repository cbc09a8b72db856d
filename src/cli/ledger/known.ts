import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Policy } from '../../proofs/tlog/policy.js';
import { type Home, whyUnread } from '../problem/home.js';
import { Problem, problem, usage } from '../problem/problem.js';

type Known = Pick<Home, 'path' | 'settings'>;

/** A policy file, and what told of it, for messages. */
interface PolicyFile {
  readonly path: string;
  readonly label: string;
}

/** In the home: what commands pinned, or a person put there. */
export const ownPolicyFile = ({ path }: Pick<Home, 'path'>): string => join(path, 'ledger.policy');

/**
 * The logs and witnesses that the reader knows: named on the command line, by the setting, or in the home's own file where there
 * is one. Undefined when nothing is known.
 */
export function knownPolicyFile(flag: string | undefined, home: Known): PolicyFile | undefined {
  if (flag !== undefined) return { path: flag, label: '--policy' };
  const { value } = home.settings.ledger_policy;
  if (value !== null) return { path: resolve(value), label: 'EVIDENCE_LEDGER_POLICY' };
  const own = ownPolicyFile(home);
  return existsSync(own) ? { path: own, label: 'ledger.policy' } : undefined;
}

/** What is known was written down at first contact, or put there by hand; nobody named it for this command. */
export const isPinned = (flag: string | undefined, { settings }: Pick<Home, 'settings'>): boolean =>
  flag === undefined && settings.ledger_policy.value === null;

export async function knownPolicy(flag: string | undefined, home: Known): Promise<Policy | undefined> {
  const file = knownPolicyFile(flag, home);
  return file && readPolicy(file);
}

/** A policy that the reader named. */
export async function readPolicy({ path, label }: PolicyFile): Promise<Policy> {
  // It brings the arithmetic of hashes with it.
  const { parsePolicy } = await import('../../proofs/tlog/policy.js');
  try {
    if (!statSync(path).isFile()) throw usage(`${label} ${path}: is not a file`);
    return parsePolicy(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof Error && 'code' in error)
      throw problem('UNREADABLE', `${label}: ${path} ${whyUnread(error)}`, { cause: error });
    throw usage(`${label} ${path}: ${(error as Error).message}`, 'give a policy in the form of C2SP tlog-policy');
  }
}
