import type { MetadataDifference } from '../../../src/compare/compare-metadata.js';
import { percentOf } from '../../../src/compare/percent.js';
import type { DiffSummary, Verdict } from '../../../src/compare/summary.js';
import { colon } from '../../../src/package/messages/language.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { identityRows } from '../../sealing/pdf/identity-rows.js';
import { quotedText } from '../../sealing/pdf/quoted.js';
import type { Say } from '../../sealing/pdf/say.js';
import { facts as factTable, list, quoted } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import type { Source } from '../source.js';
import { fieldWords, valueText } from './records.js';

/** The first page: what was compared, what came of it, and what to know before relying on it. */
export function cover(findings: Findings, { identity, say }: RecordContent): Html {
  const { order, before, after, differences } = findings;
  return html`<section class="cover" style="margin-top:0">
    <p class="kind">${say('compare.cover')}</p>
    <h1>${titleOf(after) ?? titleOf(before) ?? say('cover.untitled')}</h1>
    ${verdictBox(findings.summary, say)}${settingsBox(
      differences.filter(({ group }) => group === 'settings'),
      say,
    )}${sides(before, after, say)}${factTable([
      [say('label.address_of_both'), foreign(order.url)],
      [say('label.compared_at'), html`${say.time(findings.comparedAt)}`],
      ...identityRows({ identity, say }, { id: 'label.comparison_id', by: 'label.made_by' }),
    ])}${quoted(say)}
  </section>`;
}

function titleOf({ metadata }: Source): Html | undefined {
  const page = metadata['page'] as { readonly title?: unknown } | undefined;
  const title = typeof page?.title === 'string' ? page.title.trim() : '';
  return title === '' ? undefined : foreign(title);
}

function verdictBox(summary: DiffSummary, say: Say): Html {
  const rows: readonly (readonly [Html, Verdict, Html])[] = [
    [say('compare.text'), summary.text_verdict, textWords(summary, say)],
    [say('compare.screenshots'), summary.images_verdict, imageWords(summary, say)],
    [say('compare.page_data'), summary.metadata_verdict, dataWords(summary, say)],
  ];
  return html`<div class="verdict">
    <p class="word ${summary.verdict}">${say(`compare.verdict_${summary.verdict}`)}</p>
    <table>
      <tbody>
        ${rows.map(
          ([name, verdict, words]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="result ${verdict}">${say(`compare.${verdict}`)}</td>
              <td>${words}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function textWords({ text, text_verdict: verdict }: DiffSummary, say: Say): Html {
  if (verdict === 'not_comparable') return quotedText(text.reason ?? '', say);
  if (verdict === 'unchanged') return say('compare.same_words');
  const { changed_lines: n, added, removed } = text;
  const lines = say('compare.lines', { n, added, removed });
  return text.order_only ? html`${lines} ${say('compare.order_only')}` : lines;
}

export function imageWords({ images, images_verdict: verdict }: DiffSummary, say: Say): Html {
  if (verdict === 'not_comparable') return quotedText(images.reason ?? '', say);
  if (verdict === 'unchanged') return say('compare.same_pictures');
  const { percent, isLess } = percentOf(images.changed_ratio);
  const share = say.percent(percent);
  return say('compare.places', {
    n: images.box_count,
    percent: isLess ? say.text('compare.less_than', { percent: share }) : share,
  });
}

function dataWords({ metadata, metadata_verdict: verdict }: DiffSummary, say: Say): Html {
  if (verdict === 'unchanged') return say('compare.same_data');
  return say('compare.data_differs', { fields: metadata.changed.map((field) => fieldWords(field, say)).join(', ') });
}

const settingsBox = (settings: readonly MetadataDifference[], say: Say): Html | false =>
  settings.length > 0 &&
  html`<div class="warnings">
    <h2>${say('compare.settings')}</h2>
    <p>${say('compare.settings_why')}</p>
    <ul>
      ${settings.map(
        ({ field, before, after }) =>
          html`<li>
            <strong>${fieldWords(field, say)}</strong>${colon(say.language)}${foreign(valueText(before, say))} →
            ${foreign(valueText(after, say))}
          </li>`,
      )}
    </ul>
  </div>`;

const sides = (before: Source, after: Source, say: Say): Html =>
  html`<div class="both">
    ${list(
      ['', say('compare.before'), say('compare.after')],
      (
        [
          [say('compare.capture'), ({ captureId }: Source) => code(captureId)],
          [say('label.captured_at'), ({ capturedAt }: Source) => html`<strong>${say.time(capturedAt)}</strong>`],
          [say('compare.sealed_at'), ({ sealedAt }: Source) => html`${say.time(sealedAt)}`],
          [say('label.evidence_id'), ({ evidenceId }: Source) => code(evidenceId)],
          [say('compare.manifest_hash'), ({ manifestSha256 }: Source) => code(manifestSha256)],
        ] as const
      ).map(([name, of]) => [name, of(before), of(after)]),
    )}
  </div>`;
