import { type CheckName, checkNames, type Finding, type Report } from '../report.js';
import { headlineOf, limitsHeading, outcomeWords, subjectHeading, subjectRows, testModeWords } from '../view/rows.js';
import { firstLines, notChecked, timeWords } from '../words.js';
import { element } from './element.js';

/** A report as a page shows it: the verdict, what the package says of itself, every check, and what is not proven. */
export function reportView(report: Report, name: string): HTMLElement {
  const [, title, line] = headlineOf(report);
  const view = element(
    'section',
    `report ${report.verdict}`,
    element(
      'div',
      'verdict',
      ...(report.verdict === 'unreadable'
        ? []
        : firstLines(report).map(([label, text]) => element('p', 'first', `${label}: ${text}`))),
      element('h2', '', title),
      element('p', '', line === '' ? 'This file cannot be judged.' : sentence(line)),
      ...(report.verdict === 'unreadable' ? [] : first(report)),
      element('p', 'name', name),
    ),
  );
  if (report.subject.test_mode) view.append(element('p', 'test', `Test mode: ${testModeWords}.`));
  if (report.verdict !== 'unreadable') view.append(subject(report));
  view.append(checks(report.findings));
  if (report.verdict !== 'unreadable')
    view.append(
      element(
        'div',
        'limits',
        element('h3', '', limitsHeading),
        ...report.not_proven.map((text) => element('p', '', text)),
      ),
    );
  view.dataset['verdict'] = report.verdict;
  return view;
}

/** What a reader must not miss, before anything that the package says. */
function first(report: Report): HTMLElement[] {
  const open = notChecked(report);
  return [
    element('p', 'time', `Time: ${timeWords(report)}.`),
    ...(open.length > 0 ? [element('p', 'open', `Not checked: ${open.join(', ')}.`)] : []),
    element(
      'p',
      'own',
      'Use a copy of this page that you had from elsewhere: one that came inside of a package may have been replaced.',
    ),
  ];
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text)}.`;

function subject(report: Report): HTMLElement {
  const list = element('dl', '');
  for (const [label, value] of subjectRows(report))
    list.append(element('dt', '', capital(label)), element('dd', '', value));
  return element('div', 'subject', element('h3', '', subjectHeading), list);
}

const shownFindings = 500;

function checks(findings: readonly Finding[]): HTMLElement {
  const table = element('table', '');
  for (const name of Object.keys(checkNames) as CheckName[]) {
    const group = findings.filter(({ check }) => check === name);
    const faults = oneOfEachCode(group.filter(({ outcome }) => outcome === 'fail'));
    const rest = group.filter(({ outcome }) => outcome !== 'fail');
    for (const finding of [...faults.slice(0, shownFindings), ...rest.slice(0, shownFindings)])
      table.append(row(finding));
    const left = Math.max(0, faults.length - shownFindings) + Math.max(0, rest.length - shownFindings);
    if (left > 0)
      table.append(element('tr', '', cell('', ''), cell('', checkNames[name]), cell('', `and ${left} more`)));
  }
  return element('div', 'checks', element('h3', '', 'Every check'), table);
}

/** The same faults with the first of each code in front, so that no code is cut off. */
function oneOfEachCode(faults: readonly Finding[]): readonly Finding[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.code, fault]));
  return [...first.values(), ...faults.filter((fault) => first.get(fault.code) !== fault)];
}

function row(finding: Finding): HTMLElement {
  const told = element('td', '', finding.path === undefined ? '' : `${finding.path}: `, finding.explanation);
  if (finding.outcome === 'fail') told.append(element('span', 'code', finding.code));
  for (const [label, value] of [
    ['expected', finding.expected],
    ['found', finding.found],
  ] as const)
    if (value !== undefined && finding.outcome === 'fail') told.append(element('p', 'compared', `${label} ${value}`));
  const made = element(
    'tr',
    finding.outcome,
    cell('outcome', outcomeWords[finding.outcome]),
    cell('check', checkNames[finding.check]),
    told,
  );
  made.dataset['outcome'] = finding.outcome;
  made.dataset['code'] = finding.code;
  return made;
}

const cell = (kind: string, text: string): HTMLElement => element('td', kind, text);
