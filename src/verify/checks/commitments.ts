import { evaluateProof } from '../../proofs/ots/evaluate.js';
import { isBareToken } from '../../proofs/rfc3161/token.js';
import { verifyToken } from '../../proofs/rfc3161/verify.js';
import type { Bytes } from '../../package/byte-strings.js';
import { fromHex } from '../../package/byte-strings.js';
import type { Manifest } from '../../package/manifest/reader.js';
import type { ReadPackage } from '../../package/read-package.js';
import {
  type Commitments,
  commitmentsFile,
  commitmentsOts,
  commitmentsSignature,
  commitmentsTsr,
  type Openings,
  openingsFile,
  readCommitments,
  readOpenings,
} from '../../package/commitments/records.js';
import { isCommitted } from '../../package/members.js';
import type { Check, Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { rootsOf } from './proofs/token.js';
import { isSignedBy, rsa4096 } from './signature.js';

const { pass, fail, notPresent, notChecked } = findings('commitments');
const code = 'commitments_mismatch';

/** The commitments that a redacted copy is checked against: about this package, signed by its key, and opened by its files. */
export const commitments: Check = {
  name: 'commitments',
  async run(evidence) {
    const { manifest, package: read } = evidence;
    if (manifest === undefined) return [notChecked('without a manifest the commitments cannot be checked')];
    const listed = [commitmentsFile, openingsFile].filter((path) => manifest.files.has(path));
    if (listed.length === 0) return withoutCommitments(read);
    const stated = parsed(read, commitmentsFile, readCommitments);
    const opened = parsed(read, openingsFile, readOpenings);
    if ('fault' in stated || 'fault' in opened)
      return [stated, opened].flatMap((each) => ('fault' in each ? [each.fault] : []));
    const found = [
      ...ofThisPackage(stated.value, evidence),
      ...ofItsFiles(stated.value, opened.value, { manifest, read, known: evidence.trust.committedRoots }),
      ...(await signed(read)),
      ...(await stamped(manifest, evidence)),
    ];
    return found.length > 0 ? found : [pass(`${stated.value.files.length} files match their commitments`)];
  },
};

function withoutCommitments({ members }: ReadPackage): Finding[] {
  const alone = [commitmentsSignature, commitmentsOts, commitmentsTsr].filter((path) => members.has(path));
  return alone.length === 0
    ? [notPresent('the package carries no commitments')]
    : alone.map((path) => fail(code, `the manifest does not list ${commitmentsFile}`, { path }));
}

type Parsed<Value> = { readonly value: Value } | { readonly fault: Finding };

function parsed<Value>({ members }: ReadPackage, path: string, parse: (bytes: Uint8Array) => Value): Parsed<Value> {
  const bytes = members.get(path)?.bytes;
  if (bytes === undefined) return { fault: fail(code, 'it is missing or too large', { path }) };
  try {
    return { value: parse(bytes) };
  } catch (error) {
    return { fault: fail(code, `it does not follow the format: ${(error as Error).message}`, { path }) };
  }
}

function ofThisPackage({ evidenceId, capturedAt }: Commitments, { manifest, records }: Evidence): Finding[] {
  const path = commitmentsFile;
  const facts = [
    ['evidence_id', manifest?.evidenceId ?? null, evidenceId],
    ['captured_at', records.metadata?.['captured_at'] ?? null, capturedAt],
  ] as const;
  return facts
    .filter(([, expected, found]) => expected !== found)
    .map(([name, expected, found]) =>
      fail(code, `${name} differs from that of the package`, { path, expected: shown(expected), found: shown(found) }),
    );
}

function ofItsFiles(
  { files }: Commitments,
  openings: Openings,
  {
    manifest,
    read,
    known,
  }: {
    readonly manifest: Manifest;
    readonly read: ReadPackage;
    readonly known: Evidence['trust']['committedRoots'];
  },
): Finding[] {
  const expected = [...manifest.files.keys()].filter(isCommitted).toSorted((a, b) => (a < b ? -1 : 1));
  const lists = [
    { path: commitmentsFile, names: files.map(({ path }) => path) },
    { path: openingsFile, names: openings.files.map(({ path }) => path) },
  ];
  const others = lists.flatMap(({ path, names }) => {
    const wrong = names.find((name, at) => name !== expected[at]) ?? expected[names.length];
    return wrong === undefined
      ? []
      : [fail(code, 'its list of files differs from the manifest', { path, found: wrong })];
  });
  if (others.length > 0) return others;
  return files.flatMap(({ path, segments, root }, at) => {
    const member = read.members.get(path);
    // A file that is missing is told by another check.
    if (member === undefined) return [];
    const made = (known ? known.get(path) : member.committedRoot) ?? '';
    const found = openings.files[at]?.lengths.length === segments ? made : 'different segments';
    if (found === root) return [];
    return [fail(code, 'the file does not match its commitment', { path, expected: root, found: found || 'none' })];
  });
}

async function signed({ members }: ReadPackage): Promise<Finding[]> {
  const path = commitmentsSignature;
  const [message, signature, pem] = [commitmentsFile, path, 'publickey.pem'].map(
    (name) => members.get(name)?.bytes as Bytes | undefined,
  );
  const key = pem === undefined ? 'none' : await rsa4096(pem);
  // A key that cannot be used is told by the check of the signature.
  if (message === undefined || typeof key === 'string') return [];
  return (await isSignedBy(key, signature, message))
    ? []
    : [fail(code, `it is not a signature of ${commitmentsFile} by the key in publickey.pem`, { path })];
}

/** What the proofs prove is the manifest's to show here: they were made at once. In a copy without the manifest they count. */
async function stamped(manifest: Manifest, evidence: Evidence): Promise<Finding[]> {
  const { members } = evidence.package;
  const sha256 = fromHex(members.get(commitmentsFile)?.sha256 ?? '') ?? new Uint8Array();
  const { proofs = [], rfc3161Requested } = manifest;
  const beside = [
    {
      path: commitmentsOts,
      promised: proofs.includes('manifest.json.ots'),
      kind: 'OpenTimestamps proof',
      holds: async (proof: Uint8Array) =>
        !['malformed', 'mismatch', 'none'].includes((await evaluateProof(proof, sha256)).kind),
    },
    {
      path: commitmentsTsr,
      promised: proofs.includes('manifest.json.tsr') && rfc3161Requested,
      kind: 'plain time-stamp token',
      holds: async (token: Uint8Array) =>
        !isBareToken(token) && (await verifyToken(token, { sha256, roots: rootsOf(evidence) })).kind !== 'invalid',
    },
  ];
  const found = beside.map(async ({ path, promised, kind, holds }) => {
    const proof = members.get(path);
    if (promised !== (proof !== undefined))
      return [
        fail(code, `the manifest has ${promised ? 'a' : 'no'} ${kind}, but the commitments state otherwise`, { path }),
      ];
    if (proof === undefined || (proof.bytes !== undefined && (await holds(proof.bytes)))) return [];
    return [fail(code, `the ${kind} is not of ${commitmentsFile}`, { path })];
  });
  return (await Promise.all(found)).flat();
}
