import { pointWords } from '../../../src/standards/line.js';
import { sources } from '../../../src/standards/points/index.js';
import { type Graded, standardsFile, type StandardsReport } from '../../../src/standards/report.js';
import type { RecordContent } from './content.js';
import { code, html, type Html, joined } from './html.js';
import { paragraph, section } from './table.js';

/** Each point with its grade, and the places that support it or the reason why there are none; false in a package without a report. */
export const standardsSection = ({ standards }: RecordContent, number: number): Html | false =>
  standards !== undefined &&
  section(
    'standards',
    `${number}. Points of evidence standards`,
    [
      paragraph(standards.says),
      meanings(standards),
      html`<p>
        The list is in ${code(standardsFile)} too, with a JSON pointer (RFC 6901) into the file where there is one. The
        verifier derives it again from the files.
      </p>`,
      ...sources.flatMap(({ title, points }) => {
        const ids = new Set(points.map(({ id }) => id));
        return group(
          title,
          standards.points.filter(({ id }) => ids.has(id)),
        );
      }),
    ],
    true,
  );

const meanings = ({ grades, counts }: StandardsReport): Html =>
  html`<table class="grades">
    <tbody>
      ${(Object.keys(grades) as (keyof typeof grades)[]).map(
        (grade) =>
          html`<tr>
            <td class="number">${counts[grade]}</td>
            <th scope="row">${word(grade)}</th>
            <td>${grades[grade]}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const group = (title: string, graded: readonly Graded[]): Html[] => [
  html`<h3>${title}</h3>`,
  html`<table class="list points">
    <tbody>
      ${graded.map(row)}
    </tbody>
  </table>`,
];

function row(point: Graded): Html {
  const [id, grade, rule, says] = pointWords(point);
  return html`<tr>
    <td><strong>${id}</strong></td>
    <td>${word(grade)}</td>
    <td><span class="muted">${rule}</span><br />${says}</td>
    <td>${point.reason ?? places(point)}</td>
  </tr>`;
}

/** The pointers of one file behind its name. */
const places = ({ support }: Graded): Html =>
  joined(
    [...new Set(support.map(({ file }) => file))].map((name) =>
      code(
        [name, ...support.flatMap(({ file, pointer }) => (file === name && pointer !== '' ? [pointer] : []))].join(' '),
      ),
    ),
    '<br />',
  );

const word = (grade: string): Html => html`<span class="grade ${grade.replaceAll(' ', '-')}">${grade}</span>`;
