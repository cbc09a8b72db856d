import { readFile } from 'node:fs/promises';
import type { RequestedRule } from '../../contract/redactions/request.js';
import { limits } from '../../contract/limits.js';
import { isReason, reasons } from '../../package/redaction/reasons.js';
import { addressParts } from '../../redaction/address-parts.js';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';

/** Flags that say what to withhold. */
export interface RuleFlags {
  readonly text: readonly string[];
  readonly pattern: readonly string[];
  readonly kind: readonly string[];
  readonly country?: string | undefined;
  readonly select: readonly string[];
  readonly area: readonly string[];
  readonly 'url-parts'?: string | undefined;
  readonly 'url-parameters'?: string | undefined;
  readonly field: readonly string[];
  readonly rules?: string | undefined;
  readonly reason?: string | undefined;
  readonly label?: string | undefined;
  readonly cover?: string | undefined;
  readonly 'whole-word': boolean;
  readonly 'case-sensitive': boolean;
}

/** The rules in their order: those of the flags as `--help` lists them, then those of the file. The service judges each. */
export async function rulesOf(flags: RuleFlags): Promise<RequestedRule[]> {
  const rules = [...ofFlags(flags), ...(flags.rules === undefined ? [] : await ofFile(flags.rules))];
  if (rules.length === 0)
    throw usage('nothing to withhold', 'name it with --text, --kind, --select, --area or --rules FILE');
  if (rules.length > limits.redactionRulesMax)
    throw usage(`${rules.length} rules: a redaction can have at most ${limits.redactionRulesMax}`);
  return rules;
}

type Target = Omit<RequestedRule, 'reason' | 'reason_text' | 'label' | 'cover'>;

function ofFlags(flags: RuleFlags): RequestedRule[] {
  const { reason, label, cover } = flags;
  if (reason !== undefined && (!isReason(reason) || reason === 'other'))
    throw usage(
      `--reason ${reason}: is not a reason`,
      `one of: ${Object.keys(reasons)
        .filter((code) => code !== 'other')
        .join(', ')}`,
      'the reason other needs its text in --rules',
    );
  const head = {
    ...(reason !== undefined && { reason }),
    ...(label !== undefined && { label }),
    ...(cover !== undefined && { cover: cover as 'word' | 'line' }),
  };
  const targets = targetsOf(flags);
  if (targets.length === 0 && Object.keys(head).length > 0)
    throw usage(
      '--reason, --label and --cover apply only to rules given as options',
      'in a file, each rule has its own',
    );
  return targets.map((target) => ({ ...target, ...head }));
}

function targetsOf(flags: RuleFlags): Target[] {
  const kinds = flags.kind.flatMap(listed);
  if (flags.country !== undefined && !kinds.includes('phone'))
    throw usage('--country is for --kind phone', 'add --kind phone, or remove it');
  if ((flags['whole-word'] || flags['case-sensitive']) && flags.text.length === 0)
    throw usage('--whole-word and --case-sensitive are for --text', 'in a file, each rule has its own');
  return [
    ...flags.text.map((text) => ({
      text,
      ...(flags['whole-word'] && { whole_word: true }),
      ...(flags['case-sensitive'] && { case_sensitive: true }),
    })),
    ...flags.pattern.map((pattern) => ({ pattern })),
    ...kinds.map((kind) => ({
      kind: kind as NonNullable<RequestedRule['kind']>,
      ...(kind === 'phone' && flags.country !== undefined && { country: flags.country.toUpperCase() }),
    })),
    ...flags.select.map((selector) => ({ selector })),
    ...flags.area.map((area) => ({ area: areaOf(area) })),
    ...addressRule(flags),
    ...flags.field.map((field) => ({ field })),
  ];
}

function addressRule({ 'url-parts': parts = '', 'url-parameters': parameters = '' }: RuleFlags): Target[] {
  const [named, names] = [listed(parts), listed(parameters)];
  const unknown = named.find((part) => !(addressParts as readonly string[]).includes(part));
  if (unknown !== undefined)
    throw usage(`--url-parts ${unknown}: is not a part of an address`, `one of: ${addressParts.join(', ')}`);
  if (named.length + names.length === 0) return [];
  return [
    {
      url: {
        ...(named.length > 0 && { parts: named as (typeof addressParts)[number][] }),
        ...(names.length > 0 && { parameters: names }),
      },
    },
  ];
}

function areaOf(written: string): NonNullable<RequestedRule['area']> {
  const [, x, y, width, height] = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(written) ?? [];
  if (height === undefined)
    throw usage(`--area ${written}: is not an area`, 'X,Y,WIDTH,HEIGHT in pixels of the screenshot');
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** A list of rules, or an object with `rules` alone, so that nothing else of a request is passed over. What is wrong is told without its words. */
async function ofFile(path: string): Promise<RequestedRule[]> {
  const text = path === '-' ? await inputText() : await fileText(path);
  const named = path === '-' ? 'standard input' : path;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw usage(`--rules: ${named} is not JSON`, 'a list of rules, for example [{"text": "Jane Doe"}]');
  }
  const list = isRulesOnly(read) ? read.rules : read;
  if (!Array.isArray(list))
    throw usage(`--rules: ${named} is not a list of rules`, 'for example [{"text": "Jane Doe"}]');
  return list as RequestedRule[];
}

const isRulesOnly = (value: unknown): value is { readonly rules: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'rules';

const fileText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    throw problem('UNREADABLE', `--rules: ${path} ${whyUnread(error)}`, { cause: error });
  });

async function inputText(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
