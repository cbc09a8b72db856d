import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { checkNames, type Finding, type Report } from '../../../src/verify/report.js';
import {
  headlineOf,
  limitsHeading,
  outcomeWords,
  subjectHeading,
  subjectRows,
  testModeWords,
} from '../../../src/verify/view/rows.js';
import { firstLines, notChecked, timeWords } from '../../../src/verify/words.js';
import { plain, utc } from '../../app/text.js';
import { Table } from '../parts.js';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The verifier's report, in its own words and order: what is unchanged and who sealed it, the time, the verdict, what is not proven, then every check. */
export function ReportView({
  report,
  read,
  at,
}: {
  readonly report: Report;
  readonly read: CompletedRead;
  readonly at: string;
}) {
  const [kind, title, line] = headlineOf(report);
  return (
    <div class={`report ${kind}-report`} data-verdict={report.verdict}>
      {/* First, so that whoever reads on cannot take the verdict for more than it is. */}
      {report.verdict !== 'unreadable' && <First report={report} />}
      <h3 class={kind === 'good' ? 'good' : 'bad'}>
        <span aria-hidden="true">{kind === 'good' ? '✓ ' : '✗ '}</span>
        {kind === 'good' ? title : `Refused: ${title.toLowerCase()}`}
      </h3>
      {line !== '' && <p>{capital(plain(line))}.</p>}
      {report.verdict !== 'unreadable' && <Compared report={report} read={read} />}
      <p class="soft">Judged in this browser, {utc(at)}</p>
      {report.subject.test_mode && <p class="bad">Test mode: {testModeWords}.</p>}
      {report.verdict !== 'unreadable' && (
        <>
          <h4>{limitsHeading}</h4>
          <ul>
            {report.not_proven.map((text) => (
              <li key={text}>{plain(text.replace('(--policy FILE)', '(evidence verify --policy FILE)'))}</li>
            ))}
          </ul>
        </>
      )}
      <Checks findings={report.findings} />
      {report.verdict !== 'unreadable' && <Subject report={report} />}
    </div>
  );
}

const First = ({ report }: { readonly report: Report }) => {
  const open = notChecked(report);
  return (
    <dl>
      {firstLines(report).map(([label, text]) => (
        <Pair key={label} label={label} text={text} />
      ))}
      <Pair label="Time" text={timeWords(report)} />
      {open.length > 0 && <Pair label="Not checked" text={open.join(', ')} />}
    </dl>
  );
};

const Pair = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <>
    <dt>{capital(label)}</dt>
    <dd>{plain(text)}</dd>
  </>
);

/** What the service says of this capture, beside what the package is: a service may hand out the package of another one. */
function Compared({ report: { subject }, read }: { readonly report: Report; readonly read: CompletedRead }) {
  const told = [
    ['manifest', read.manifest_hash?.replace('sha256:', '') ?? null, subject.manifest_sha256],
    ...(read.import ? [] : ([['capture', read.capture_id, subject.capture_id]] as const)),
  ] as const;
  const other = told.filter(([, said, found]) => said !== null && said !== found);
  return other.length === 0 ? (
    <p>It is the package that the service names for this capture.</p>
  ) : (
    <div class="problem">
      <p>
        <strong>✗ It is not the package that the service names for this capture.</strong>
      </p>
      {other.map(([what, said, found]) => (
        <p key={what}>
          The {what} is <code>{plain(found ?? 'not stated')}</code>; the service says <code>{plain(said ?? '')}</code>.
        </p>
      ))}
    </div>
  );
}

const order = ['fail', 'not_checked', 'pending', 'pass', 'not_present'] as const;
const mostShown = 500;

/** Faults first; each line says what was looked at and what came of it. */
function Checks({ findings }: { readonly findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const faults = findings.filter(({ outcome }) => outcome === 'fail').length;
  return (
    <details open={faults > 0}>
      <summary>
        Every check ({findings.length}
        {faults > 0 && `, ${faults} failed`})
      </summary>
      <Table label="Every check" heads={['Outcome', 'Check', 'What was found']} kind="record">
        {sorted.slice(0, mostShown).map((finding, index) => (
          <Row key={index} finding={finding} />
        ))}
      </Table>
      {sorted.length > mostShown && <p>and {sorted.length - mostShown} more</p>}
    </details>
  );
}

const Row = ({
  finding: { outcome, check, path, explanation, code, expected, found },
}: {
  readonly finding: Finding;
}) => (
  <tr>
    <td class={outcome === 'fail' ? 'bad' : outcome === 'pass' ? 'good' : ''}>{outcomeWords[outcome]}</td>
    <td>{checkNames[check]}</td>
    <td>
      {path !== undefined && `${plain(path)}: `}
      {plain(explanation)}
      {outcome === 'fail' && (
        <>
          <span class="soft note">{code}</span>
          {expected !== undefined && <span class="soft note">expected {plain(expected)}</span>}
          {found !== undefined && <span class="soft note">found {plain(found)}</span>}
        </>
      )}
    </td>
  </tr>
);

const Subject = ({ report }: { readonly report: Report }) => (
  <>
    <h4>{subjectHeading}</h4>
    <dl>
      {subjectRows(report).map(([label, value]) => (
        <Pair key={label} label={label} text={value} />
      ))}
    </dl>
  </>
);
