import type { MetadataDifference } from '../../../src/compare/compare-metadata.js';
import { percentWords } from '../../../src/compare/percent.js';
import type { DiffSummary, Verdict } from '../../../src/compare/summary.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { counted, facts as factTable, list, stated } from '../../sealing/pdf/table.js';
import { longTime } from '../../../src/package/document/lines.js';
import type { Findings } from '../findings.js';
import type { Source } from '../source.js';
import { fieldWords, valueText } from './records.js';

/** The first page: what was compared, what came of it, and what to know before relying on it. */
export function cover(findings: Findings, { identity, say }: RecordContent): Html {
  const { order, before, after, differences } = findings;
  return html`<section class="cover" style="margin-top:0">
    <p class="kind">Comparison of two captures of one web page</p>
    <h1>${titleOf(after) ?? titleOf(before) ?? html`Page without a title`}</h1>
    ${verdictBox(findings.summary)}${settingsBox(differences.filter(({ group }) => group === 'settings'))}${sides(
      before,
      after,
    )}${factTable([
      ['Address of both', foreign(order.url)],
      ['Compared at', html`${longTime(findings.comparedAt)}`],
      ['Evidence ID', code(identity.evidenceId)],
      ['Comparison ID', code(identity.captureId)],
      ['Case reference', stated(identity.caseReference, say)],
      ['Made by', stated(identity.collector.name, say)],
      ['Organisation', stated(identity.collector.organisation, say)],
      ['Made with', html`${identity.generator.name} ${identity.generator.version}`],
    ])}
  </section>`;
}

function titleOf({ metadata }: Source): Html | undefined {
  const page = metadata['page'] as { readonly title?: unknown } | undefined;
  const title = typeof page?.title === 'string' ? page.title.trim() : '';
  return title === '' ? undefined : foreign(title);
}

export const verdictWords: Readonly<Record<Verdict, string>> = {
  changed: 'changed',
  unchanged: 'unchanged',
  not_comparable: 'not comparable',
};

const sentences: Readonly<Record<Verdict, string>> = {
  changed: 'The two captures differ.',
  unchanged: 'The two captures do not differ.',
  not_comparable: 'Not everything in the two captures could be compared; what was compared does not differ.',
};

function verdictBox(summary: DiffSummary): Html {
  const rows: readonly (readonly [string, Verdict, string])[] = [
    ['Text', summary.text_verdict, textWords(summary)],
    ['Screenshots', summary.images_verdict, imageWords(summary)],
    ['Page data', summary.metadata_verdict, dataWords(summary)],
  ];
  return html`<div class="verdict">
    <p class="word ${summary.verdict}">${sentences[summary.verdict]}</p>
    <table>
      <tbody>
        ${rows.map(
          ([name, verdict, words]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="result ${verdict}">${verdictWords[verdict]}</td>
              <td>${words}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function textWords({ text, text_verdict: verdict }: DiffSummary): string {
  if (verdict === 'not_comparable') return `${text.reason ?? ''}.`;
  if (verdict === 'unchanged') return 'The same words in the same order.';
  const order = text.order_only ? ' The same lines as before, in another order.' : '';
  return `${counted(text.changed_lines, 'line')} changed, ${text.added} added, ${text.removed} removed.${order}`;
}

export function imageWords({ images, images_verdict: verdict }: DiffSummary): string {
  if (verdict === 'not_comparable') return `${images.reason ?? ''}.`;
  if (verdict === 'unchanged') return 'No difference except, possibly, vertical position.';
  return `${counted(images.box_count, 'place')} differ${images.box_count === 1 ? 's' : ''}, ${percentWords(images.changed_ratio)} of the area.`;
}

function dataWords({ metadata, metadata_verdict: verdict }: DiffSummary): string {
  return verdict === 'unchanged'
    ? 'Title, status, address, redirects and warnings are the same.'
    : `Differs: ${metadata.changed.map(fieldWords).join(', ')}.`;
}

const settingsBox = (settings: readonly MetadataDifference[]): Html | false =>
  settings.length > 0 &&
  html`<div class="warnings">
    <h2>The two captures were not made in the same way</h2>
    <p>Each of these may explain a difference that is not on the page itself:</p>
    <ul>
      ${settings.map(
        ({ field, before, after }) =>
          html`<li>
            <strong>${fieldWords(field)}</strong>: ${foreign(valueText(before))} → ${foreign(valueText(after))}
          </li>`,
      )}
    </ul>
  </div>`;

const sides = (before: Source, after: Source): Html =>
  html`<div class="both">
    ${list(
      ['', 'Before', 'After'],
      (
        [
          ['Capture', ({ captureId }: Source) => code(captureId)],
          ['Captured at', ({ capturedAt }: Source) => html`<strong>${longTime(capturedAt)}</strong>`],
          ['Sealed at', ({ sealedAt }: Source) => html`${longTime(sealedAt)}`],
          ['Evidence ID', ({ evidenceId }: Source) => code(evidenceId)],
          ['SHA-256 of its manifest.json', ({ manifestSha256 }: Source) => code(manifestSha256)],
        ] as const
      ).map(([name, of]) => [html`${name}`, of(before), of(after)]),
    )}
  </div>`;
