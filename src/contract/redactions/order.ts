import { isCountry } from '../../redaction/kinds/phone.js';
import { labelFault } from '../../redaction/match/label.js';
import { type PatternFault, patternMatcher } from '../../redaction/match/pattern.js';
import { isSelector } from '../../redaction/match/selector.js';
import type { RedactionOrder, RedactionRule, RedactionTarget } from '../captures/redaction-order.js';
import type { Defect } from '../gate.js';
import type { RedactionRequest, RequestedRule } from './request.js';

/** The request with every default filled in. `timestamp`: where the request names none. Ask for its defects first. */
export const redactionOrder = (
  source: string,
  body: RedactionRequest,
  timestamp: RedactionOrder['timestamp'],
): RedactionOrder => ({
  source,
  rules: body.rules.flatMap((rule) => ruleOf(rule) ?? []),
  records: body.records ?? 'refuse',
  pictures: body.pictures ?? 'keep',
  allow_no_match: body.allow_no_match ?? false,
  ...(body.language !== undefined && { language: body.language }),
  case_reference: body.case_reference ?? null,
  timestamp: body.timestamp ?? timestamp,
  include_eidas: body.include_eidas ?? false,
});

/** What a schema cannot say, all of it. No fault quotes what is to be withheld: fields are named by their places alone. */
export function redactionDefects({ rules }: RedactionRequest): Defect[] {
  return rules.flatMap((rule, index) =>
    ruleDefects(rule).map(([key, problem]) => defect(`rules.${index}${key}`, problem)),
  );
}

const targets = ['text', 'pattern', 'kind', 'selector', 'area', 'url', 'field'] as const;
/** Options that only one target has. */
const optionsOf = { case_sensitive: 'text', whole_word: 'text', country: 'kind', file: 'area' } as const;

type FieldDefect = readonly [key: string, problem: string];

function ruleDefects(rule: RequestedRule): FieldDefect[] {
  const named = targets.filter((target) => rule[target] !== undefined);
  const { pattern, selector, country, url, field, text, label, reason, reason_text: reasonText } = rule;
  return [
    ...told(named.length !== 1, '', `must have exactly one of ${targets.join(', ')}`),
    ...Object.entries(optionsOf).flatMap(([option, target]) =>
      told(
        rule[option as keyof typeof optionsOf] !== undefined && rule[target] === undefined,
        `.${option}`,
        `belongs to a rule with ${target}`,
      ),
    ),
    ...told(
      text !== undefined && text.trim().length < 2,
      '.text',
      'must have at least 2 characters that are not white space',
    ),
    ...(pattern === undefined ? [] : patternDefects(pattern)),
    ...told(selector !== undefined && !isSelector(selector), '.selector', 'is not a CSS selector that can be applied'),
    ...told(
      country !== undefined && !isCountry(country),
      '.country',
      'is not a country whose telephone numbers are known',
    ),
    ...told(
      url !== undefined && (url.parts ?? []).length === 0 && (url.parameters ?? []).length === 0,
      '.url',
      'must name a part or a parameter',
    ),
    ...told(field !== undefined && isKept(field), '.field', 'must not be withheld: it identifies the copy'),
    ...told(label !== undefined && labelFault(label) !== undefined, '.label', 'must not be blank'),
    ...told(reason === 'other' && reasonText === undefined, '.reason_text', 'is required with the reason other'),
  ];
}

const patternProblems: Readonly<Record<PatternFault, string>> = {
  too_long: 'must not have more than 500 characters',
  syntax: 'is not a regular expression of RE2',
  matches_empty: 'must not match the empty text',
};

function patternDefects(pattern: string): FieldDefect[] {
  const matcher = patternMatcher(pattern);
  return matcher.kind === 'fault' ? [['.pattern', patternProblems[matcher.fault]]] : [];
}

/** Ids, times and what the package is: without them a copy could not be told from a forgery. */
const isKept = (pointer: string): boolean =>
  /^\/(evidence_id|capture_id|format_version|test_mode|captured_at|artifacts|kind)(\/|$)/.test(pointer);

function ruleOf(rule: RequestedRule): RedactionRule | undefined {
  const target = targetOf(rule);
  if (target === undefined) return undefined;
  const { reason = null, reason_text = null, label = null, cover = 'word' } = rule;
  return { reason, reason_text, label, cover, ...target };
}

function targetOf(rule: RequestedRule): RedactionTarget | undefined {
  const { text, pattern, kind, country = null, selector, area, file = 'screenshot.jpeg', url, field } = rule;
  if (text !== undefined)
    return { target: 'text', text, case_sensitive: rule.case_sensitive ?? false, whole_word: rule.whole_word ?? false };
  if (pattern !== undefined) return { target: 'pattern', pattern };
  if (kind !== undefined) return { target: 'kind', kind, country };
  if (selector !== undefined) return { target: 'selector', selector };
  if (area !== undefined) return { target: 'area', file, area };
  if (url !== undefined) return { target: 'url', url: { parts: url.parts ?? [], parameters: url.parameters ?? [] } };
  return field === undefined ? undefined : { target: 'field', field };
}

const told = (found: boolean, key: string, problem: string): FieldDefect[] => (found ? [[key, problem]] : []);

const defect = (field: string, problem: string): Defect => ({
  kind: 'field',
  code: 'MALFORMED_REQUEST',
  field,
  problem,
});
