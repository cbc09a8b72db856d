import {
  anything,
  among,
  type Fault,
  flag,
  list,
  onlyFields,
  optional,
  orNull,
  read,
  sha256,
  type Shape,
  text,
  time,
  whole,
} from '../../json/shape.js';
import type { Fields } from '../../json/strict-json.js';
import { readingTimes } from '../page/page-storage.js';

/** What is worked out again, value by value, from the two packages. */
const named = (...names: readonly string[]): Shape<unknown> =>
  onlyFields(Object.fromEntries(names.map((name) => [name, anything])));

const source = onlyFields({
  capture_id: text,
  evidence_id: text,
  captured_at: orNull(time),
  sealed_at: time,
  manifest_sha256: sha256,
  test_mode: flag,
});

const storedSide = onlyFields({
  site: text,
  answered_at: orNull(time),
  hosts_not_listed: whole,
  readings: list(among(readingTimes)),
  stored_not_listed: whole,
  areas_unread: whole,
});

/** comparison.json. */
export const comparisonFields = onlyFields({
  evidence_id: text,
  compare_id: text,
  format_version: text,
  url: text,
  compared_at: time,
  before: source,
  after: source,
  summary: onlyFields({
    verdict: text,
    text_verdict: text,
    images_verdict: text,
    metadata_verdict: text,
    text: named('added', 'removed', 'changed_lines', 'order_only', 'reason'),
    images: named('changed_ratio', 'boxes', 'box_count', 'reason'),
    metadata: named('changed', 'connection', 'settings'),
  }),
  text: onlyFields({
    before: optional(text),
    after: optional(text),
    unified_diff: optional(text),
    rules: optional(text),
    ignored: onlyFields({ selectors: list(text), patterns: list(text), order: flag }),
  }),
  images: onlyFields({
    before: anything,
    after: anything,
    difference: list(onlyFields({ file: text, width: whole, height: whole })),
    rules: optional(text),
    boxes: list(anything),
  }),
  metadata: onlyFields({
    rules: optional(text),
    differences: list(named('group', 'field', 'before', 'after')),
  }),
  stored: optional(
    onlyFields({
      rules: optional(text),
      before: storedSide,
      after: storedSide,
      hosts: list(named('host', 'before', 'after')),
      cookies: optional(list(named('name', 'domain', 'path', 'partition', 'before', 'after'))),
      entries: optional(list(named('origin', 'area', 'name', 'before', 'after'))),
      rows_not_listed: whole,
    }),
  ),
});

/** What of comparison.json is no field of the format, or not there. */
export const comparisonFieldFaults = (record: Fields): readonly Fault[] => read(comparisonFields, record).faults;
