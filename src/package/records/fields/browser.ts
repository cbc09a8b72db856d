import {
  among,
  fields,
  flag,
  kindOf,
  list,
  number,
  onlyFields,
  optional,
  orNull,
  type Shape,
  text,
  whole,
} from '../../json/shape.js';
import { describe } from '../../json/schema.js';
import type { AutomationFacts, BrowserFacts, BrowserIdentity } from '../facts.js';

/** A shape for each field of a type, and for no other: a field that is new there does not compile until it is named here. */
export type Of<T> = Readonly<Record<keyof T, Shape<unknown>>>;

/** Absent in packages of earlier versions. */
export const addedToBrowser = {
  mode: among(['headless_shell', 'new_headless', 'headed'] satisfies BrowserFacts['mode'][]),
};

export const browser = onlyFields({
  name: text,
  version: text,
  source: among(['configured', 'playwright', 'system', 'embedded'] satisfies BrowserFacts['source'][]),
  headless: flag,
  mode: optional(addedToBrowser.mode),
  flags: list(text),
  sandbox: onlyFields({ on: flag, reason: optional(text) } satisfies Of<BrowserFacts['sandbox']>),
} satisfies Of<BrowserFacts>);

const size: Shape<unknown> = describe(
  (value, key, faults) => {
    if (list(number)(value, key, faults).length !== 2)
      faults.push({ key, expected: 'a width and a height', found: kindOf(value) });
  },
  () => ({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }),
);

const automation = onlyFields({
  webdriver: orNull(flag),
  headless_user_agent: flag,
  plugins: whole,
  languages: list(text),
  chrome_object: flag,
  outer_size: size,
  inner_size: size,
  notifications: text,
} satisfies Of<AutomationFacts>);

export const identity = onlyFields({
  user_agent: text,
  accept_language: optional(text),
  client_hints: fields({}),
  client_hints_later: fields({}),
  automation: optional(automation),
} satisfies Of<BrowserIdentity>);
