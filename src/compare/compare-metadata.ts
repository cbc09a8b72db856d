import type { JsonValue } from '../package/records/journal.js';
import { canonicalJson } from '../package/json/canonical.js';
import { isFields, type Fields } from '../package/json/strict-json.js';
import { changedControls } from './compare-controls.js';

/**
 * What kind of thing a field tells of. Only `page` makes the verdict: an address or a certificate changes without the page,
 * and a setting is the capturing side's own doing.
 */
export type MetadataGroup = 'page' | 'connection' | 'settings';

/** One field of metadata.json that differs; null: the record does not have it. */
export interface MetadataDifference {
  readonly group: MetadataGroup;
  /** Path in metadata.json, or in chain_of_custody.json for `steps.…` and `page_modifications`; `form_controls` of form_controls.json. */
  readonly field: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

export interface SourceRecords {
  readonly metadata: Fields;
  readonly custody: Fields;
  /** form_controls.json, where it was copied; absent where a comparison leaves something of the page out. */
  readonly controls?: Fields;
}

const fields: Readonly<Record<MetadataGroup, readonly string[]>> = {
  page: [
    'page.title',
    'page.http_status',
    'page.mime_type',
    'page.kind',
    'page.language',
    'page.warnings',
    'url_at_load',
    'url_at_screenshot',
    'redirect_chain',
    'form_controls',
  ],
  connection: [
    'connection.address',
    'connection.port',
    'dns.result',
    'tls.protocol',
    'tls.cipher',
    'tls.subject',
    'tls.issuer',
    'tls.valid_from',
    'tls.valid_to',
    'tls.leaf_sha256',
    'tls.trusted',
    'tls.error',
    'private_target',
    'stored.cookies',
    'stored.hosts',
  ],
  settings: [
    'environment.viewport',
    'environment.locale',
    'environment.timezone',
    'environment.operating_system',
    'environment.node_version',
    'environment.generator_version',
    'browser.name',
    'browser.version',
    'browser.headless',
    'browser.flags',
    'browser_identity.user_agent',
    'browser_identity.accept_language',
    'browser_identity.client_hints',
    'screenshots.screenshot.format',
    'screenshots.screenshot.scale',
    'test_mode',
    'steps.page_settled',
    'steps.actions_performed',
    'steps.content_expanded',
    'steps.overlays_answered',
    'steps.text_extracted',
    'page_modifications',
  ],
};

/** Every named field whose values differ, group by group. What is not named here is not compared: times, sizes and hashes always differ. */
export function compareMetadata(before: SourceRecords, after: SourceRecords): MetadataDifference[] {
  return (Object.keys(fields) as MetadataGroup[]).flatMap((group) =>
    fields[group].flatMap((field): MetadataDifference[] => {
      if (field === 'form_controls') return controlsOf(before, after);
      const [one, other] = [valueOf(before, field), valueOf(after, field)];
      return canonicalJson(one) === canonicalJson(other) ? [] : [{ group, field, before: one, after: other }];
    }),
  );
}

function controlsOf({ controls: before }: SourceRecords, { controls: after }: SourceRecords): MetadataDifference[] {
  const changed = before && after && changedControls(before, after);
  return changed ? [{ group: 'page', field: 'form_controls', ...changed }] : [];
}

function valueOf({ metadata, custody }: SourceRecords, field: string): JsonValue {
  const [first = '', name = ''] = field.split('.');
  if (first === 'steps') return stepOutcome(custody, name);
  if (first === 'page_modifications') return modifications(custody);
  const value = field.split('.').reduce<JsonValue>((at, key) => (isFields(at) ? (at[key] ?? null) : null), metadata);
  if (field === 'page.warnings') return list(value).map((warning) => part(warning, 'code'));
  if (field === 'redirect_chain')
    return list(value).map((hop) => [part(hop, 'url'), part(hop, 'status'), part(hop, 'kind')]);
  return value;
}

const list = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? (value as readonly JsonValue[]) : []);
const part = (value: JsonValue, key: string): JsonValue => (isFields(value) ? (value[key] ?? null) : null);

/** How the step ended; null when it did not run. */
function stepOutcome(custody: Fields, name: string): JsonValue {
  const step = list(custody['steps'] ?? null).find((each) => part(each, 'step') === name);
  return step === undefined ? null : part(step, 'outcome');
}

/** How often each kind of change was made to the page. */
function modifications(custody: Fields): JsonValue {
  const counts: Record<string, number> = {};
  for (const item of list(part(custody['page_modifications'] ?? null, 'items'))) {
    const kind = part(item, 'change');
    if (typeof kind === 'string') counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
