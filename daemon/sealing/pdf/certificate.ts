import { type CheckResult, type IntegrityCheck, integrityChecks } from './checks.js';
import type { PdfContent } from './content.js';
import { stepWords } from './custody.js';
import { foreign, html, type Html } from './html.js';
import { list, paragraph, section } from './table.js';
import { longTime } from '../../../src/package/document/lines.js';

/** One page: each integrity check with its result, and one line for each step that was asked for and not performed. */
export async function certificateSection(content: PdfContent): Promise<Html> {
  const checks = await integrityChecks(content);
  return section(
    'certificate',
    '2. Provenance certificate',
    [
      paragraph(
        `Made by the program that captured the page, when the records were closed (${longTime(content.preparedAt)}). It is a list of checks and their results. It is neither the statement of a person nor a legal opinion.`,
      ),
      list(['Check', 'Result', 'Finding'], checks.map(line)),
      html`<h3>Steps not performed</h3>`,
      missing(content),
    ],
    true,
  );
}

const line = ({ name, result, finding }: IntegrityCheck): Html[] => [
  html`<span class="time">${name}</span>`,
  html`<span class="result ${look[result]}">${result}</span>`,
  foreign(finding),
];

const look: Readonly<Record<CheckResult, string>> = {
  passed: 'passed',
  failed: 'failed',
  noted: 'noted',
  'not performed': 'noted',
  'not applicable': 'plain',
  follows: 'plain',
};

const missing = ({ notPerformed }: PdfContent): Html =>
  notPerformed.length === 0
    ? paragraph('None: every requested step was performed.')
    : html`<ul>
        ${notPerformed.map(({ step, reason }) => html`<li>${stepWords(step)} (<code>${step}</code>): ${foreign(reason)}</li>`)}
      </ul>`;
