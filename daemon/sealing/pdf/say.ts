import { catalogue, type MessageKey, type MessageParameters } from '../../../src/package/messages/catalogue.js';
import { formFor, type Language } from '../../../src/package/messages/language.js';
import { type Part, partsOf } from '../../../src/package/messages/message.js';
import { grouped, longTime } from '../../../src/package/messages/numbers.js';
import { printed } from '../../../src/package/messages/printed.js';
import { bound } from '../../../src/package/messages/spaces.js';
import { html, type Html, joined } from './html.js';

/** What is put into a message. A number is written as the language writes it; `n` decides the form. */
type Given<Key extends MessageKey, Value> = [MessageParameters<Key>] extends [never]
  ? []
  : [given: { readonly [Name in MessageParameters<Key>]: Name extends 'n' ? number : Value }];

/** The words of a document in its language. */
export interface Say {
  <Key extends MessageKey>(key: Key, ...given: Given<Key, string | number | Html>): Html;
  /** The same without markup, for what is no content of an element. */
  text<Key extends MessageKey>(key: Key, ...given: Given<Key, string | number>): string;
  number(value: number): string;
  /** Of a percentage with one decimal at most. */
  percent(value: number): string;
  time(at: string): string;
  /** The same within a sentence: no line ends within the date or the time of day. */
  when(at: string): Html;
  /** Of milliseconds: `1.5 s`. */
  seconds(ms: number, decimals?: number): string;
  readonly language: Language;
}

export function sayIn(language: Language): Say {
  const number = (value: number): string => grouped(value, language);
  const parts = (key: MessageKey, given: Values): readonly Part[] =>
    partsOf(formFor(catalogue[language][key], language, Number(given['n'] ?? 0)));
  const say = (key: MessageKey, given: Values = {}): Html =>
    markup(key in printed.en ? parts(key, given) : bound(parts(key, given), language), (name) => {
      const value = given[name];
      return typeof value === 'number' ? number(value) : (value ?? '');
    });
  const text = (key: MessageKey, given: Texts = {}): string => plain(parts(key, given), given, number);
  const percent = (value: number): string => percentage(value, language);
  const seconds = (ms: number, decimals = 0): string => secondsText(ms, decimals, language);
  const time = (at: string): string => longTime(at, language);
  const when = (at: string): Html =>
    joined(
      time(at)
        .split(/(?<=,) /)
        .map((part) => html`<span class="time">${part}</span>`),
      ' ',
    );
  return Object.assign(say, { text, number, percent, time, when, seconds, language }) as Say;
}

function percentage(value: number, language: Language): string {
  if (language === 'en') return `${value} %`;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
}

function secondsText(ms: number, decimals: number, language: Language): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat(language, digits).format(ms / 1000)}\u00a0s`;
}

type Texts = Readonly<Record<string, string | number>>;
type Values = Readonly<Record<string, string | number | Html>>;

const markup = (parts: readonly Part[], valueOf: (name: string) => string | Html): Html =>
  joined(
    parts.map((part) => {
      switch (part.kind) {
        case 'text':
          return html`${part.text}`;
        case 'parameter':
          return html`${valueOf(part.name)}`;
        case 'code':
          return html`<code>${markup(part.parts, valueOf)}</code>`;
        case 'strong':
          return html`<strong>${markup(part.parts, valueOf)}</strong>`;
      }
    }),
  );

const plain = (parts: readonly Part[], given: Texts, number: (value: number) => string): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind !== 'parameter') return plain(part.parts, given, number);
      const value = given[part.name] ?? '';
      return typeof value === 'number' ? number(value) : value;
    })
    .join('');
