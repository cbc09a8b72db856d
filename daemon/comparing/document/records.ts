import type { MetadataDifference, MetadataGroup } from '../../../src/compare/compare-metadata.js';
import type { JsonValue } from '../../../src/package/records/journal.js';
import { isFields } from '../../../src/package/json/strict-json.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import { list, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import { storedTables } from './stored.js';

const groups: Readonly<Record<MetadataGroup, string>> = {
  page: 'The page and its server',
  connection: 'The connection (not part of the verdict: addresses and certificates change independently of the page)',
  settings: 'How the captures were made (not part of the verdict; each may be the cause of a difference)',
};

/** Fields of the two records that differ, group by group. */
export function recordsSection({ differences, stored }: Findings): Html {
  const body = (Object.keys(groups) as MetadataGroup[]).flatMap((group) => {
    const found = differences.filter((one) => one.group === group);
    return [html`<h3>${groups[group]}</h3>`, found.length === 0 ? paragraph('No difference.') : table(found)];
  });
  return section('records', '3. Records of the two captures', [...body, ...(stored ? storedTables(stored) : [])]);
}

const table = (differences: readonly MetadataDifference[]): Html =>
  list(
    ['Field', 'Before', 'After'],
    differences.map(({ field, before, after }) => [
      html`${fieldWords(field)}`,
      foreign(valueText(before)),
      foreign(valueText(after)),
    ]),
  );

const words: Readonly<Record<string, string>> = {
  'page.title': 'Title',
  'page.http_status': 'HTTP status',
  'page.mime_type': 'Media type',
  'page.kind': 'Kind of document',
  'page.language': 'Language',
  'page.warnings': 'Warnings',
  url_at_load: 'Address when loaded',
  url_at_screenshot: 'Address when the image was taken',
  redirect_chain: 'Redirects',
  form_controls: 'Forms: what is filled in, ticked or chosen',
  'connection.address': 'IP address',
  'connection.port': 'Port',
  'dns.result': 'DNS cross-check',
  'tls.protocol': 'TLS version',
  'tls.cipher': 'TLS cipher',
  'tls.subject': 'Certificate issued to',
  'tls.issuer': 'Certificate issued by',
  'tls.valid_from': 'Certificate valid from',
  'tls.valid_to': 'Certificate valid to',
  'tls.leaf_sha256': 'SHA-256 of the certificate',
  'tls.trusted': 'Certificate trusted',
  'tls.error': 'Fault of the certificate',
  private_target: 'Private target',
  'environment.viewport': 'Viewport',
  'environment.locale': 'Locale',
  'environment.timezone': 'Time zone',
  'environment.operating_system': 'Operating system',
  'environment.node_version': 'Node.js',
  'environment.generator_version': 'Version of the capturing program',
  'browser.name': 'Browser',
  'browser.version': 'Version of the browser',
  'browser.headless': 'Browser without a window',
  'browser.flags': 'Switches of the browser',
  'browser_identity.user_agent': 'User agent',
  'browser_identity.accept_language': 'Accept-Language',
  'browser_identity.client_hints': 'Client hints',
  'screenshots.screenshot.format': 'Format of the screenshot',
  'screenshots.screenshot.scale': 'Scale of the screenshot',
  test_mode: 'Test mode',
  'steps.page_settled': 'Step: waited until the page settled',
  'steps.actions_performed': 'Step: actions performed',
  'steps.content_expanded': 'Step: content expanded',
  'steps.overlays_answered': 'Step: consent and other overlays answered',
  'steps.text_extracted': 'Step: text extracted',
  page_modifications: 'Changes that the capture made to the page',
};

export const fieldWords = (field: string): string => words[field] ?? field;

/** A value as a person reads it: an object as `name value`, a list with commas. */
export function valueText(value: JsonValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(valueText).join(', ') || 'none';
  if (isFields(value))
    return (
      Object.entries(value)
        .map(([key, inner]) => `${key} ${valueText(inner)}`)
        .join(', ') || 'none'
    );
  return JSON.stringify(value);
}
