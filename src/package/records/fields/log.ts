import {
  anything,
  among,
  exactly,
  type Fault,
  flag,
  list,
  number,
  onlyFields,
  optional,
  orNull,
  read,
  sha256,
  sha512,
  type Shape,
  text,
  time,
  whole,
} from '../../json/shape.js';
import { describe, implies, type Schema, schemaOf } from '../../json/schema.js';
import { type Fields, isFields } from '../../json/strict-json.js';
import type { JsonValue } from '../journal.js';
import type { StepName } from '../steps.js';

/** What steps say of files that a browser hands out. */
export const saidOfSaved = {
  contentCoding: 'removed, as the browser hands it out',
  dateHeader:
    'written by the browser when the snapshot was made, from the clock of the machine, which may be set meanwhile',
} as const;

/** Whether a detail that every run of today tells must be there: earlier versions told less. */
type Due = <T>(shape: Shape<T>) => Shape<T | undefined>;
type Details = ReadonlyMap<JsonValue | undefined, Shape<unknown>>;
type Shapes = Readonly<Record<string, Shape<unknown>>>;

/**
 * What each step tells of itself when it ran, and what it tells only in some cases; a step that is not named here tells nothing.
 * Values that stand elsewhere too are compared there.
 */
// oxlint-disable-next-line max-lines-per-function -- a table
function detailsBy(due: Due): Details {
  const told = (always: Shapes, sometimes: Shapes = {}): Shape<unknown> =>
    onlyFields({ ...each(always, due), ...each(sometimes, optional) });
  const picture = {
    taken_at: time,
    width: whole,
    height: whole,
    page_height: number,
    scale: number,
    drawn_by: text,
    tiles: whole,
  };
  const clock = told({ servers: whole, unanswered: list(text) });
  const files = { changed: list(text), kept: list(text) };
  const checked = told({ capture_id: text, manifest_sha256: sha256, result: text });
  const storage = told({ cookies: whole, origins: whole });
  const viewport = told({ width: whole, height: whole, device_scale_factor: number, mobile: flag });
  const attempt = told({ drawn_by: text, text_lines: number, with_ink: number, kept: flag });
  return byName({
    clock_read: clock,
    clock_read_again: clock,
    browser_context_opened: told({ sandbox: flag, viewport }),
    page_loaded: told({ http_status: orNull(whole), kind: text, redirects: whole }),
    page_settled: told({ waited_ms: number, open_requests: whole }),
    dns_cross_checked: told({ result: text }),
    certificate_chain_read: told({ certificates: whole, source: text }),
    whois_looked_up: told({ domain: text, servers: list(text) }),
    external_archive_requested: told({ url: text }),
    archive_history_asked: told({ timemap: text, sha256, mementos: whole }),
    egress_address_asked: told({ reflector: text, address: text }),
    storage_read_as_loaded: storage,
    storage_read: storage,
    storage_recorded: told({ readings: whole, hosts: whole }),
    screenshot_as_loaded_taken: told(picture, { watermark: text }),
    actions_performed: told({ actions: anything }),
    content_expanded: told(
      {
        scrolled_to: number,
        final_height: number,
        parts_opened: whole,
        parts_closed: whole,
        images_missing: whole,
        regions_scrolled: whole,
      },
      { waited_ms: number, details_opened: whole, views_pictured: whole },
    ),
    overlays_answered: told({
      found_by: orNull(among(['its looks', 'a rule of autoconsent'])),
      action: among(['refused', 'closed', 'hidden', 'none']),
      outcome: among(['nothing_found', 'answered', 'stays']),
    }),
    page_recorded: told({
      asked_ms: whole,
      recorded_ms: whole,
      ended_by: text,
      frames: whole,
      frames_received: whole,
      frames_left_out: whole,
    }),
    media_kept: told({ elements: whole, played: whole, whole, asked_again: whole }),
    screenshot_taken: told(picture, {
      waited_ms: number,
      watermark: text,
      text_read_from: time,
      text_read_until: time,
      attempts: list(attempt),
    }),
    text_layout_saved: told({}, { elements_not_listed: whole }),
    source_saved: told({ file: text, size: whole, content_coding: exactly(saidOfSaved.contentCoding) }),
    text_extracted: told({ url: orNull(text), frames: whole, characters: whole }),
    mhtml_saved: told({ date_header: exactly(saidOfSaved.dateHeader) }),
    completeness_measured: told(
      { text_lines: whole, with_ink: whole, blank_areas: whole, regions: whole },
      { texts_added: whole, texts_changed: whole, not_looked_again: text },
    ),
    page_examined: told({ warnings: list(text), requests: whole }),
    warc_written: told({ records: whole, responses: whole }),
    content_credentials_signed: told({ signed_screenshot_sha256: sha256 }),
    secrets_searched: told({ values: whole, files: whole, bytes: whole }),
    program_named: told({ version: text, validation_sha256: orNull(sha256) }),
    sources_checked: told({ before: checked, after: checked }, { further: list(checked) }),
    text_compared: told({}, { added: whole, removed: whole, changed_lines: whole, not_comparable: text }),
    images_compared: told({}, { places: whole, changed_ratio: number, not_comparable: text }),
    metadata_compared: told({ differing: whole }),
    comparison_recorded: told({ verdict: text, text_verdict: text, images_verdict: text, metadata_verdict: text }),
    hashes_recorded: told({ hashes: whole }),
    source_checked: checked,
    matches_found: told({
      rules: whole,
      targets: list(text),
      matches: whole,
      pictures: told({ covered: whole, not_searched: whole }),
    }),
    text_redacted: told(files),
    picture_redacted: told({ ...files, boxes: whole }),
    records_redacted: told(files),
    leaks_searched: told({ forms: whole, bytes: whole, found: whole }),
    items_checked: told({ items: whole, faults: whole }),
    anchors_collected: told({ anchors: whole }),
    matter_recorded: told({ items: whole, entries: whole }),
  } satisfies Partial<Record<StepName, Shape<unknown>>>);
}

const each = (shapes: Shapes, wrap: Due): Shapes =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, wrap(shape)]));
const mayBeTold = detailsBy(optional);
const mustBeTold = detailsBy((shape) => shape);

const link = { seq: whole, previous: sha256, hash: sha256, operation: text, at: time };
const artifacts = list(onlyFields({ name: text, sha256, sha512, size: whole }));
const ran = { ...link, outcome: text, started_at: time };
const shapes = byName({
  done: onlyFields({ ...ran, artifacts, detail: anything }),
  truncated: onlyFields({ ...ran, reason: text, artifacts, detail: anything }),
  failed: onlyFields({ ...ran, reason: text }),
  skipped: onlyFields({ ...link, outcome: text, reason: text, asked: flag }),
});
const modified = onlyFields({ ...link, step: text, selector: orNull(text), change: text, reason: text });
const noDetails = onlyFields({});

const entry: Shape<unknown> = describe((value, key, faults) => {
  const given: Fields = value !== undefined && isFields(value) ? value : {};
  const { operation, outcome, detail } = given;
  const shape = operation === 'page_modified' ? modified : shapes.get(outcome);
  // An outcome that does not exist is a fault of the log itself.
  shape?.(value, key, faults);
  if (detail !== undefined) (mayBeTold.get(operation) ?? noDetails)(detail, `${key}.detail`, faults);
}, entrySchema);

/** By outcome, and the details of a step that ran by its name. */
function entrySchema(): Schema {
  const has = (field: string, values: Iterable<unknown>): Schema => ({
    properties: { [field]: { enum: [...values] } },
    required: [field],
  });
  const detail = (schema: Schema): Schema => ({ properties: { detail: schema } });
  const isModified = has('operation', ['page_modified']);
  return {
    type: 'object',
    allOf: [
      implies(isModified, schemaOf(modified)),
      { anyOf: [isModified, has('outcome', shapes.keys())] },
      ...[...shapes].map(([outcome, shape]) =>
        implies(has('outcome', [outcome]), { anyOf: [isModified, schemaOf(shape)] }),
      ),
      ...[...mayBeTold].map(([operation, shape]) => implies(has('operation', [operation]), detail(schemaOf(shape)))),
      { anyOf: [has('operation', mayBeTold.keys()), detail(schemaOf(noDetails))] },
    ],
  };
}

/** forensic_log.json, with the details of each entry. */
export const logFields = onlyFields({
  evidence_id: text,
  format_version: optional(text),
  operations: list(entry),
  total_operations: whole,
  hash_chain: onlyFields({
    algorithm: text,
    genesis: sha256,
    final_hash: sha256,
    chain_valid: flag,
    total_operations: whole,
  }),
});

/** What of forensic_log.json is no field of the format, or not there. */
export function logFieldFaults(record: Fields): readonly Fault[] {
  const faults: Fault[] = [];
  logFields(record, '', faults);
  return faults;
}

/** What a step that ran does not tell of itself, though every run of today tells it. */
export function detailsLeftOut({ operation, detail }: Fields): readonly Fault[] {
  const shape = mustBeTold.get(operation);
  if (shape === undefined) return [];
  return read(shape, detail ?? {}).faults.filter(({ found }) => found === 'absent');
}

function byName(shapes: Shapes): ReadonlyMap<JsonValue | undefined, Shape<unknown>> {
  return new Map(Object.entries(shapes));
}
