import {
  agreementOf,
  differing,
  type FurtherCapture,
  witnessFile,
  type WitnessRecord,
} from '../../../package/witness/record.js';
import type { Report } from '../../../verify/report.js';
import { type Problem, problem } from '../../problem/problem.js';
import { readMember } from '../../stored/zip-member.js';

/** What `--json` prints of witness.json. */
export interface WitnessSaid {
  readonly agreement: WitnessRecord['agreement'];
  readonly differing: readonly string[];
  readonly apart_ms: number;
  readonly compared: WitnessRecord['compared'] | FurtherCapture['compared'];
}

/** How one witness came out. */
export type Witnessed =
  | {
      readonly kind: 'sealed';
      readonly profile: string;
      /** Of the witness's own service. */
      readonly captureId: string;
      readonly importId: string;
      readonly compareId: string;
      readonly path: string;
      readonly report: Report;
      readonly said: WitnessSaid;
    }
  | {
      readonly kind: 'problem';
      readonly profile: string;
      readonly captureId: string | null;
      readonly problem: Problem;
    };

/** Of a package that the verifier has looked at, by the id of the capture of each witness: what comparing it with the asked one found. */
export async function readWitnessFile(path: string): Promise<ReadonlyMap<string, WitnessSaid>> {
  const bytes = await readMember(path, witnessFile);
  if (bytes === undefined) throw problem('UNEXPECTED_ANSWER', `the package of the comparison has no ${witnessFile}`);
  const record = JSON.parse(Buffer.from(bytes).toString('utf8')) as WitnessRecord;
  const { asked, captures, compared, apart_ms: apart, further = {} } = record;
  const first = captures[asked === 'before' ? 'after' : 'before'];
  return new Map([
    [first.capture_id, saidOf(compared, apart)],
    ...Object.values(further).map((each) => [each.capture_id, saidOf(each.compared, each.apart_ms)] as const),
  ]);
}

const saidOf = (compared: WitnessSaid['compared'], apart: number): WitnessSaid => ({
  agreement: agreementOf([compared]),
  differing: differing({ compared }),
  apart_ms: apart,
  compared,
});

const names: Readonly<Record<string, string>> = {
  status: 'HTTP status',
  final_address: 'final address',
  tls_leaf: 'TLS certificate',
  text: 'text',
  pictures: 'pictures',
};

/** One line for one witness. */
export function witnessLine(each: Witnessed): string {
  if (each.kind === 'problem') return each.problem.message;
  const { said, profile, report } = each;
  if (report.verdict !== 'verified') return `${profile}: THE PACKAGE DOES NOT VERIFY`;
  const apart = `${(said.apart_ms / 1000).toFixed(1)} s apart`;
  switch (said.agreement) {
    case 'agree':
      return `${profile}: nothing that was compared differs, ${apart}`;
    case 'not_all_compared':
      return `${profile}: not everything could be compared; the rest does not differ, ${apart}`;
    case 'differ':
      return `${profile}: DIFFERS: ${said.differing.map((name) => names[name] ?? name).join(', ')}, ${apart}`;
  }
}

export function witnessJson(each: Witnessed): object {
  if (each.kind === 'problem') {
    const { code, message, details } = each.problem;
    return {
      profile: each.profile,
      capture_id: each.captureId,
      error: { code, message, ...(details !== undefined && { details }) },
    };
  }
  return {
    profile: each.profile,
    capture_id: each.captureId,
    import_id: each.importId,
    compare_id: each.compareId,
    ...each.said,
    package_path: each.path,
    verification: { verdict: each.report.verdict, checks: each.report.findings },
  };
}
