import { pageChanges } from '../../../package/records/page/changes.js';
import { askedFor, NOT_REQUESTED } from '../../../package/records/steps/skipped.js';
import { declinedSteps, orderFile } from '../../../package/records/order.js';
import { detailsLeftOut } from '../../../package/records/fields/log.js';
import { leftOutOfMetadata } from '../../../package/records/fields/metadata.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { laterSteps, plannedSteps } from '../../../package/records/steps/plan.js';
import { observedFacts } from '../../../package/records/steps/step-facts.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, ran, reckoned } from '../places.js';
import { recordFile, type View } from '../view.js';

const logFile = recordFile('log');
const validation = ({ records }: View): JsonValue | undefined => records.custody['tool_validation'];

/**
 * How far a program had come, by what only later ones write: -1 for those before packages named the validation of their program,
 * then 0, and one more for each row of steps that came later.
 */
function generation(view: View): number {
  const latest = laterSteps.findLastIndex((names) => names.some((name) => entry(view, name) !== undefined));
  return latest >= 0 ? latest + 1 : validation(view) === undefined ? -1 : 0;
}

/** Made by a program that writes all that the latest one does; one of the same words for changes and warnings. */
export function isOfThisVersion(view: View): boolean {
  const due = new Set<string>(plannedSteps[view.kind]);
  const last = laterSteps.findLast((names) => names.some((name) => due.has(name)));
  return view.isCurrent && last?.some((name) => entry(view, name) !== undefined) === true;
}

const planned = (view: View): readonly string[] => {
  const come = laterSteps.slice(0, Math.max(0, generation(view))).flat();
  const later = new Set<string>(laterSteps.flat().filter((name) => !come.includes(name)));
  return plannedSteps[view.kind].filter((name) => !later.has(name));
};

const fact = (name: string, file: string, at: string, read: (view: View) => readonly JsonValue[]): Fact => ({
  name,
  relation: 'nowhere',
  applies: (view) => view.isCurrent && view.evidence.records.log !== undefined && generation(view) >= 0,
  places: [reckoned(file, at, (view) => [...read(view)])],
});

/**
 * What was added to the format may be missing in packages of earlier versions. A package that shows by anything at all that a
 * program of today made it has everything that this program writes, so nothing can be taken out of it without a trace.
 */
export const ofToday: readonly Fact[] = [
  fact(
    'validation_named',
    recordFile('custody'),
    'no tool_validation, though the log has a step that came after it',
    (view) => (validation(view) === undefined ? ['tool_validation'] : []),
  ),
  fact('planned_steps', logFile, 'no entry of a step that the program plans', (view) =>
    planned(view).filter((name) => entry(view, name) === undefined),
  ),
  fact('details_told', logFile, 'detail: without what the step tells whenever it ran', (view) =>
    view.operations.flatMap((operation) => {
      const { operation: name, outcome: how } = operation;
      if (how !== 'done' && how !== 'truncated') return [];
      return detailsLeftOut(operation).map(({ key }) => `${shown(name)}: ${key}`);
    }),
  ),
  fact('facts_stated', recordFile('metadata'), 'without a fact that a step which ran states', (view) => [
    ...Object.entries(observedFacts).flatMap(([path, { by, notAlways }]) => {
      const [first] = by;
      const isDue = view.kind === 'page' && notAlways !== true && first !== undefined && ran(view, first) !== undefined;
      return isDue && dig(view.records.metadata, path) === undefined ? [path] : [];
    }),
    ...(view.kind === 'page' ? leftOutOfMetadata(view.records.metadata).map(({ key }) => key) : []),
  ]),
  fact('order_carried', 'manifest.json', 'no order.json, which every package of a page has', (view) =>
    view.kind === 'page' && !view.members.has(orderFile) ? [orderFile] : [],
  ),
  fact(
    'looks_told',
    logFile,
    'completeness_measured: neither what the page showed later nor that it was not looked at again; screenshot_taken: not when its text was read',
    (view) => {
      if (view.kind !== 'page' || ran(view, 'completeness_measured') === undefined) return [];
      const detail = ran(view, 'completeness_measured')?.['detail'];
      const looked = dig(view.records.metadata, 'completeness.last_look') !== undefined;
      const told = ['texts_added', 'texts_changed'].filter((key) => dig(detail, key) !== undefined).length;
      const isTold = dig(detail, 'not_looked_again') === undefined ? looked && told === 2 : !looked && told === 0;
      const times = ['text_read_from', 'text_read_until'];
      // It is measured on a picture with the text of its state.
      const untold = ran(view, 'screenshot_taken') === undefined ? [] : times;
      return [
        ...(isTold ? [] : ['last_look']),
        ...untold.filter((key) => dig(ran(view, 'screenshot_taken'), `detail.${key}`) === undefined),
      ];
    },
  ),
  fact('changes_known', logFile, 'page_modified: a change of a kind that no program makes', (view) =>
    view.operations.flatMap(({ operation, change }) =>
      operation === 'page_modified' && !pageChanges.some((each) => each === change) ? [change ?? null] : [],
    ),
  ),
  fact(
    'asked_flags',
    logFile,
    'a skipped step: asked, which its reason does not allow; not asked, for a reason that the format does not have; or not requested, of a step that no order declines',
    (view) =>
      view.operations.flatMap(({ operation: step, outcome: how, reason, asked }) => {
        if (how !== 'skipped' || typeof reason !== 'string') return [];
        // A step that the time was over for was asked for.
        const isKnown = askedFor.has(reason) || asked !== false || !isOfThisVersion(view);
        const isWrong = askedFor.has(reason) ? asked !== askedFor.get(reason) : !isKnown;
        const isDeclined = reason !== NOT_REQUESTED || Object.hasOwn(declinedSteps, shown(step));
        return isWrong || !isDeclined ? [step ?? null] : [];
      }),
  ),
  fact(
    'overlays_changed',
    logFile,
    'overlays_answered: an action without a change of the page, or an outcome that does not follow from it',
    (view) => {
      const detail = dig(ran(view, 'overlays_answered'), 'detail');
      const action = dig(detail, 'action');
      if (action === undefined) return [];
      const acted = action !== 'none';
      const changed = view.operations.some(
        ({ operation, step }) => operation === 'page_modified' && step === 'overlays_answered',
      );
      const follows = dig(detail, 'outcome') === (acted ? 'answered' : 'nothing_found');
      return follows && (changed || !acted) ? [] : [action];
    },
  ),
];
