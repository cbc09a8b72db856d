import { writeFileSync } from 'node:fs';
import { codeOf } from '../problem/home.js';
import { problem } from '../problem/problem.js';
import { unmetLine } from './expectations.js';
import { warningsOf, type Outcome } from './run.js';
import { warningLine } from './words.js';

interface Case {
  readonly name: string;
  /** Absent for a case that passed. */
  readonly failure?: { readonly type: string; readonly message: string };
  readonly output?: string;
}

/**
 * The outcomes as JUnit XML, as CI systems read it (github.com/testmoapp/junitxml): a suite for each address; its cases are the
 * capture, the verification, each warning, and each expectation. A warning fails only with `strict`.
 */
export function junitXml(outcomes: readonly Outcome[], strict: boolean): string {
  const suites = outcomes.map((outcome) => suite(outcome.url, casesOf(outcome, strict)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="evidence capture">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

/** Writes it in place of an earlier one: CI runs again in the same folder. */
export function writeJunit(path: string, outcomes: readonly Outcome[], strict: boolean): void {
  try {
    writeFileSync(path, junitXml(outcomes, strict));
  } catch (error) {
    throw problem('OUTPUT_NOT_WRITTEN', `--junit ${path}: cannot be written: ${codeOf(error)}`, { cause: error });
  }
}

function casesOf(outcome: Outcome, strict: boolean): Case[] {
  switch (outcome.kind) {
    case 'accepted':
      return [{ name: 'accepted', output: outcome.accepted.capture_id }];
    case 'failed':
      return [{ name: 'captured', failure: { type: outcome.read.error.code, message: outcome.read.error.message } }];
    case 'problem':
      return [{ name: 'captured', failure: { type: outcome.problem.code, message: outcome.problem.message } }];
    case 'packaged':
      return [
        { name: 'captured', output: `${outcome.path}\nmanifest ${outcome.read.manifest_hash ?? 'unknown'}` },
        verified(outcome),
        ...warningsOf(outcome.read).map((code): Case => {
          const message = warningLine(code, outcome.read);
          return { name: `warning ${code}`, ...(strict ? { failure: { type: code, message } } : { output: message }) };
        }),
        ...outcome.expectations.map((each): Case => ({
          name: `expected ${each.kind} ${each.expected}`,
          ...(!each.met && { failure: { type: 'unmet', message: unmetLine(each) } }),
        })),
      ];
  }
}

function verified({ report }: Extract<Outcome, { kind: 'packaged' }>): Case {
  const faults = report.findings.filter(({ outcome }) => outcome === 'fail');
  if (report.verdict === 'verified') return { name: 'verified' };
  const message = faults.map(({ code, path, explanation }) => [code, path, explanation].filter(Boolean).join(' '));
  return { name: 'verified', failure: { type: report.verdict, message: message.join('\n') } };
}

function suite(name: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  return [
    `  <testsuite name="${xml(name)}" tests="${cases.length}" failures="${failures}">`,
    ...cases.map((each) => `    ${testCase(name, each)}`),
    '  </testsuite>',
  ].join('\n');
}

function testCase(url: string, { name, failure, output }: Case): string {
  const inner = [
    ...(failure ? [`<failure type="${xml(failure.type)}" message="${xml(failure.message)}"/>`] : []),
    ...(output === undefined ? [] : [`<system-out>${xml(output)}</system-out>`]),
  ].join('');
  const head = `<testcase name="${xml(name)}" classname="${xml(url)}"`;
  return inner === '' ? `${head}/>` : `${head}>${inner}</testcase>`;
}

/** Text of an attribute or element; what XML 1.0 cannot hold at all (section 2.2) becomes U+FFFD. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (char: string) => `&#${char.charCodeAt(0)};`);
}
