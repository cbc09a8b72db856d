import type { Commitments } from '../../../package/commitments/records.js';
import { isFields } from '../../../package/json/strict-json.js';
import { canonicalJson } from '../../../package/json/canonical.js';
import { imageSize } from '../../../package/pictures/image-size.js';
import type { JsonValue } from '../../../package/records/journal.js';
import {
  filesOfSteps,
  pathInCopy,
  redactionFile,
  redactionProofFile,
  sourceCommitments,
} from '../../../package/redaction/members.js';
import { type RedactionProof, segmentsIn, withheldIn } from '../../../package/redaction/proof-record.js';
import type { Redaction } from '../../../package/redaction/record.js';
import type { Evidence } from '../../evidence.js';
import { isTime } from '../../../package/time.js';
import { dig } from '../../facts/places.js';
import { fieldsIn } from '../../facts/view.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';
import { items } from '../../subject.js';
import { findingsAgree } from './found.js';
import { itselfAlone } from './itself.js';
import { rulesAgree } from './rules.js';
import { stepsAgree } from './steps.js';

const { fail } = findings('redaction');

interface Stated {
  readonly evidence: Evidence;
  readonly said: Redaction;
  /** Undefined where the source has no commitments. */
  readonly proof: RedactionProof | undefined;
  readonly committed: Commitments | undefined;
}

/** What redaction.json says, against every other place of the copy that says the same. */
export function recordsAgree(stated: Stated): Finding[] {
  return [
    ...comparedPlaces(stated),
    ...ownCounts(stated),
    ...ofFiles(stated),
    ...ofSteps(stated),
    ...rulesAgree(stated.evidence, stated.said),
    ...stepsAgree(stated.evidence, stated.said),
    ...findingsAgree(stated.evidence, stated.said),
    ...sealedAfterItsSteps(stated),
    ...ofAddress(stated),
    ...inOrder(stated.said),
    ...itselfAlone(stated.evidence, stated.said),
    ...ofBoxes(stated),
  ];
}

/** One value, where it stands, and what stands there. */
type Compared = readonly [file: string, at: string, expected: JsonValue, found: JsonValue | undefined];

// oxlint-disable-next-line max-lines-per-function -- a table
function comparedPlaces({ evidence, said, committed }: Stated): Finding[] {
  const { records, package: read, manifest } = evidence;
  const metadata = records.metadata ?? {};
  const source = {
    capture_id: said.source.captureId,
    evidence_id: said.source.evidenceId,
    captured_at: said.source.capturedAt,
    sealed_at: said.source.sealedAt,
    manifest_sha256: said.source.manifestSha256,
    test_mode: said.source.testMode,
  };
  const bytes = (name: string): Uint8Array | undefined => read.members.get(name)?.bytes;
  const of = (name: string): JsonValue | undefined => fieldsIn(bytes(name));
  const carried = (name: string): readonly Compared[] =>
    read.members.has(`source/${name}`) && of(`source/${name}`) === undefined
      ? [[`source/${name}`, 'a JSON object', 'one', 'none']]
      : [];
  const [sourceMetadata, sourceCustody] = [of('source/metadata.json'), of('source/chain_of_custody.json')];
  const steps = items(records.log ?? {}, 'operations').filter(isFields);
  const logged = (step: string, key: string): JsonValue | undefined =>
    dig(
      steps.findLast(({ operation, outcome }) => operation === step && outcome === 'done'),
      `detail.${key}`,
    );
  const again = steps.findLast(({ operation }) => operation === 'picture_read_again');
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
  const all: readonly Compared[] = [
    ['manifest.json', 'evidence_id', said.evidenceId, manifest?.evidenceId],
    ['metadata.json', 'capture_id', said.redactionId, metadata['capture_id']],
    ['metadata.json', 'redacted_at', said.redactedAt, metadata['redacted_at']],
    ['metadata.json', 'source', source, metadata['source']],
    [
      'forensic_log.json',
      'source_checked: manifest_sha256',
      source.manifest_sha256,
      logged('source_checked', 'manifest_sha256'),
    ],
    ['forensic_log.json', 'source_checked: capture_id', source.capture_id, logged('source_checked', 'capture_id')],
    [
      'forensic_log.json',
      'matches_found: matches',
      sum(said.rules.map(({ matches }) => matches)),
      logged('matches_found', 'matches'),
    ],
    ['forensic_log.json', 'leaks_searched: forms', said.search.forms, logged('leaks_searched', 'forms')],
    ['forensic_log.json', 'leaks_searched: bytes', said.search.bytes, logged('leaks_searched', 'bytes')],
    ['forensic_log.json', 'picture_read_again: done', said.readAgain.performed, again?.['outcome'] === 'done'],
    ...(again?.['outcome'] === 'skipped'
      ? [['forensic_log.json', 'picture_read_again: reason', said.readAgain.reason, again['reason']] as const]
      : []),
    ...(['metadata.json', 'forensic_log.json', 'chain_of_custody.json'] as const).flatMap(carried),
    ...(sourceMetadata === undefined
      ? []
      : (['capture_id', 'evidence_id', 'test_mode'] as const).map((key): Compared => [
          'source/metadata.json',
          key,
          source[key],
          dig(sourceMetadata, key),
        ])),
    ...(sourceMetadata === undefined
      ? []
      : [
          [
            'source/metadata.json',
            'captured_at',
            source.captured_at,
            dig(sourceMetadata, 'captured_at') ?? null,
          ] as const,
        ]),
    ...(sourceCustody === undefined
      ? []
      : [
          [
            'source/chain_of_custody.json',
            'evidence.evidence_id',
            source.evidence_id,
            dig(sourceCustody, 'evidence.evidence_id'),
          ] as const,
          [
            'source/chain_of_custody.json',
            'evidence.capture_id',
            source.capture_id,
            dig(sourceCustody, 'evidence.capture_id'),
          ] as const,
        ]),
    ...(committed === undefined
      ? []
      : [
          [sourceCommitments, 'evidence_id', source.evidence_id, committed.evidenceId] as const,
          [sourceCommitments, 'captured_at', source.captured_at, committed.capturedAt] as const,
        ]),
  ];
  const wrong = all
    .filter(([, , expected, found]) => found === undefined || canonicalJson(expected) !== canonicalJson(found))
    .map(([path, at, expected, found]) => differs(path, `${at} differs from ${redactionFile}`, expected, found));
  const testMode = said.source.testMode && manifest?.testMode !== true;
  return testMode ? [...wrong, differs('manifest.json', 'what is made from a test is a test', true, false)] : wrong;
}

/** What the steps tell of files, boxes and rules; what they do not tell is not asked for. */
function ofSteps({ evidence, said }: Stated): Finding[] {
  const steps = items(evidence.records.log ?? {}, 'operations').filter(isFields);
  const { members } = evidence.package;
  const of = (action: string, which: RegExp): string[] =>
    said.files
      .filter(({ path, action: found }) => found === action && which.test(path) && members.has(pathInCopy(path)))
      .map(({ path }) => path);
  const told: readonly (readonly [step: string, key: string, expected: JsonValue])[] = [
    ['matches_found', 'rules', said.rules.length],
    ['picture_redacted', 'boxes', said.boxes.length],
    ['leaks_searched', 'found', 0],
    ...Object.entries(filesOfSteps).flatMap(([step, which]) =>
      (['changed', 'kept'] as const).map((action) => [step, action, of(action, which)] as const),
    ),
  ];
  const wrong = told.flatMap(([step, key, expected]) => {
    const done = steps.findLast(({ operation, outcome }) => operation === step && outcome === 'done');
    const found = dig(done, `detail.${key}`);
    return found === undefined || canonicalJson(inAnyOrder(found)) === canonicalJson(inAnyOrder(expected))
      ? []
      : [differs('forensic_log.json', `${step}: ${key} differs from ${redactionFile}`, expected, found)];
  });
  return wrong;
}

const inAnyOrder = (value: JsonValue): JsonValue =>
  Array.isArray(value) ? value.map((each) => shown(each)).toSorted() : value;

/** The address that the copy states is the one that its record of the source shows; and it was made between its first step and its seal. */
function ofAddress({ evidence, said }: Stated): Finding[] {
  const { records, package: read } = evidence;
  const { url } = records.metadata ?? {};
  const shownUrl = dig(fieldsIn(read.members.get('source/metadata.json')?.bytes), 'requested_url');
  const steps = items(records.log ?? {}, 'operations').filter(isFields);
  const [from, to] = [shown(steps[0]?.['started_at'] ?? steps[0]?.['at']), evidence.manifest?.sealedAt ?? ''];
  return [
    ...((typeof url === 'string' ? url !== shownUrl : url === null && showsItsHost(shownUrl))
      ? [differs('metadata.json', 'url differs from that of source/metadata.json', shownUrl ?? null, url ?? null)]
      : []),
    ...(steps.length > 0 && to !== '' && (said.redactedAt < from || said.redactedAt > to)
      ? [
          differs(
            redactionFile,
            'redacted_at is not between its first step and its seal',
            `${from} to ${to}`,
            said.redactedAt,
          ),
        ]
      : []),
  ];
}

/** An address of which a copy withholds the host is stated as null; any other as its record of the source shows it. */
const showsItsHost = (url: JsonValue | undefined): boolean => {
  const host = typeof url === 'string' ? /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url)?.[1] : undefined;
  return host !== undefined && !host.includes('[REDACTED');
};

/** The source was sealed after the last step that its own custody record tells. */
function sealedAfterItsSteps({ evidence, said }: Stated): Finding[] {
  const path = 'source/chain_of_custody.json';
  const ended = dig(
    items(fieldsIn(evidence.package.members.get(path)?.bytes) ?? {}, 'steps').findLast(isFields),
    'ended_at',
  );
  return isTime(ended) && said.source.sealedAt < ended
    ? [differs(path, `its last step ended after the source was sealed (${redactionFile})`, said.source.sealedAt, ended)]
    : [];
}

/** Boxes are counted by rule, and rules by what they found. */
function ownCounts({ said }: Stated): Finding[] {
  return said.rules.flatMap(({ boxes }, index) => {
    const found = said.boxes.filter(({ ruleIndex }) => ruleIndex === index).length;
    return found === boxes
      ? []
      : [differs(redactionFile, `rule ${index} differs in its number of boxes`, boxes, found)];
  });
}

const ofFiles = (stated: Stated): Finding[] =>
  stated.proof === undefined ? withoutProof(stated) : withProof(stated, stated.proof);

/** A source without commitments: which files are there is all that can be compared. */
function withoutProof({ evidence, said }: Stated): Finding[] {
  const { members } = evidence.package;
  const carried = said.files.filter(({ action }) => action !== 'withheld').map(({ path }) => path);
  const missing = carried.filter((path) => !members.has(pathInCopy(path)));
  const counted = said.files.some(({ parts }) => parts !== null);
  const isOfReason = said.unproven.every(({ reason }) => reason === 'no_commitments');
  const unproven = said.unproven.map(({ file }) => file);
  return [
    ...missing.map((path) => differs(redactionFile, 'a file that it lists as present is missing', path, 'absent')),
    ...(counted
      ? [differs(redactionFile, 'it counts parts of something that has no commitment', null, 'a number')]
      : []),
    ...(isOfReason && canonicalJson(unproven) === canonicalJson(carried)
      ? []
      : [differs(redactionFile, 'unproven lists different files', carried, unproven)]),
  ];
}

function withProof({ said, committed }: Stated, proof: RedactionProof): Finding[] {
  const divided = new Map(committed?.files.map(({ path, segments }) => [path, segments]));
  const wanted = proof.files.map((file) => {
    const segments = divided.get(file.sourcePath) ?? 0;
    const action = file.action === 'unproven' ? 'changed' : file.action;
    const parts =
      'runs' in file
        ? [segmentsIn(file.runs), withheldIn(file.runs)]
        : file.action === 'unproven'
          ? [null, null]
          : [segments, segments];
    return [file.sourcePath, action, ...parts];
  });
  const stated = said.files.map(({ path, action, parts, withheldParts }) => [path, action, parts, withheldParts]);
  const first = wanted.findIndex((each, at) => canonicalJson(each) !== canonicalJson(stated[at] ?? null));
  const found = stated[first] ?? stated[wanted.length];
  const open = proof.files.filter(({ action }) => action === 'unproven').map(({ sourcePath }) => sourcePath);
  const unproven = open.map((file) => ({ file, reason: 'coded_again' }));
  const holds = unproven.length === 0 ? 'complete' : 'partial';
  const listed = said.unproven.map(({ file }) => file);
  return [
    ...(first < 0 && stated.length === wanted.length
      ? []
      : [differs(redactionFile, `files differ from ${redactionProofFile}`, wanted[first] ?? null, found)]),
    ...(said.proof === holds
      ? []
      : [differs(redactionFile, 'proof differs from what the proof shows', holds, said.proof)]),
    ...(canonicalJson(said.unproven) === canonicalJson(unproven)
      ? []
      : [differs(redactionFile, 'unproven lists different files', unproven, listed)]),
  ];
}

function inOrder({ redactedAt, source }: Redaction): Finding[] {
  const times = [source.capturedAt ?? source.sealedAt, source.sealedAt, redactedAt];
  return times.every((time, at) => at === 0 || (times[at - 1] ?? '') <= time)
    ? []
    : [
        differs(
          redactionFile,
          'it was redacted before it was sealed, or sealed before it was captured',
          'ascending times',
          times,
        ),
      ];
}

/** Boxes are in pictures that the copy carries changed. Of a JPEG more is checked, segment by segment. */
function ofBoxes({ evidence, said }: Stated): Finding[] {
  const changed = new Set(said.files.filter(({ action }) => action === 'changed').map(({ path }) => path));
  return said.boxes
    .filter(({ file, x, y, width, height }) => {
      if (!changed.has(file) || !/\.(jpeg|png)$/.test(file)) return true;
      const size = imageSize(evidence.package.members.get(file)?.bytes ?? new Uint8Array());
      return size !== undefined && (x + width > size.width || y + height > size.height);
    })
    .slice(0, 1)
    .map((box) =>
      fail('redaction_malformed', 'a box is not in any picture of the copy', {
        path: redactionFile,
        found: JSON.stringify(box),
      }),
    );
}

const differs = (path: string, explanation: string, expected: unknown, found: unknown): Finding =>
  fail('redaction_mismatch', explanation, { path, expected: cut(shown(expected)), found: cut(shown(found)) });

const cut = (text: string): string => (text.length <= 500 ? text : `${text.slice(0, 500)}…`);
