import { type CheckResult, type IntegrityCheck, integrityChecks } from './checks.js';
import type { PdfContent } from './content.js';
import { because, stepWords } from './custody.js';
import { foreign, html, type Html } from './html.js';
import type { Say } from './say.js';
import { list, numbered, paragraph, section } from './table.js';

/** One page: each integrity check with its result, and one line for each step that was asked for and not performed. */
export async function certificateSection(content: PdfContent): Promise<Html> {
  const { say } = content;
  const checks = await integrityChecks(content);
  return section(
    'certificate',
    numbered(2, say('section.certificate')),
    [
      paragraph(say('certificate.intro', { at: say.when(content.preparedAt) })),
      list(
        [say('certificate.check'), say('certificate.result'), say('certificate.finding')],
        checks.map((check) => line(check, say)),
      ),
      html`<h3>${say('certificate.steps_not_performed')}</h3>`,
      missing(content),
    ],
    true,
  );
}

const line = ({ name, result, finding }: IntegrityCheck, say: Say): Html[] => [
  html`<span class="time">${name}</span>`,
  html`<span class="result ${look[result]}">${say(`result.${result}`)}</span>`,
  foreign(finding),
];

const look: Readonly<Record<CheckResult, string>> = {
  passed: 'passed',
  failed: 'failed',
  noted: 'noted',
  not_performed: 'noted',
  not_applicable: 'plain',
  follows: 'plain',
};

const missing = ({ notPerformed, say }: PdfContent): Html =>
  notPerformed.length === 0
    ? paragraph(say('certificate.all_performed'))
    : html`<ul>
        ${notPerformed.map(({ step, reason }) => html`<li>${because(html`${stepWords(step, say)} (<code>${step}</code>)`, reason, say)}</li>`)}
      </ul>`;
