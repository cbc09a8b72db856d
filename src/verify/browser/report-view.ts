import { type CheckName, checkNames, type Finding, type Outcome, type Report } from '../report.js';
import {
  groupWords,
  headlineOf,
  limitsHeading,
  outcomeWords,
  subjectHeading,
  subjectRows,
  testModeWords,
} from '../view/rows.js';
import { firstLines, notChecked, timeWords } from '../words.js';
import { element } from './element.js';

/** A report as a page shows it: the verdict, the time, what is not proven, what the package says of itself, and every check. */
export function reportView(report: Report, name: string): HTMLElement {
  const view = element('section', `report ${report.verdict}`, verdict(report, name));
  if (report.subject.test_mode) view.append(element('p', 'test', `Test mode: ${testModeWords}.`));
  if (report.verdict !== 'unreadable') view.append(answers(report), limits(report), subject(report));
  view.append(checks(report.findings));
  view.dataset['verdict'] = report.verdict;
  return view;
}

function verdict(report: Report, name: string): HTMLElement {
  const [kind, title, line] = headlineOf(report);
  return element(
    'div',
    `verdict ${kind}`,
    // First, and apart, so that whoever reads one of them cannot take it for the other.
    ...(report.verdict === 'unreadable'
      ? []
      : firstLines(report).map(([label, text]) => element('p', 'first', `${label}: `, element('strong', '', text)))),
    element('h2', '', title),
    element('p', '', line === '' ? 'This file cannot be checked.' : sentence(line)),
    element('p', 'name', name),
  );
}

/** What a reader must not miss, before anything that the package says. */
function answers(report: Report): HTMLElement {
  const open = notChecked(report);
  const list = pairs([
    ['Time', timeWords(report)],
    ...(open.length > 0 ? [['Not checked', open.join(', ')] as const] : []),
  ]);
  list.classList.add('answers');
  return list;
}

function limits({ not_proven: sentences }: Report): HTMLElement {
  const box = element('div', 'limits', element('h3', '', limitsHeading));
  // On the command line a policy is an option; here it is chosen.
  for (const text of sentences) box.append(element('p', '', text.replace(' (--policy FILE)', ' (choose it above)')));
  box.append(
    element(
      'p',
      'own',
      'Use a copy of this page from another source: a copy that came inside a package may have been replaced.',
    ),
  );
  return box;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text)}.`;

const subject = (report: Report): HTMLElement =>
  element('div', 'subject', element('h3', '', subjectHeading), pairs(subjectRows(report)));

function pairs(rows: readonly (readonly [label: string, value: string])[]): HTMLElement {
  const list = element('dl', '');
  for (const [label, value] of rows)
    list.append(element('div', '', element('dt', '', capital(label)), element('dd', '', value)));
  return list;
}

const shownFindings = 500;

function checks(findings: readonly Finding[]): HTMLElement {
  const box = element('div', 'checks', element('h3', '', 'Every check'));
  for (const name of Object.keys(checkNames) as CheckName[]) {
    const group = findings.filter(({ check }) => check === name);
    if (group.length > 0) box.append(checked(name, group));
  }
  return box;
}

/** One check: a line for all of its findings, with each of them below. Faults stand open. */
function checked(name: CheckName, group: readonly Finding[]): HTMLElement {
  const faults = oneOfEachCode(group.filter(({ outcome }) => outcome === 'fail'));
  const rest = group.filter(({ outcome }) => outcome !== 'fail');
  const [worst, text] = groupWords(group);
  const [only] = group;
  if (only !== undefined && group.length === 1 && faults.length === 0)
    return element('div', `check ${worst}`, ...line(worst, name, finding(only)));
  const told = element('ul', '');
  for (const each of [...faults.slice(0, shownFindings), ...rest.slice(0, shownFindings)])
    told.append(element('li', '', ...(each.outcome === 'not_checked' ? ['not checked: '] : []), finding(each)));
  const left = Math.max(0, faults.length - shownFindings) + Math.max(0, rest.length - shownFindings);
  if (left > 0) told.append(element('li', '', `and ${left} more`));
  const whole = element('details', `check ${worst}`, element('summary', '', ...line(worst, name, text)), told);
  whole.toggleAttribute('open', worst === 'fail');
  return whole;
}

const line = (outcome: Outcome, name: CheckName, text: Node | string): HTMLElement[] => [
  element('span', 'outcome', outcomeWords[outcome]),
  element('span', 'of', checkNames[name]),
  element('span', 'told', text),
];

/** The same faults with the first of each code in front, so that no code is cut off. */
function oneOfEachCode(faults: readonly Finding[]): readonly Finding[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.code, fault]));
  return [...first.values(), ...faults.filter((fault) => first.get(fault.code) !== fault)];
}

/** Text from a package may be as long as its maker likes. */
const excerpt = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text);

function finding(each: Finding): HTMLElement {
  const told = element('span', `finding ${each.outcome}`);
  told.append(
    ...(each.path === undefined ? [] : [element('strong', '', each.path), ': ']),
    element('span', '', each.explanation),
  );
  if (each.outcome === 'fail') {
    told.append(' ', element('code', '', each.code));
    for (const [label, value] of [
      ['expected', each.expected],
      ['found', each.found],
    ] as const)
      if (value !== undefined) told.append(element('span', 'compared', `${label} ${excerpt(value)}`));
  }
  told.dataset['outcome'] = each.outcome;
  told.dataset['code'] = each.code;
  return told;
}
