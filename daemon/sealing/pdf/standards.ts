import { pointWords } from '../../../src/standards/line.js';
import { sources } from '../../../src/standards/points/index.js';
import { type Graded, standardsFile, type StandardsReport } from '../../../src/standards/report.js';
import type { MessageKey } from '../../../src/package/messages/catalogue.js';
import type { RecordContent } from './content.js';
import { code, html, type Html, joined } from './html.js';
import { quotedText, translatedText } from './quoted.js';
import type { Say } from './say.js';
import { numbered, paragraph, section } from './table.js';

/** Each point with its grade, and the places that support it or the reason why there are none; false in a package without a report. */
export const standardsSection = ({ standards, say }: RecordContent, number: number): Html | false =>
  standards !== undefined &&
  section(
    'standards',
    numbered(number, say('section.standards')),
    [
      paragraph(say('standards.says')),
      meanings(standards, say),
      html`<p>
        ${say('standards.where', { file: code(standardsFile) })}${say.language !== 'en' && html` ${say('standards.quoted')}`}
      </p>`,
      ...sources.flatMap(({ title, points }) => {
        const ids = new Set(points.map(({ id }) => id));
        return group(
          title,
          standards.points.filter(({ id }) => ids.has(id)),
          say,
        );
      }),
    ],
    true,
  );

const meanings = ({ grades, counts }: StandardsReport, say: Say): Html =>
  html`<table class="grades">
    <tbody>
      ${(Object.keys(grades) as (keyof typeof grades)[]).map(
        (grade) =>
          html`<tr>
            <td class="number">${counts[grade]}</td>
            <th scope="row">${word(grade, say)}</th>
            <td>${say(meaningOf[grade])}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const meaningOf = {
  'recorded and checkable': 'standards.recorded_and_checkable',
  recorded: 'standards.recorded',
  absent: 'standards.absent',
  'not applicable': 'standards.not_applicable',
} as const satisfies Record<Graded['grade'], MessageKey>;

/** One body for each point, so that its two lines stay on one page. */
const group = (title: string, graded: readonly Graded[], say: Say): Html[] => [
  html`<h3>${quotedText(title, say)}</h3>`,
  html`<table class="list points">
    ${graded.map(
      (point) =>
        html`<tbody>
          ${say.language === 'en' ? row(point, say) : html`${row(point, say)}${quotedRow(point)}`}
        </tbody>`,
    )}
  </table>`,
];

/** A point in the language of the document. */
const row = (point: Graded, say: Say): Html =>
  html`<tr${say.language !== 'en' && html` class="own"`}>
    <td><strong>${point.id}</strong></td>
    <td>${word(point.grade, say)}</td>
    <td><span class="muted">${translatedText(point.rule, say)}</span><br />${translatedText(point.point, say)}</td>
    <td>${point.reason === undefined ? places(point) : translatedText(point.reason, say)}</td>
  </tr>`;

/** As standards.json has it: number, grade, rule and point stand together, as a verifier looks for them. */
function quotedRow(point: Graded): Html {
  const [id, grade, rule, says] = pointWords(point);
  return html`<tr class="quoted">
    <td colspan="4" lang="en">
      <b>${id}</b> <b>${grade}</b> <b>${rule}</b> ${says}${point.reason !== undefined && html`: ${point.reason}`}
    </td>
  </tr>`;
}

/** The pointers of one file behind its name. */
const places = ({ support }: Graded): Html =>
  joined(
    [...new Set(support.map(({ file }) => file))].map((name) => {
      const pointers = support.flatMap(({ file, pointer }) => (file === name && pointer !== '' ? [pointer] : []));
      return html`<code>${joined([name, ...pointers].map(unbroken), ' ')}</code>`;
    }),
    '<br />',
  );

/** On one line if it has room there; if not, a line ends behind a slash. */
const unbroken = (text: string): Html =>
  html`<span
    >${joined(
      text.split(/(?<=\w\/)/).map((part) => html`${part}`),
      '<wbr />',
    )}</span
  >`;

const word = (grade: string, say: Say): Html =>
  html`<span class="grade ${grade.replaceAll(' ', '-')}">${translatedText(grade, say)}</span>`;
