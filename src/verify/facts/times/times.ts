import type { JsonValue } from '../../../package/records/journal.js';
import { isFields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { PackageKind } from '../../../package/kind.js';
import type { StepName } from '../../../package/records/steps.js';
import type { Fact } from '../fact.js';
import { byText, dig, duration, entry, field, logged, metadata, printed, ran, reckoned } from '../places.js';
import { closing, list } from './closing.js';
import { observedTimes } from './observed.js';
import type { View } from '../view.js';

/** From the first start of the page work to the last logged end. */
const whole = reckoned('forensic_log.json', 'time of all steps', ({ operations }) => {
  const [from, to] = [operations[0]?.['started_at'] ?? operations[0]?.['at'], operations.at(-1)?.['at']];
  return from === undefined || to === undefined ? undefined : [from, to];
});
/** Every time in the package against the times of the steps that it belongs to. */
export const times: readonly Fact[] = [
  {
    name: 'log_order',
    relation: 'in_order',
    places: [
      reckoned('forensic_log.json', 'at of the entries, one after another', ({ operations }) => {
        const all = operations.map(({ at }) => at);
        const fall = all.findIndex((at, index) => index > 0 && shown(at) < shown(all[index - 1]));
        return fall < 0 ? list(all).slice(-1) : list([all[fall - 1]]);
      }),
      reckoned('forensic_log.json', 'at of the next entry', ({ operations }) => {
        const all = operations.map(({ at }) => at);
        const fall = all.findIndex((at, index) => index > 0 && shown(at) < shown(all[index - 1]));
        return fall < 0 ? undefined : all[fall];
      }),
    ],
  },
  {
    name: 'step_times',
    relation: 'nowhere',
    places: [
      reckoned('forensic_log.json', 'an entry that ended before it started', ({ operations }) =>
        operations.flatMap(({ started_at, at, operation }) =>
          started_at !== undefined && shown(started_at) > shown(at)
            ? [`${shown(operation)}: ${shown(started_at)}`]
            : [],
        ),
      ),
    ],
  },
  {
    name: 'steps_begun',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(
        'forensic_log.json',
        'a step that began before the work, or the clock or the address asked for more than five minutes apart from its beginning',
        begunBefore,
      ),
    ],
  },
  {
    name: 'times_of_entries',
    relation: 'in_order',
    places: [
      reckoned('forensic_log.json', 'started_at', ({ operations }) =>
        list(operations.map((each) => each['started_at'])).toSorted(byText),
      ),
      closing,
    ],
  },
  {
    name: 'closing',
    relation: 'in_order',
    places: [
      reckoned('forensic_log.json', 'at of the last entry', ({ operations }) => operations.at(-1)?.['at']),
      closing,
      field('manifest', 'sealed_at'),
    ],
  },
  {
    name: 'records_closed_at',
    relation: 'everywhere',
    places: [closing, printed('records_closed_at')],
  },
  {
    name: 'document_dates',
    relation: 'near',
    places: [
      closing,
      { file: 'evidence.pdf', at: 'CreationDate and ModDate', read: ({ document }) => document?.dates ?? [] },
    ],
  },
  {
    name: 'captured_at',
    relation: 'everywhere',
    places: [
      metadata('captured_at'),
      printed('captured_at'),
      metadata('screenshots.screenshot.taken_at', {
        due: ({ records }) => dig(records.metadata, 'screenshots.screenshot') !== undefined,
      }),
      metadata('compared_at', { due: ({ kind }) => kind === 'comparison' }),
    ],
  },
  {
    name: 'captured_during',
    relation: 'within',
    places: [
      reckoned('forensic_log.json', 'time of the step that took the picture, or saved the file, or of all', (view) => {
        const step =
          ran(view, 'screenshot_taken') ??
          (view.isCurrent ? ran(view, 'source_saved') : undefined) ??
          ran(view, 'comparison_recorded');
        return step === undefined ? whole.read(view) : list([step['started_at'], step['at']]);
      }),
      metadata('captured_at'),
    ],
  },
  {
    name: 'signed_time',
    relation: 'equal',
    places: [
      metadata('captured_at'),
      { file: 'screenshot.jpeg', at: 'content credentials: captured_at', read: signedAt },
    ],
  },
  {
    name: 'signer_validity',
    relation: 'about',
    places: [
      {
        file: 'screenshot.jpeg',
        at: 'validity of the signing certificate',
        read: ({ credentials }) =>
          credentials.kind === 'intact'
            ? [credentials.signer.notBefore.toISOString(), credentials.signer.notAfter.toISOString()]
            : undefined,
      },
      metadata('captured_at'),
    ],
  },
  ...(['screenshot', 'as_loaded'] as const).map((which): Fact => ({
    name: `${which}_taken_at`,
    relation: 'within',
    places: [
      duration(which === 'screenshot' ? 'screenshot_taken' : 'screenshot_as_loaded_taken'),
      metadata(`screenshots.${which}.taken_at`),
    ],
  })),
  ...(['screenshot', 'as_loaded'] as const).map((which): Fact => ({
    name: `${which}_logged_at`,
    relation: 'equal',
    places: [
      metadata(`screenshots.${which}.taken_at`),
      logged(which === 'screenshot' ? 'screenshot_taken' : 'screenshot_as_loaded_taken', 'taken_at'),
    ],
  })),
  ...observedTimes,
];

function signedAt({ credentials }: View): JsonValue | undefined {
  const claim = credentials.kind === 'intact' ? credentials.json.get('org.evidence-capture.capture') : undefined;
  return claim !== undefined && isFields(claim as JsonValue) ? dig(claim as JsonValue, 'captured_at') : undefined;
}

/** The step with which the work of each kind of package begins; the clock is asked for beside it. */
const firstSteps = {
  page: 'browser_context_opened',
  comparison: 'sources_checked',
  certificate: 'hashes_recorded',
  redaction: 'source_checked',
  matter: 'items_checked',
} as const satisfies Record<PackageKind, StepName>;

/** Asked as the work begins, beside its first step; a package without a page names its program just before it. */
const besideTheFirst = ['clock_read', 'egress_address_asked', 'program_named'] as const satisfies readonly StepName[];

function begunBefore(view: View): string[] {
  const starts = [...besideTheFirst, firstSteps[view.kind]].flatMap((step) => {
    const start = entry(view, step)?.['started_at'];
    return typeof start === 'string' ? [start] : [];
  });
  const [begin, ...others] = starts.toSorted();
  if (begin === undefined) return [];
  const apart = Date.parse(others.at(-1) ?? begin) - Date.parse(begin);
  const early = view.operations.filter(({ started_at: start }) => typeof start === 'string' && start < begin);
  return [...(apart > MOST_APART_MS ? [begin] : []), ...early.map(({ operation }) => shown(operation))];
}

const MOST_APART_MS = 300_000;
