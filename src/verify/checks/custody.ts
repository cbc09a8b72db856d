import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import { type Check, type Evidence, hasOurRecords } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { inside, items, text } from '../subject.js';
import { notPerformedAgainstLog } from './not-performed.js';

const path = 'chain_of_custody.json';

/** The custody record names this log, and lists the same steps, changes and files as it. */
export const custody: Check = {
  name: 'custody',
  run(evidence) {
    const { pass, notPresent } = findings('custody');
    const { custody } = evidence.records;
    if (custody === undefined) return [notPresent('there is no custody record that can be read', { path })];
    const wrong = [
      ...logBinding(evidence),
      ...(hasOurRecords(evidence)
        ? [...stepsAgainstLog(evidence), ...notPerformedAgainstLog(evidence), ...artifactsAgainstManifest(evidence)]
        : []),
    ];
    return wrong.length > 0 ? wrong : [pass('names this log and lists the same steps', { path })];
  },
};

const { fail } = findings('custody');
const mismatch = (explanation: string, expected: unknown, found: unknown, file = path): Finding =>
  fail('custody_mismatch', explanation, { path: file, expected: shown(expected), found: shown(found) });

function logBinding({ package: read, records, manifest }: Evidence): Finding[] {
  const hash = read.members.get('forensic_log.json')?.sha256;
  const stated = records.custody?.['forensic_log_hash'];
  const final = inside(records.log ?? {}, 'hash_chain')['final_hash'];
  const statedFinal = records.custody?.['forensic_log_final_chain_hash'];
  if (manifest?.form === 'flat' && hash === undefined && stated === undefined) return [];
  return [
    ...(stated === hash ? [] : [mismatch('it names another forensic log', hash, stated)]),
    ...(statedFinal === final ? [] : [mismatch('it names another final hash of the log', final, statedFinal)]),
  ];
}

interface Line {
  readonly name: string;
  readonly at: string;
  readonly outcome: string;
  readonly started: string;
  readonly reason: string;
  readonly made: string;
}

function stepsAgainstLog({ records }: Evidence): Finding[] {
  const steps = items(records.custody ?? {}, 'steps').map(line('step', 'ended_at', shown));
  const operations = items(records.log ?? {}, 'operations');
  const performed = operations
    .map(line('operation', 'at', (artifact) => shown(isFields(artifact) ? artifact['name'] : undefined)))
    .filter(({ outcome }) => ['done', 'truncated', 'failed'].includes(outcome));
  const [told, closing] = [steps.slice(0, -1), steps.at(-1)];
  const changes = items(inside(records.custody ?? {}, 'page_modifications'), 'items');
  const logged = operations.filter((each) => isFields(each) && each['operation'] === 'page_modified');
  return [
    ...operations.flatMap(knownOutcome),
    ...(closing?.name === 'custody_record_written'
      ? []
      : [mismatch('the last step differs', 'custody_record_written', closing?.name)]),
    ...firstDifference(performed, told),
    ...(steps.every((step, at) => at === 0 || (steps[at - 1]?.at ?? '') <= step.at)
      ? []
      : [mismatch('the steps are not in the order in which they ended', 'ascending times', 'another order')]),
    ...(JSON.stringify(changes.map(change)) === JSON.stringify(logged.map(change))
      ? []
      : [
          mismatch(
            'it lists other page modifications than the log',
            `${logged.length} as logged`,
            `${changes.length}, or other ones`,
          ),
        ]),
  ];
}

const outcomes = ['done', 'truncated', 'failed', 'skipped'];

/** An outcome of no known kind would keep an entry out of every comparison. */
function knownOutcome(value: JsonValue, index: number): Finding[] {
  const { operation, outcome } = isFields(value) ? value : {};
  if (operation === 'page_modified' || outcomes.includes(text(outcome) ?? '')) return [];
  return [mismatch(`entry ${index} has no known outcome`, outcomes.join(', '), outcome, 'forensic_log.json')];
}

const line =
  (name: string, at: string, artifactName: (artifact: JsonValue) => string) =>
  (value: JsonValue): Line => {
    const fields = isFields(value) ? value : {};
    const said = (key: string): string => text(fields[key]) ?? '';
    const made = items(fields, 'artifacts').map(artifactName).join(', ');
    return {
      name: said(name),
      at: said(at),
      outcome: said('outcome'),
      started: said('started_at'),
      reason: said('reason'),
      made,
    };
  };

function firstDifference(logged: readonly Line[], told: readonly Line[]): Finding[] {
  const form = (each: Line | undefined): string =>
    each === undefined
      ? 'nothing'
      : `${each.name}, ${each.outcome}, ${each.started} to ${each.at}${each.reason === '' ? '' : ` (${each.reason})`}${each.made === '' ? '' : `, made ${each.made}`}`;
  const index = Array.from({ length: Math.max(logged.length, told.length) }).findIndex(
    (_, at) => form(logged[at]) !== form(told[at]),
  );
  return index < 0 ? [] : [mismatch(`step ${index} differs from the log`, form(logged[index]), form(told[index]))];
}

const change = (value: JsonValue): unknown => {
  const fields = isFields(value) ? value : {};
  return ['at', 'step', 'selector', 'change', 'reason'].map((key) => fields[key]);
};

/** The last version of each file that the log saw is the one that the manifest lists. */
function artifactsAgainstManifest({ records, manifest }: Evidence): Finding[] {
  const last = new Map<string, Fields>();
  for (const operation of items(records.log ?? {}, 'operations')) {
    if (!isFields(operation)) continue;
    for (const artifact of items(operation, 'artifacts'))
      if (isFields(artifact)) last.set(text(artifact['name']) ?? '', artifact);
  }
  const told = ({ sha256, sha512, size }: Partial<Record<'sha256' | 'sha512' | 'size', unknown>>) =>
    JSON.stringify([sha256, sha512, size]);
  return [...last].flatMap(([name, made]) => {
    const listed = manifest?.files.get(name);
    // The extension's manifest lists SHA-256 alone.
    const comparable = listed?.sha512 === undefined ? { sha256: made['sha256'] } : made;
    if (listed !== undefined && told(listed) === told({ sha512: listed.sha512, size: listed.size, ...comparable }))
      return [];
    const explanation = `the log made another ${JSON.stringify(name)} than the manifest lists`;
    return [mismatch(explanation, told(made), told(listed ?? {}), 'forensic_log.json')];
  });
}
