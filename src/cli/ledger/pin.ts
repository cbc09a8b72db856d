import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { equal } from '../../package/byte-strings.js';
import type { ReadCheckpoint } from '../../proofs/tlog/checkpoint.js';
import { TlogError } from '../../proofs/tlog/hash.js';
import { printVerifierKey } from '../../proofs/tlog/key.js';
import { type Known, parsePolicy, type Policy } from '../../proofs/tlog/policy.js';
import { signedByLog } from '../../proofs/tlog/signed.js';
import { type Home, readText } from '../problem/home.js';
import { type Problem, problem } from '../problem/problem.js';
import { ledgerText } from './files.js';
import { knownPolicyFile, ownPolicyFile, readPolicy } from './known.js';

/** Where a service was met, and how a person is told what came of it. */
interface Met {
  readonly home: Pick<Home, 'path' | 'settings'>;
  /** Address of the ledger, ending in `/ledger`. */
  readonly prefix: string;
  readonly notice: (text: string) => void;
}

/**
 * Reads the policy of a ledger, and holds it against what is known of it. At first contact it is written into the home's
 * `ledger.policy`; where the setting names a file, that is the person's own and stays as it is. Gives the text.
 *
 * Rejects with LEDGER_KEY_CHANGED when the ledger of that name, or at that address, was known by another key.
 */
export async function meetLedger({ home, prefix, notice }: Met): Promise<string> {
  const text = await ledgerText(prefix, 'policy');
  const shown = parseShown(text);
  const file = knownPolicyFile(undefined, home);
  const known = file && (await readPolicy(file));
  for (const log of shown.logs) refuseOther(log, known, prefix);
  const fresh = shown.logs.filter(
    ({ key }) => known?.logs.some((one) => equal(one.key.publicKey, key.publicKey)) !== true,
  );
  if (fresh.length === 0 || home.settings.ledger_policy.value !== null) return text;
  const own = ownPolicyFile(home);
  const lines = fresh.map(({ key }) => `log ${printVerifierKey(key)} ${prefix}`);
  if (known === undefined) write(own, `${[...lines, ...linesBeside(text)].join('\n')}\n`);
  else write(own, `${(readText(own) ?? '').trimEnd()}\n${lines.join('\n')}\n`);
  for (const { key } of fresh)
    notice(
      `evidence: first contact with the ledger ${key.name}; its key is now in ${own}: compare it with another source`,
    );
  return text;
}

/**
 * Throws LEDGER_KEY_CHANGED when a checkpoint of a known log is not signed by its known key; with an address also when another log
 * was known there.
 */
export function holdToKnown(checkpoint: ReadCheckpoint, known: Policy | undefined, prefix?: string): void {
  const logs = known?.logs ?? [];
  const named = logs.filter(({ key }) => key.name === checkpoint.origin);
  if (named.some(({ key }) => signedByLog(checkpoint, key) === 'signed')) return;
  const there = prefix === undefined ? undefined : logs.find((one) => isAt(one, prefix));
  const other = named[0] ?? there;
  if (other === undefined) return;
  throw problem(
    'LEDGER_KEY_CHANGED',
    `a tree of ${checkpoint.origin} is not signed by the key that is known: ${printVerifierKey(other.key)}`,
    { hints, details: { known: printVerifierKey(other.key), origin: checkpoint.origin } },
  );
}

/** All but the lines of logs: at first contact the witnesses and the quorum are those that the ledger names. */
const linesBeside = (text: string): string[] =>
  text.split('\n').filter((line) => /^[ \t]*(witness|group|quorum)[ \t]/.test(line));

function parseShown(text: string): Policy {
  try {
    return parsePolicy(text);
  } catch (error) {
    if (error instanceof TlogError)
      throw problem('UNEXPECTED_ANSWER', `the policy of the ledger: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The name is the log's, and the address its service's: neither may pass to another key unnoticed. */
function refuseOther({ key }: Known, known: Policy | undefined, prefix: string): void {
  const logs = known?.logs ?? [];
  if (logs.some((one) => equal(one.key.publicKey, key.publicKey))) return;
  const named = logs.find((one) => one.key.name === key.name);
  if (named !== undefined)
    throw changed(named, key, `the ledger ${key.name} has a different key than the one that is known`);
  const there = logs.find((one) => isAt(one, prefix));
  if (there !== undefined)
    throw changed(
      there,
      key,
      `${prefix} was the ledger ${there.key.name} and is now ${key.name}, with a different key`,
    );
}

const address = (url: string): string => url.replace(/\/+$/, '');
const isAt = ({ url }: Known, prefix: string): boolean => url !== undefined && address(url) === address(prefix);

const hints = [
  'the first entry of a new ledger refers to the one that ended; ask the operator, through another channel, why it ended',
  'if the new key is right, add the new line to the policy file (evidence-ledger(1), POLICY FILE)',
];

function changed(known: Known, key: Known['key'], what: string): Problem {
  const keys = { known: printVerifierKey(known.key), shown: printVerifierKey(key) };
  return problem('LEDGER_KEY_CHANGED', `${what}: known ${keys.known}, shown ${keys.shown}`, {
    hints,
    details: keys,
  });
}

/** Whole or not at all. */
function write(path: string, text: string): void {
  // A home that nobody has used yet: `evidence login` may be the first command of it.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
