import { type Commitments, readCommitments } from '../../../package/commitments/records.js';
import type { ReadPackage } from '../../../package/read-package.js';
import { isOfTheCopy, neverCarried } from '../../../package/members.js';
import {
  pathInCopy,
  redactionFile,
  redactionProofFile,
  sourceCommitments,
} from '../../../package/redaction/members.js';
import {
  type ProvedFile,
  readRedactionProof,
  type RedactionProof,
  segmentsIn,
} from '../../../package/redaction/proof-record.js';
import { readRedaction, type Redaction } from '../../../package/redaction/record.js';
import { kindOf } from '../../../package/kind.js';
import { type Check, type Evidence, hasOurRecords } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';
import { marksIn } from './marks.js';
import { coveredIn } from './pictures.js';
import { recordsAgree } from './records.js';
import { sealOfSource } from './source.js';

const { pass, fail, notPresent, notChecked } = findings('redaction');

/**
 * What a redacted copy keeps was committed to when the source was captured, and where it withholds stands a mark and nothing
 * else. Without commitments nothing of it is proven.
 */
export const redaction: Check = {
  name: 'redaction',
  async run(evidence) {
    const { package: read } = evidence;
    if (kindOf(read.members) !== 'redaction' || !hasOurRecords(evidence))
      return [notPresent('the package is not a redacted copy')];
    const stated = parsed(read, redactionFile, readRedaction);
    if ('fault' in stated) return [stated.fault];
    const { value: said } = stated;
    const hasProof = read.members.has(redactionProofFile) || read.members.has(sourceCommitments);
    if (said.proof === 'none' && !hasProof) return unproven(evidence, said);
    const proof = read.proof ? { value: read.proof } : parsed(read, redactionProofFile, readRedactionProof);
    const committed = parsed(read, sourceCommitments, readCommitments);
    if ('fault' in proof || 'fault' in committed)
      return [proof, committed].flatMap((each) => ('fault' in each ? [each.fault] : []));
    const copy: Copy = { evidence, said, proof: proof.value, committed: committed.value };
    const found = [
      ...strangers(read, proof.value.files),
      ...aboutTheseCommitments(copy),
      ...filesHold(copy),
      ...recordsAgree(copy),
      ...(await sealOfSource(evidence, said)),
    ];
    return found.some(({ outcome }) => outcome === 'fail') ? found : [...concluded(copy), ...found];
  },
};

/** A copy, read. */
export interface Copy {
  readonly evidence: Evidence;
  readonly said: Redaction;
  readonly proof: RedactionProof;
  readonly committed: Commitments;
}

async function unproven(evidence: Evidence, said: Redaction): Promise<Finding[]> {
  const carried = said.files.filter(({ action }) => action !== 'withheld');
  const paths = new Set(carried.map(({ path }) => pathInCopy(path)));
  const wrong = [
    ...[...evidence.package.members.keys()]
      .filter((path) => !isOfTheCopy(path) && !paths.has(path))
      .map((path) => fail('redaction_forged', 'neither a file of the source nor one that belongs to a copy', { path })),
    ...recordsAgree({ evidence, said, proof: undefined, committed: undefined }),
  ];
  return wrong.length > 0
    ? wrong
    : [notChecked('the source was sealed without commitments, so nothing proves that what was kept was captured')];
}

type Parsed<Value> = { readonly value: Value } | { readonly fault: Finding };

function parsed<Value>({ members }: ReadPackage, path: string, parse: (bytes: Uint8Array) => Value): Parsed<Value> {
  const bytes = members.get(path)?.bytes;
  if (bytes === undefined) return { fault: fail('redaction_malformed', 'it is missing or too large', { path }) };
  try {
    return { value: parse(bytes) };
  } catch (error) {
    const explanation = `it does not follow the format: ${(error as Error).message}`;
    return { fault: fail('redaction_malformed', explanation, { path }) };
  }
}

/** Every file of a copy is one of its own, or one of the source that the proof is about. */
function strangers({ members }: ReadPackage, files: readonly ProvedFile[]): Finding[] {
  const carried = files.filter(({ action }) => action !== 'withheld');
  const known = new Set(carried.map(({ sourcePath }) => pathInCopy(sourcePath)));
  return [
    ...[...members.keys()]
      .filter((path) => !isOfTheCopy(path) && !known.has(path))
      .map((path) =>
        fail('redaction_forged', 'the proof does not list this file, and it is not part of the records of a copy', {
          path,
        }),
      ),
    ...[...known]
      .filter((path) => !members.has(path))
      .map((path) => fail('redaction_mismatch', 'the proof lists this file, but it is missing', { path })),
    ...carried
      .filter(({ sourcePath }) => neverCarried(sourcePath))
      .map(({ sourcePath: path }) =>
        fail('redaction_malformed', 'a redacted copy never carries this file of its source', { path }),
      ),
    ...files
      .filter(({ action, sourcePath }) => action === 'unproven' && !sourcePath.endsWith('.png'))
      .map(({ sourcePath: path }) =>
        fail('redaction_malformed', 'only a picture in another format than JPEG may be carried without a proof', {
          path,
        }),
      ),
  ];
}

function aboutTheseCommitments({ evidence, proof, committed }: Copy): Finding[] {
  const found = evidence.package.members.get(sourceCommitments)?.sha256 ?? '';
  const others = committed.files.findIndex(({ path }, at) => proof.files[at]?.sourcePath !== path);
  return [
    ...(found === proof.commitmentsSha256
      ? []
      : [
          fail('redaction_mismatch', 'it refers to different commitments', {
            path: redactionProofFile,
            expected: proof.commitmentsSha256,
            found,
          }),
        ]),
    ...(others < 0 && proof.files.length === committed.files.length
      ? []
      : [fail('redaction_mismatch', 'its list of files differs from the commitments', { path: redactionProofFile })]),
  ];
}

function filesHold(copy: Copy): Finding[] {
  const committed = new Map(copy.committed.files.map((each) => [each.path, each]));
  return copy.proof.files.flatMap((file) => fileHolds(file, committed.get(file.sourcePath), copy));
}

function fileHolds(
  file: ProvedFile,
  stated: Commitments['files'][number] | undefined,
  { evidence, said }: Copy,
): Finding[] {
  if (!('runs' in file)) return [];
  const path = pathInCopy(file.sourcePath);
  const copied = evidence.package.members.get(path)?.copied;
  // That it is missing, or about another file, is told elsewhere.
  if (copied === undefined || stated === undefined) return [];
  const root = segmentsIn(file.runs) === stated.segments ? copied.root : 'different segments';
  return [
    ...(root === stated.root
      ? []
      : [
          fail('redaction_mismatch', 'what it keeps does not match the commitments', {
            path,
            expected: stated.root,
            found: root || 'none',
          }),
        ]),
    ...(file.action === 'kept'
      ? []
      : path.endsWith('.jpeg')
        ? coveredIn(path, copied, {
            runs: file.runs,
            boxes: said.boxes.filter((box) => box.file === file.sourcePath),
          })
        : marksIn(path, copied, said)),
  ];
}

function concluded({ proof }: Copy): Finding[] {
  const carried = proof.files.filter((file) => 'runs' in file).length;
  const open = proof.files.filter(({ action }) => action === 'unproven');
  const words = `${carried} files show only what was committed to at the capture; each withheld part is replaced by a mark`;
  return [
    pass(words),
    ...open.map(({ sourcePath }) =>
      notChecked('the picture was encoded again, so nothing proves what it shows', { path: pathInCopy(sourcePath) }),
    ),
  ];
}
