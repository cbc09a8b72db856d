import { equal } from '../../package/byte-strings.js';
import { TlogError } from './hash.js';
import { parseVerifierKey, type VerifierKey } from './key.js';

/** Which logs and witnesses somebody trusts, and how many witnesses must have seen a checkpoint (C2SP tlog-policy). */
export interface Policy {
  readonly logs: readonly Known[];
  readonly witnesses: ReadonlyMap<string, Known>;
  readonly groups: ReadonlyMap<string, Group>;
  /** The name of a witness or a group; null when no witness is required. */
  readonly quorum: string | null;
}

export interface Known {
  readonly key: VerifierKey;
  readonly url: string | undefined;
}

export interface Group {
  readonly threshold: number;
  readonly members: readonly string[];
}

/** Whether the named witnesses are enough. */
export function isQuorum({ groups, quorum }: Policy, cosigners: ReadonlySet<string>): boolean {
  const met = (name: string): boolean => {
    const group = groups.get(name);
    return group === undefined ? cosigners.has(name) : group.members.filter(met).length >= group.threshold;
  };
  return quorum === null || met(quorum);
}

const LARGEST_POLICY = 256 * 1024;

/** @throws TlogError that names the line; a policy is accepted whole or not at all */
export function parsePolicy(text: string): Policy {
  if (text.length > LARGEST_POLICY) throw new TlogError('the policy is larger than any');
  const draft: Draft = { logs: [], witnesses: new Map(), groups: new Map(), quorum: undefined, grouped: new Set() };
  for (const [at, line] of text.split('\n').entries()) {
    try {
      read(draft, line);
    } catch (error) {
      throw new TlogError(`line ${at + 1} of the policy ${(error as Error).message}`, { cause: error });
    }
  }
  if (draft.quorum === undefined) throw new TlogError('the policy has no quorum line');
  return { ...draft, quorum: draft.quorum };
}

interface Draft {
  readonly logs: Known[];
  readonly witnesses: Map<string, Known>;
  readonly groups: Map<string, Group>;
  readonly grouped: Set<string>;
  quorum: string | null | undefined;
}

function read(draft: Draft, line: string): void {
  // eslint-disable-next-line no-control-regex -- C2SP tlog-policy, "Character set"
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line)) throw new TlogError('has a control character');
  const items = line.split(/[ \t]+/).filter((item) => item !== '');
  const [word, ...rest] = items;
  if (word === undefined || word.startsWith('#')) return;
  if (word === 'log') return readLog(draft, rest);
  if (word === 'witness') return readWitness(draft, rest);
  if (word === 'group') return readGroup(draft, rest);
  if (word === 'quorum') return readQuorum(draft, rest);
  throw new TlogError(`begins with ${JSON.stringify(word)}`);
}

function readLog({ logs }: Draft, items: readonly string[]): void {
  logs.push(known(items, 'log', logs));
}

function readWitness(draft: Draft, [name, ...rest]: readonly string[]): void {
  const fresh = unused(draft, name);
  draft.witnesses.set(fresh, known(rest, 'witness', [...draft.witnesses.values()]));
}

function known([text, url, ...more]: readonly string[], type: VerifierKey['type'], others: readonly Known[]): Known {
  if (text === undefined || more.length > 0) throw new TlogError(`is not a ${type} with its key`);
  const key = parseVerifierKey(text);
  if (key.type !== type) throw new TlogError(`gives a ${type} the key of a ${key.type}`);
  if (others.some((other) => equal(other.key.publicKey, key.publicKey))) throw new TlogError('repeats a key');
  return { key, url };
}

function readGroup(draft: Draft, [name, count, ...members]: readonly string[]): void {
  const fresh = unused(draft, name);
  for (const member of members) {
    if (!isDefined(draft, member)) throw new TlogError(`names ${member}, which no line before it defines`);
    if (draft.grouped.has(member)) throw new TlogError(`names ${member}, which is in a group already`);
    draft.grouped.add(member);
  }
  const threshold =
    { any: 1, all: members.length }[count ?? ''] ?? (/^[1-9]\d{0,8}$/.test(count ?? '') ? Number(count) : 0);
  if (!(threshold >= 1 && threshold <= members.length)) throw new TlogError('is not a group that can be met');
  draft.groups.set(fresh, { threshold, members });
}

function readQuorum(draft: Draft, [name, ...more]: readonly string[]): void {
  if (draft.quorum !== undefined) throw new TlogError('is a second quorum');
  if (name === undefined || more.length > 0) throw new TlogError('is not a quorum');
  if (name !== 'none' && !isDefined(draft, name)) throw new TlogError(`names ${name}, which no line before it defines`);
  draft.quorum = name === 'none' ? null : name;
}

function unused(draft: Draft, name: string | undefined): string {
  if (name === undefined || name === 'none' || isDefined(draft, name))
    throw new TlogError('has no name, or one that is in use');
  return name;
}

const isDefined = ({ witnesses, groups }: Draft, name: string): boolean => witnesses.has(name) || groups.has(name);
