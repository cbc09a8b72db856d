import type { CustodyStep, PageModification, ReadCustody } from '../../package/records/custody-reader.js';
import { type LogEntry, outcomes, type ReadLog } from '../../package/records/forensic-log-reader.js';
import { type Check, type Evidence, hasOurRecords } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { notPerformedAgainstLog } from './not-performed.js';

const path = 'chain_of_custody.json';

/** The custody record names this log, and lists the same steps, changes and files as it. */
export const custody: Check = {
  name: 'custody',
  run(evidence) {
    const { pass, notPresent } = findings('custody');
    const { custody, log } = evidence.readings;
    if (custody === undefined) return [notPresent('the custody record is missing or cannot be read', { path })];
    const ours = hasOurRecords(evidence) ? (log?.value ?? noLog) : undefined;
    const wrong = [
      ...logBinding(evidence),
      ...(ours === undefined
        ? []
        : [
            ...stepsAgainstLog(custody.value, ours),
            ...notPerformedAgainstLog(custody.value, ours),
            ...artifactsAgainstManifest(ours, evidence),
          ]),
    ];
    return wrong.length > 0 ? wrong : [pass('refers to this log and lists the same steps', { path })];
  },
};

const noLog: Pick<ReadLog, 'entries'> = { entries: [] };

const { fail } = findings('custody');
const mismatch = (explanation: string, expected: unknown, found: unknown, file = path): Finding =>
  fail('custody_mismatch', explanation, { path: file, expected: shown(expected), found: shown(found) });

function logBinding({ package: read, records, readings, manifest }: Evidence): Finding[] {
  const hash = read.members.get('forensic_log.json')?.sha256;
  const { forensic_log_hash: stated, forensic_log_final_chain_hash: statedFinal } = readings.custody?.value ?? {};
  const final = readings.log?.value.hash_chain.final_hash;
  // The extension's record may name no log.
  const named = records.custody?.['forensic_log_hash'] ?? undefined;
  if (manifest?.form === 'flat' && hash === undefined)
    return named === undefined ? [] : [mismatch('it refers to a forensic log that is missing', hash, named)];
  return [
    ...(stated === hash ? [] : [mismatch('it refers to a different forensic log', hash, stated)]),
    ...(statedFinal === final ? [] : [mismatch('the final hash of the log differs', final, statedFinal)]),
  ];
}

function stepsAgainstLog({ steps, page_modifications: changes }: ReadCustody, { entries }: typeof noLog): Finding[] {
  const [told, closing] = [steps.slice(0, -1), steps.at(-1)];
  const logged = entries.filter((each) => each.kind === 'page_modified');
  return [
    ...entries.flatMap(knownOutcome),
    ...(closing?.step === 'custody_record_written'
      ? []
      : [mismatch('the last step differs', 'custody_record_written', closing?.step)]),
    ...firstDifference(entries.flatMap(lineOfEntry), told.map(lineOfStep)),
    ...(inOrder(steps)
      ? []
      : [mismatch('the steps are not in the order in which they ended', 'ascending times', 'not ascending')]),
    ...(JSON.stringify(changes.items.map(change)) === JSON.stringify(logged.map(change))
      ? []
      : [
          mismatch(
            'the page modifications differ from the log',
            `${logged.length} as logged`,
            `${changes.items.length}, or different ones`,
          ),
        ]),
  ];
}

/** By the times at which they ended. */
export const inOrder = (steps: readonly { readonly ended_at: string | undefined }[]): boolean =>
  steps.every(({ ended_at: at = '' }, index) => index === 0 || (steps[index - 1]?.ended_at ?? '') <= at);

/** An outcome of no known kind would keep an entry out of every comparison. */
const knownOutcome = (entry: LogEntry, index: number): Finding[] =>
  entry.kind === 'unknown'
    ? [mismatch(`entry ${index} has no known outcome`, outcomes.join(', '), entry.outcome, 'forensic_log.json')]
    : [];

/** What log and custody record both say of a step that ran, in words that can be compared and shown. */
interface Line {
  readonly name: string | undefined;
  readonly outcome: string | undefined;
  readonly started: string | undefined;
  readonly ended: string | undefined;
  readonly reason: string | undefined;
  readonly made: readonly (string | undefined)[];
}

function lineOfEntry(entry: LogEntry): Line[] {
  if (entry.kind !== 'done' && entry.kind !== 'truncated' && entry.kind !== 'failed') return [];
  const { kind: outcome, operation: name, at: ended, started_at: started } = entry;
  const reason = entry.kind === 'done' ? undefined : entry.reason;
  const made = entry.kind === 'failed' ? [] : entry.artifacts.map((artifact) => artifact.name);
  return [{ name, outcome, started, ended, reason, made }];
}

const lineOfStep = ({ step, outcome, started_at, ended_at, reason, artifacts = [] }: CustodyStep): Line => ({
  name: step,
  outcome,
  started: started_at,
  ended: ended_at,
  reason,
  made: artifacts,
});

function firstDifference(logged: readonly Line[], told: readonly Line[]): Finding[] {
  const form = (each: Line | undefined): string => {
    if (each === undefined) return 'nothing';
    const { name, outcome, started, ended, reason, made } = each;
    const words = [name, outcome, `${shown(started)} to ${shown(ended)}`].map(shown).join(', ');
    return `${words}${reason === undefined ? '' : ` (${reason})`}${made.length === 0 ? '' : `, made ${made.map(shown).join(', ')}`}`;
  };
  const index = Array.from({ length: Math.max(logged.length, told.length) }).findIndex(
    (_, at) => form(logged[at]) !== form(told[at]),
  );
  return index < 0 ? [] : [mismatch(`step ${index} differs from the log`, form(logged[index]), form(told[index]))];
}

const change = ({ at, step, selector, change, reason }: PageModification): unknown => [
  at,
  step,
  selector,
  change,
  reason,
];

/** The last version of each file that the log saw is the one that the manifest lists. */
function artifactsAgainstManifest({ entries }: typeof noLog, { manifest }: Evidence): Finding[] {
  const made = entries.flatMap((each) => (each.kind === 'done' || each.kind === 'truncated' ? each.artifacts : []));
  const last = new Map(made.map((artifact) => [artifact.name ?? '', artifact]));
  const told = ({ sha256, sha512, size }: Partial<Record<'sha256' | 'sha512' | 'size', unknown>>) =>
    JSON.stringify([sha256, sha512, size]);
  return [...last].flatMap(([name, artifact]) => {
    const listed = manifest?.files.get(name);
    // The extension's manifest lists SHA-256 alone.
    const comparable = listed?.sha512 === undefined ? { sha256: artifact.sha256 } : artifact;
    if (listed !== undefined && told(listed) === told({ sha512: listed.sha512, size: listed.size, ...comparable }))
      return [];
    const explanation = `${JSON.stringify(name)} differs between the log and the manifest`;
    return [mismatch(explanation, told(artifact), told(listed ?? {}), 'forensic_log.json')];
  });
}
