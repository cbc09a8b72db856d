import type { ForensicLog } from '../../../src/package/records/forensic-log.js';
import { proofSteps, steps } from '../../../src/package/records/steps.js';
import { type PdfContent, proofWord, type RecordContent } from './content.js';
import { foreign, html, type Html } from './html.js';
import { list, paragraph, section } from './table.js';
import { clockTime } from './time.js';

/** The custody record's steps, in the order in which they ended. */
export const stepsSection = ({ custody, log }: RecordContent, title = '6. Steps of the capture'): Html =>
  section('steps', title, [
    paragraph(
      'In the order in which they ended. The same list is in chain_of_custody.json. Each entry except the last is also in the hash chain of forensic_log.json, which was complete before this record was written. Hashing, signing and time-stamping of the package follow the last entry; manifest.json and the proofs attest them.',
    ),
    list(
      ['Began', 'Ended (UTC)', 'Step', 'Outcome'],
      custody.steps.map((step) => [
        html`<span class="time">${'started_at' in step ? clockTime(step.started_at) : ''}</span>`,
        html`<span class="time">${step.ended_at.slice(0, 10)} ${clockTime(step.ended_at)}</span>`,
        html`${step.description}<br /><span class="muted">${step.step}${pictureTime(log, step.step)}</span>`,
        html`${step.outcome}${'reason' in step && typeof step.reason === 'string' && html`: ${foreign(step.reason)}`}`,
      ]),
    ),
  ]);

/** A picture is taken first and encoded after it, while other steps go on. */
function pictureTime({ operations }: ForensicLog, step: string): string {
  const done = operations.find(({ operation, detail }) => operation === step && detail !== undefined);
  const { taken_at: taken } = (done?.['detail'] ?? {}) as { readonly taken_at?: unknown };
  return typeof taken === 'string' ? ` – taken at ${clockTime(taken)}, then encoded` : '';
}

/** What the capture did to the page, before and after the image was taken. */
export function changesSection({ custody, facts }: PdfContent): Html {
  const { items } = custody.page_modifications;
  const title = '7. Changes made to the page';
  if (items.length === 0) return section('changes', title, [paragraph('None.')]);
  const taken = facts.captured_at;
  return section('changes', title, [
    ...(taken === undefined ? [] : [paragraph(`The image was taken at ${clockTime(taken)}.`)]),
    list(
      ['Time (UTC)', 'Change', 'Element', 'Reason'],
      items.map(({ at, change, selector, reason }) => [
        html`<span class="time">${clockTime(at)}</span>`,
        html`<span class="time">${change.replaceAll('_', ' ')}</span>`,
        selector === null ? html`<span class="muted">whole page</span>` : html`<code>${foreign(selector)}</code>`,
        foreign(reason),
      ]),
    ),
  ]);
}

/** What a step is called before a reader who has never seen its name. */
export const stepWords = (step: string): string =>
  proofWord(step) ?? ({ ...steps, ...proofSteps } as Readonly<Record<string, string>>)[step] ?? step;

/** What was asked for and could not be had, with the reason. */
export const notPerformedSection = ({ notPerformed }: RecordContent): Html | false =>
  notPerformed.length > 0 &&
  html`<h3>Not performed</h3>
    <ul>
      ${notPerformed.map(({ step, reason }) => html`<li>${stepWords(step)}: ${foreign(reason)}</li>`)}
    </ul>`;
