import { languages } from '../../languages.js';
import {
  among,
  exactly,
  fields,
  flag,
  kindOf,
  list,
  numberFrom,
  onlyFields,
  optional,
  read,
  type Reading,
  type Shape,
  text,
  wholeFrom,
} from '../json/shape.js';
import { type Fields, isFields } from '../json/strict-json.js';
import type { JsonValue } from './journal.js';
import { actionKeys, actionNames, orderBounds } from './order-bounds.js';

export const orderFile = 'order.json';
export const orderFormat = 'evidence-order/1';

/** What it says of itself. */
export const orderSays =
  'The configuration of this capture, with every default filled in; left_out lists what else was given with it. evidence capture --from-order gives it again. The private note, the webhook address and the matter are never part of it, and change nothing in a capture.';

/** What an order says of content that is not in sight at first. */
const expansion: Shape<JsonValue | undefined> = (value, key, faults) => {
  if (typeof value !== 'boolean' && value !== 'deep')
    faults.push({ key, expected: 'true, false or "deep"', found: kindOf(value) });
  return value;
};

const between = ({ least, most }: { readonly least: number; readonly most: number }) => wholeFrom(least, most);

/** Each action as it was ordered; the log has what came of it. */
const action = onlyFields({
  action: among(actionNames),
  selector: optional(text),
  text: optional(text),
  secret: optional(text),
  key: optional(among(actionKeys)),
  option: optional(text),
  to: optional(among(['top', 'bottom'])),
  leads: optional(flag),
  seconds: optional(between(orderBounds.actionSeconds)),
  picture: optional(among(['before', 'after', 'both'])),
});

/**
 * The options that an order may have, and no other: what a page is opened with as a secret has no name here, so that none can
 * get into a package by being new.
 */
const optionShapes = {
  viewport: onlyFields({
    // Which of these a window had, its pictures say.
    width: wholeFrom(1, orderBounds.viewportWidth.most),
    height: wholeFrom(1, orderBounds.viewportHeight.most),
    device_scale_factor: numberFrom(orderBounds.deviceScaleFactor.least, orderBounds.deviceScaleFactor.most),
    mobile: flag,
  }),
  timestamp: among(['bitcoin', 'rfc3161', 'both', 'none']),
  include_eidas: flag,
  evidence_pack: onlyFields({
    screenshot: among(['jpeg', 'png']),
    mhtml: flag,
    warc: flag,
    whois: flag,
    c2pa: flag,
    commitments: flag,
    standards: flag,
    storage: optional(among(['hashed', 'values'])),
    pdf_language: among(languages),
  }),
  wait: onlyFields({
    until: among(['load', 'settled']),
    selector: optional(text),
    delay_ms: between(orderBounds.delay),
  }),
  expand_content: expansion,
  dismiss_overlays: flag,
  actions: optional(list(action)),
  record_seconds: optional(between(orderBounds.recordSeconds)),
  accept_invalid_tls: flag,
  external_archive: flag,
  locale: optional(text),
  timezone: optional(text),
  user_agent: optional(text),
  time_limit_seconds: between(orderBounds.timeLimitSeconds),
  case_reference: optional(text),
  legal_authority: optional(text),
  purpose: optional(text),
  metadata: fields({}),
};

export const orderOptions = Object.keys(optionShapes) as readonly (keyof typeof optionShapes)[];

const product = onlyFields({ name: text, version: text });

const order = onlyFields({
  format: text,
  evidence_id: text,
  test_mode: flag,
  says: exactly(orderSays),
  /** What the capture was made with. */
  generator: product,
  browser: product,
  url: text,
  options: onlyFields(optionShapes),
  /** What was given with the order and cannot be repeated from it. */
  left_out: list(onlyFields({ option: text, reason: text })),
});

export type ReadOrder = ReturnType<typeof order>;

/** Reads order.json strictly; never throws. */
export const readOrder = (record: Fields): Reading<ReadOrder> => {
  const reading = read(order, record);
  const { format, options } = reading.value;
  const { actions: acts, record_seconds: seconds = 0, time_limit_seconds: limit } = options;
  const { least, most } = orderBounds.actions;
  const isOtherwise: readonly (readonly [isSo: boolean, key: string, expected: string, found: JsonValue])[] = [
    [format !== undefined && format !== orderFormat, 'format', JSON.stringify(orderFormat), format ?? null],
    [
      acts !== undefined && !(acts.length >= least && acts.length <= most),
      'options.actions',
      `${least} to ${most}`,
      acts?.length ?? 0,
    ],
    [
      limit !== undefined && seconds * 2 > limit,
      'options.record_seconds',
      'at most half of time_limit_seconds',
      seconds,
    ],
  ];
  const faults = isOtherwise.flatMap(([isSo, key, expected, found]) =>
    isSo ? [{ key, expected, found: JSON.stringify(found) }] : [],
  );
  return { ...reading, faults: [...reading.faults, ...faults] };
};

/** order.json: what was ordered, as it can be ordered again. */
export interface OrderRecord {
  readonly format: typeof orderFormat;
  readonly evidence_id: string;
  readonly test_mode: boolean;
  readonly says: string;
  readonly generator: { readonly name: string; readonly version: string };
  readonly browser: { readonly name: string; readonly version: string };
  readonly url: string;
  readonly options: Readonly<Record<string, JsonValue>>;
  readonly left_out: readonly LeftOut[];
}

export interface LeftOut {
  readonly option: string;
  readonly reason: string;
}

/** What an order may have and what cannot be repeated from the package, with why. */
export const leftOutReasons = {
  http_authentication:
    'The capture was given a user name and a password for HTTP authentication, which no record has. They are given again with --http-user.',
  browser_profile:
    'The capture was made with a browser profile, whose cookies and storage no record has. One is given again with --browser-profile.',
  monitor:
    'The capture was one of a schedule. What its comparisons leave out is recorded in metadata.json under monitor; a capture by itself has no such part.',
} as const;

/** Steps that an order may decline, each by the option that does. */
export const declinedSteps: Readonly<Record<string, (options: Fields) => boolean>> = {
  actions_performed: ({ actions }) => actions === undefined,
  page_recorded: ({ record_seconds: seconds }) => seconds === undefined,
  content_expanded: ({ expand_content: expand }) => expand === false,
  overlays_answered: ({ dismiss_overlays: dismiss }) => dismiss === false,
  external_archive_requested: ({ external_archive: asked }) => asked === false,
  mhtml_saved: inPack('mhtml'),
  warc_written: inPack('warc'),
  whois_looked_up: inPack('whois'),
  content_credentials_signed: inPack('c2pa'),
  storage_read_as_loaded: noStorage,
  storage_read: noStorage,
  storage_recorded: noStorage,
};

function inPack(name: string): (options: Fields) => boolean {
  return (given) => packOf(given)[name] === false;
}

function noStorage(given: Fields): boolean {
  return packOf(given)['storage'] === undefined;
}

function packOf({ evidence_pack: pack }: Fields): Fields {
  return pack !== undefined && isFields(pack) ? pack : {};
}
