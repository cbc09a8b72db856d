import { Type } from 'typebox';
import { captureIdPattern } from '../../contract/identifiers.js';
import { closed } from '../../contract/schema.js';
import { type Call, reads, type Reply, tool, type Tool } from '../tool.js';
import { ToolProblem } from '../problem.js';
import { address, oneLine } from '../untrusted.js';
import type { Judged, Verifier } from '../verifier.js';
import { MOST, hashOrNull, hashSchema, word, wordSchema } from '../words.js';

const id = Type.Optional(
  Type.String({ pattern: captureIdPattern, description: 'Id of a capture whose package the service stores.' }),
);
const path = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'Package on this machine: a ZIP file, or the folder that it was unpacked into.',
  }),
);

const output = Type.Object({
  verdict: Type.Enum(['verified', 'failed', 'unreadable']),
  verified_by: Type.Enum(['this_machine', 'service']),
  integrity: wordSchema,
  time_anchor: wordSchema,
  provenance: wordSchema,
  manifest_hash: hashSchema,
  checks: Type.Array(Type.Object({ check: wordSchema, outcome: wordSchema, code: wordSchema }, closed)),
  not_proven: Type.Array(Type.String()),
});

const words = {
  name: 'verify',
  title: 'Verify a package',
  annotations: reads,
  output,
};

/** Packages are read from the disk only where the disk is the caller's own. */
export function verify(verifier: Verifier): Tool {
  if (verifier.file === undefined)
    return tool({
      ...words,
      description: 'Checks the stored package of a capture again, by the service, and says what is not proven.',
      input: Type.Object({ id }, closed),
      call: judged,
    });
  return tool({
    ...words,
    description:
      'Checks a package on this machine, offline, and says what is not proven. By id the stored package is fetched first.',
    input: Type.Object({ id, path }, closed),
    call: judged,
  });
}

async function judged(asked: { readonly id?: string; readonly path?: string }, call: Call): Promise<Reply> {
  const { file, stored } = call.verifier;
  if (asked.id !== undefined && asked.path === undefined)
    return reply(await stored(await call.client(), asked.id, call.signal));
  if (asked.path !== undefined && asked.id === undefined && file !== undefined) return reply(await file(asked.path));
  throw new ToolProblem(
    file === undefined ? 'id: is required' : 'id, path: one of them is required, and not both',
    'call "list" for the ids of this key',
  );
}

function reply({ by, verdict, summary, findings, not_proven, subject }: Judged): Reply {
  // What failed comes first: a broken package may have a finding for each of its files.
  const told = findings.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
  const checks = told.map(({ check, outcome, code }) => ({
    check: word(check),
    outcome: word(outcome),
    code: word(code),
  }));
  const failed = checks.filter(({ outcome }) => outcome === 'fail').map(({ check, code }) => `${check} (${code})`);
  const unproven = not_proven.map((each) => oneLine(each) ?? '');
  return {
    text: [
      `${verdict.toUpperCase()}: ${findings.length} findings by ${by === 'service' ? 'the service' : 'this machine'}.`,
      ...(failed.length > 0 ? [`Failed: ${failed.join(', ')}.`] : []),
      ...unproven,
    ].join('\n'),
    structured: {
      verdict,
      verified_by: by,
      integrity: word(summary.integrity),
      time_anchor: word(summary.time_anchor),
      provenance: word(summary.provenance),
      manifest_hash: hashOrNull(subject.manifest_sha256),
      checks,
      not_proven: unproven,
    },
    untrusted: {
      url: address(subject.url),
      final_url: address(subject.final_url),
      title: oneLine(subject.title),
      captured_at: oneLine(subject.captured_at),
      sealed_at: oneLine(subject.sealed_at),
      findings: told
        .filter(({ outcome }) => outcome === 'fail')
        .map(
          ({ check, path: where, explanation }) =>
            oneLine([check, where, explanation].filter(Boolean).join(': ')) ?? '',
        ),
    },
  };
}

const rank = ({ outcome }: Judged['findings'][number]): number => (outcome === 'fail' ? 0 : 1);
