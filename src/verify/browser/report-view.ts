import type { Say } from '../messages/say.js';
import { type CheckName, checkNames, type Finding, type Outcome, type Report } from '../report.js';
import { notProven } from '../verdict.js';
import { groupWords, headlineOf, subjectRows } from '../view/rows.js';
import { firstLines, notChecked, timeWords } from '../words.js';
import { element } from './element.js';

/** A report as a page shows it: the verdict, the time, what is not proven, what the package says of itself, and every check. */
export function reportView(report: Report, name: string, say: Say): HTMLElement {
  const view = element('section', `report ${report.verdict}`, verdict(report, name, say));
  if (report.subject.test_mode)
    view.append(element('p', 'test', `${labelled(say('of.test_mode'), say)}${say('test.words')}.`));
  if (report.verdict !== 'unreadable') view.append(answers(report, say), limits(report, say), subject(report, say));
  view.append(checks(report.findings, say));
  view.dataset['verdict'] = report.verdict;
  return view;
}

function verdict(report: Report, name: string, say: Say): HTMLElement {
  const [kind, title, line] = headlineOf(report, [], say);
  return element(
    'div',
    `verdict ${kind}`,
    // First, and apart, so that whoever reads one of them cannot take it for the other.
    ...(report.verdict === 'unreadable'
      ? []
      : firstLines(report, say).map(([label, text]) =>
          element('p', 'first', labelled(label, say), element('strong', '', text)),
        )),
    element('h2', '', title),
    element('p', '', line === '' ? say('line.unreadable') : sentence(line)),
    verbatim(element('p', 'name', name)),
  );
}

/** What a reader must not miss, before anything that the package says. */
function answers(report: Report, say: Say): HTMLElement {
  const open = notChecked(report, say);
  const list = pairs([
    [say('time.label'), timeWords(report, say)],
    ...(open.length > 0 ? [[say('open.label'), open.join(', ')] as const] : []),
  ]);
  list.classList.add('answers');
  return list;
}

function limits({ summary, findings }: Report, say: Say): HTMLElement {
  const box = element('div', 'limits', element('h3', '', say('limits.heading')));
  // On the command line a policy is an option; here it is chosen.
  for (const text of notProven(summary, findings, say))
    box.append(element('p', '', text.replace('(--policy FILE)', say('limits.choose'))));
  box.append(element('p', 'own', say('limits.own_copy')));
  return box;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text)}.`;
const labelled = (label: string, say: Say): string => `${say('label.colon', { label })} `;

const subject = (report: Report, say: Say): HTMLElement =>
  element('div', 'subject', element('h3', '', say('subject.heading')), pairs(subjectRows(report, say), verbatim));

/** So that a browser that translates pages leaves it as the package has it. */
function verbatim<Kind extends HTMLElement>(made: Kind): Kind {
  made.translate = false;
  return made;
}

function pairs(
  rows: readonly (readonly [label: string, value: string])[],
  each = (made: HTMLElement): HTMLElement => made,
): HTMLElement {
  const list = element('dl', '');
  for (const [label, value] of rows)
    list.append(element('div', '', element('dt', '', capital(label)), each(element('dd', '', value))));
  return list;
}

const shownFindings = 500;

function checks(findings: readonly Finding[], say: Say): HTMLElement {
  const box = element('div', 'checks', element('h3', '', say('checks.heading')));
  for (const name of Object.keys(checkNames) as CheckName[]) {
    const group = findings.filter(({ check }) => check === name);
    if (group.length > 0) box.append(checked(name, group, say));
  }
  return box;
}

/** One check: a line for all of its findings, with each of them below. Faults stand open. */
function checked(name: CheckName, group: readonly Finding[], say: Say): HTMLElement {
  const faults = oneOfEachCode(group.filter(({ outcome }) => outcome === 'fail'));
  const rest = group.filter(({ outcome }) => outcome !== 'fail');
  const [worst, text] = groupWords(group, say);
  const [only] = group;
  if (only !== undefined && group.length === 1 && faults.length === 0)
    return element('div', `check ${worst}`, ...line(worst, name, finding(only, say), say));
  const told = element('ul', '');
  for (const each of [...faults.slice(0, shownFindings), ...rest.slice(0, shownFindings)])
    told.append(element('li', '', finding(each, say, isUnlooked(each, say))));
  const left = Math.max(0, faults.length - shownFindings) + Math.max(0, rest.length - shownFindings);
  if (left > 0) told.append(element('li', '', say('count.more', { n: left })));
  const whole = element('details', `check ${worst}`, element('summary', '', ...line(worst, name, text, say)), told);
  whole.toggleAttribute('open', worst === 'fail');
  return whole;
}

const line = (outcome: Outcome, name: CheckName, text: Node | string, say: Say): HTMLElement[] => [
  element('span', 'outcome', say(`outcome.${outcome}`)),
  element('span', 'of', say(`of.${name}`)),
  element(typeof text === 'string' ? 'span' : 'div', 'told', text),
];

/** The same faults with the first of each code in front, so that no code is cut off. */
function oneOfEachCode(faults: readonly Finding[]): readonly Finding[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.code, fault]));
  return [...first.values(), ...faults.filter((fault) => first.get(fault.code) !== fault)];
}

/** Text from a package may be as long as its maker likes. */
const excerpt = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text);

/** What was found, as it was worded in English. */
export function original(text: string): HTMLDetailsElement {
  const made = element('details', 'original', element('summary', '', 'English'), text) as HTMLDetailsElement;
  made.lang = 'en';
  return made;
}

/** Among findings of other outcomes it says so, unless its sentence does. */
const isUnlooked = (each: Finding, say: Say): boolean =>
  each.outcome === 'not_checked' && say.finding(each) !== say('code.not_checked');

/** What a record holds, or what the verifier says of it: in no language but its own. */
function compared(label: string, value: string): HTMLElement {
  const quoted = verbatim(element('span', '', value));
  quoted.lang = 'en';
  return element('span', 'compared', `${label} `, quoted);
}

function finding(each: Finding, say: Say, isMarked = false): HTMLElement {
  const told = element('div', `finding ${each.outcome}`);
  told.append(
    ...(isMarked ? [labelled(say('outcome.not_checked'), say)] : []),
    ...(each.path === undefined ? [] : [verbatim(element('strong', '', each.path)), labelled('', say)]),
    element('span', '', say.finding(each)),
  );
  if (each.outcome === 'fail') {
    told.append(' ', verbatim(element('code', '', each.code)));
    for (const [key, value] of [
      ['checks.expected', each.expected],
      ['checks.found', each.found],
    ] as const)
      if (value !== undefined) told.append(compared(say(key), excerpt(value)));
  }
  if (say.language !== 'en') told.append(original(each.explanation));
  told.dataset['outcome'] = each.outcome;
  told.dataset['code'] = each.code;
  return told;
}
