import type { RequestedRule } from '../../../src/contract/redactions/request.js';
import { isReason } from '../../../src/package/redaction/reasons.js';
import { typed } from '../../app/text.js';

/** A rule of the list; `key` names it while the list changes. */
export interface Row {
  readonly key: number;
  readonly rule: RequestedRule;
}

export type Area = NonNullable<RequestedRule['area']>;

/** Of an area: what each number is called, and the least that it may be. */
export const sides = [
  ['x', 'From the left', 0],
  ['y', 'From the top', 0],
  ['width', 'Width', 1],
  ['height', 'Height', 1],
] as const;

export const kindWords = {
  email: 'e-mail addresses',
  phone: 'telephone numbers',
  iban: 'bank accounts (IBAN)',
  card: 'card numbers',
  ip_address: 'IP addresses',
  us_ssn: 'US social security numbers',
} as const satisfies Record<NonNullable<RequestedRule['kind']>, string>;

type AddressPart = NonNullable<NonNullable<RequestedRule['url']>['parts']>[number];
export const partWords = {
  userinfo: 'user name and password',
  host: 'host',
  path: 'path',
  query: 'query',
  fragment: 'fragment',
} as const satisfies Record<AddressPart, string>;

export const targetWords = {
  text: 'words',
  kind: 'all of a kind',
  pattern: 'a pattern (RE2)',
  selector: 'elements of the page (CSS)',
  area: 'an area of the picture',
  url: 'parts of the address',
  field: 'a field of metadata.json',
} as const;
export type TargetName = keyof typeof targetWords;

export const targets = Object.keys(targetWords) as readonly TargetName[];

const keysOf = <K extends string>(words: Readonly<Record<K, string>>): readonly K[] => Object.keys(words) as K[];

/** What was filled in, as the API takes it. */
export function ruleOf(target: TargetName, said: FormData): RequestedRule {
  const [reason, reason_text, label] = ['reason', 'reason_text', 'label'].map((name) => typed(said, name));
  return {
    ...targetOf(target, said),
    ...(isReason(reason) && { reason }),
    ...(reason_text !== '' && { reason_text }),
    ...(label !== '' && { label }),
  };
}

function targetOf(target: TargetName, said: FormData): RequestedRule {
  const value = typed(said, target);
  const isOn = (name: string): boolean => said.get(name) === 'on';
  switch (target) {
    case 'text':
      return {
        text: value,
        ...(isOn('case_sensitive') && { case_sensitive: true }),
        ...(isOn('whole_word') && { whole_word: true }),
      };
    case 'pattern':
      return { pattern: value };
    case 'kind': {
      const kind = keysOf(kindWords).find((each) => each === value) ?? 'email';
      const country = typed(said, 'country').toUpperCase();
      return { kind, ...(country !== '' && { country }) };
    }
    case 'selector':
      return { selector: value };
    case 'field':
      return { field: value };
    case 'url': {
      const parameters = typed(said, 'parameters')
        .split(/[\s,]+/)
        .filter(Boolean);
      return { url: { parts: keysOf(partWords).filter(isOn), ...(parameters.length > 0 && { parameters }) } };
    }
    case 'area':
      return { area: areaOf(said) };
  }
}

const areaOf = (said: FormData): Area => {
  const [x = 0, y = 0, width = 1, height = 1] = ['x', 'y', 'width', 'height'].map((name) => Number(typed(said, name)));
  return { x, y, width, height };
};

/** A rule in words, for the list and for what a preview says of it. */
export function wordsOf(rule: RequestedRule): string {
  const { text, pattern, kind, country, selector, area, file, url, field } = rule;
  if (text !== undefined) return `the words “${text}”`;
  if (pattern !== undefined) return `the pattern ${pattern}`;
  if (kind !== undefined) return `${kindWords[kind]}${country === undefined ? '' : ` of ${country} too`}`;
  if (selector !== undefined) return `the elements ${selector}`;
  if (area !== undefined)
    return `${area.width} × ${area.height} pixels at ${area.x}, ${area.y}${file === undefined ? '' : ` of ${file}`}`;
  if (url !== undefined) {
    const parts = [...(url.parts ?? []).map((part) => partWords[part]), ...(url.parameters ?? [])];
    return `of every address: ${parts.join(', ')}`;
  }
  return `the field ${field ?? ''}`;
}
