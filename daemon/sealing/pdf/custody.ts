import type { ForensicLog } from '../../../src/package/records/forensic-log.js';
import { proofSteps, steps, type ProofStepName, type StepName } from '../../../src/package/records/steps.js';
import type { PdfContent, RecordContent } from './content.js';
import { foreign, html, type Html } from './html.js';
import { quotedText } from './quoted.js';
import type { Say } from './say.js';
import { list, numbered, paragraph, section } from './table.js';
import { clockTime, tableTime } from './time.js';

/** The custody record's steps, in the order in which they ended. */
export const stepsSection = (
  { custody, log, say }: RecordContent,
  title: Html | string = numbered(6, say('section.steps')),
): Html =>
  section('steps', title, [
    paragraph(say('steps.intro')),
    list(
      [say('steps.began'), say('steps.ended'), say('steps.step'), say('steps.outcome')],
      custody.steps.map((step) => [
        html`<span class="time">${'started_at' in step ? clockTime(step.started_at) : ''}</span>`,
        tableTime(step.ended_at),
        html`${say.language === 'en' ? step.description : stepWords(step.step, say)}<br /><span class="muted"
            >${step.step}${pictureTime(log, step.step, say)}</span
          >`,
        'reason' in step && typeof step.reason === 'string'
          ? because(outcomeWords(step.outcome, say), step.reason, say)
          : outcomeWords(step.outcome, say),
      ]),
    ),
  ]);

const outcomes = ['done', 'truncated', 'failed'] as const;

function outcomeWords(outcome: string, say: Say): Html {
  const known = outcomes.find((each) => each === outcome);
  return known === undefined ? html`${outcome}` : say(`outcome.${known}`);
}

/** A picture is taken first and encoded after it, while other steps go on. */
function pictureTime({ operations }: ForensicLog, step: string, say: Say): Html | false {
  const done = operations.find(({ operation, detail }) => operation === step && detail !== undefined);
  const { taken_at: taken } = (done?.['detail'] ?? {}) as { readonly taken_at?: unknown };
  return typeof taken === 'string' && html` ${say('steps.picture_taken', { at: clockTime(taken) })}`;
}

/** What the capture did to the page, before and after the image was taken. */
export function changesSection({ custody, facts, say }: PdfContent): Html {
  const { items } = custody.page_modifications;
  const title = numbered(7, say('section.changes'));
  if (items.length === 0) return section('changes', title, [paragraph(say('changes.none'))]);
  const taken = facts.captured_at;
  return section('changes', title, [
    ...(taken === undefined ? [] : [paragraph(say('changes.taken', { at: clockTime(taken) }))]),
    list(
      [say('column.time_utc'), say('changes.change'), say('changes.element'), say('changes.reason')],
      items.map(({ at, change, selector, reason }) => [
        html`<span class="time">${clockTime(at)}</span>`,
        html`<span class="change">${quotedText(change.replaceAll('_', ' '), say)}</span>`,
        selector === null
          ? html`<span class="muted">${say('changes.whole_page')}</span>`
          : html`<code>${foreign(selector)}</code>`,
        quotedText(reason, say),
      ]),
    ),
  ]);
}

/** A reason of the records behind words of this document: where there is a space before a colon, it has one. */
export const because = (what: Html, reason: string, say: Say): Html =>
  say('steps.because', { what, reason: quotedText(reason, say) });

/** What a step is called before a reader who has never seen its name. */
export const stepWords = (step: string, say: Say): Html => (isStep(step) ? say(`step.${step}`) : html`${step}`);

const isStep = (step: string): step is StepName | ProofStepName => step in steps || step in proofSteps;

/** What was asked for and could not be had, with the reason. */
export const notPerformedSection = ({ notPerformed, say }: RecordContent): Html | false =>
  notPerformed.length > 0 &&
  html`<h3>${say('steps.not_performed')}</h3>
    <ul>
      ${notPerformed.map(({ step, reason }) => html`<li>${because(stepWords(step, say), reason, say)}</li>`)}
    </ul>`;
