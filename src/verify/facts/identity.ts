import { isNamedKind, type PackageKind } from '../../package/kind.js';
import { orderFile } from '../../package/records/order.js';
import { statedFields } from '../../package/records/metadata.js';
import { referenceFaults } from '../../package/records/tool-validation.js';
import type { Fact } from './fact.js';
import { custody, dig, field, logged, manifest, metadata, printed, ran, reckoned, signed, textIn } from './places.js';
import { fieldsIn, recordFile, type View } from './view.js';

const inCurrent = (view: View): boolean => view.isCurrent;
const isOf =
  (kind: PackageKind) =>
  (view: View): boolean =>
    view.kind === kind;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whose the package is, who made it, and with what. */
export const identity: readonly Fact[] = [
  {
    name: 'evidence_id',
    relation: 'everywhere',
    check: 'evidence_id',
    code: 'evidence_id_mismatch',
    places: [
      manifest('evidence_id'),
      metadata('evidence_id', { due: ({ evidence }) => evidence.records.metadata !== undefined }),
      field('log', 'evidence_id', { due: ({ evidence }) => evidence.records.log !== undefined }),
      custody('evidence.evidence_id', { due: ({ evidence }) => evidence.records.custody !== undefined }),
      field('comparison', 'evidence_id', { due: isOf('comparison') }),
      field('certificate', 'evidence_id', { due: isOf('certificate') }),
      field('redaction', 'evidence_id', { due: isOf('redaction') }),
      field('matter', 'evidence_id', { due: isOf('matter') }),
      printed('evidence_id'),
      {
        file: 'evidence.pdf',
        at: 'document title',
        read: ({ document }) => /ps_[0-9a-f-]*$/.exec(document?.title ?? '')?.[0],
        due: ({ document }) => document?.title !== undefined,
      },
      { ...signed('evidence_id'), due: ({ credentials }) => credentials.kind === 'intact' },
    ],
  },
  {
    name: 'capture_id',
    relation: 'everywhere',
    places: [
      metadata('capture_id'),
      custody('evidence.capture_id'),
      printed('capture_id'),
      field('comparison', 'compare_id', { due: isOf('comparison') }),
      field('certificate', 'certify_id', { due: isOf('certificate') }),
      field('redaction', 'redaction_id', { due: isOf('redaction') }),
      field('matter', 'matter_id', { due: isOf('matter') }),
      { ...signed('capture_id'), due: (view) => view.isCurrent && view.credentials.kind === 'intact' },
    ],
  },
  {
    name: 'document_language',
    relation: 'everywhere',
    applies: inCurrent,
    places: [
      metadata('document_language'),
      printed('document_language'),
      {
        file: orderFile,
        at: 'options.evidence_pack.pdf_language, unless it is English',
        read: ({ members }) => {
          const ordered = dig(fieldsIn(members.get(orderFile)?.bytes), 'options.evidence_pack.pdf_language');
          return ordered === 'en' ? undefined : ordered;
        },
        due: ({ members }) => members.has(orderFile),
      },
    ],
  },
  {
    name: 'collector',
    relation: 'everywhere',
    places: [
      metadata('collector', { as: collector }),
      custody('collector', { as: collector }),
      printed('collector', { as: collector }),
    ],
  },
  {
    name: 'collector_stated',
    relation: 'everywhere',
    places: [
      reckoned('chain_of_custody.json', 'whether collector.name is stated', ({ records }) => {
        const name = dig(records.custody, 'collector.name');
        return name === undefined ? undefined : text(name) !== undefined;
      }),
      custody('collector.stated'),
    ],
  },
  {
    name: 'test_mode',
    relation: 'everywhere',
    check: 'test_mode',
    places: [
      manifest('test_mode'),
      metadata('test_mode', { due: ({ evidence }) => evidence.records.metadata !== undefined }),
      custody('test_mode', { due: ({ evidence }) => evidence.records.custody !== undefined }),
      printed('test_mode'),
    ],
  },
  {
    name: 'watermark',
    relation: 'equal',
    check: 'test_mode',
    applies: inCurrent,
    places: [
      manifest('test_mode'),
      metadata('test_mode'),
      reckoned('forensic_log.json', 'screenshot_taken: whether detail.watermark is present', ({ operations }) => {
        const taken = operations.findLast(
          ({ operation, outcome }) => operation === 'screenshot_taken' && outcome === 'done',
        );
        return taken === undefined ? undefined : dig(taken, 'detail.watermark') !== undefined;
      }),
    ],
  },
  {
    name: 'format_version',
    relation: 'everywhere',
    places: [
      manifest('format_version'),
      metadata('format_version'),
      field('log', 'format_version', { due: inCurrentOrStated('log') }),
      custody('format_version', { due: inCurrentOrStated('custody') }),
      field('comparison', 'format_version', { due: isOf('comparison') }),
      printed('format_version'),
    ],
  },
  {
    name: 'generator',
    relation: 'everywhere',
    places: [manifest('generator'), printed('generator')],
  },
  {
    name: 'generator_version',
    relation: 'equal',
    places: [manifest('generator.version'), metadata('environment.generator_version'), printed('generator.version')],
  },
  {
    name: 'software',
    relation: 'equal',
    places: [
      reckoned(
        'manifest.json',
        'generator.name/generator.version',
        ({ manifest: read }) => read?.generator && `${read.generator.name}/${read.generator.version}`,
      ),
      reckoned('evidence.pdf', 'facts: generator.name/generator.version', ({ document }) => {
        const maker = dig(document?.facts, 'generator');
        return maker === undefined ? undefined : `${textIn(maker, 'name')}/${textIn(maker, 'version')}`;
      }),
      {
        file: 'archive/data.warc.gz',
        at: 'warcinfo: software',
        read: (view) =>
          software(view.warc?.records.find(({ info }) => info !== undefined)?.info?.get('software'), view),
      },
      {
        file: 'datapackage.json',
        at: 'software',
        read: (view) => software(textIn(view.records.datapackage, 'software'), view),
      },
    ],
  },
  {
    name: 'tool_validation_form',
    relation: 'nowhere',
    applies: ({ records }) => dig(records.custody, 'tool_validation') !== undefined,
    places: [
      reckoned(recordFile('custody'), 'tool_validation: what is not as the format says', ({ records }) =>
        referenceFaults(dig(records.custody, 'tool_validation') ?? null),
      ),
    ],
  },
  {
    name: 'tool_validation_version',
    relation: 'equal',
    places: [
      custody('tool_validation.version'),
      manifest('generator.version'),
      printed('generator.version'),
      logged('program_named', 'version'),
    ],
  },
  {
    name: 'tool_validation_named',
    relation: 'equal',
    applies: (view) => ran(view, 'program_named') !== undefined,
    places: [
      reckoned(
        recordFile('custody'),
        'tool_validation: sha256, null where there is none',
        ({ records }) => dig(records.custody, 'tool_validation.sha256') ?? null,
      ),
      logged('program_named', 'validation_sha256'),
    ],
  },
  {
    name: 'case_reference',
    relation: 'everywhere',
    places: [
      metadata('case_reference'),
      printed('case_reference'),
      field('matter', 'case_reference', { due: isOf('matter') }),
    ],
  },
  {
    name: 'legal_authority',
    relation: 'everywhere',
    places: [metadata('legal_authority'), printed('legal_authority')],
  },
  { name: 'purpose', relation: 'everywhere', places: [metadata('purpose'), printed('purpose')] },
  {
    name: 'stated_form',
    relation: 'nowhere',
    places: [
      reckoned(recordFile('metadata'), 'legal_authority, purpose: neither absent nor a text', ({ records, kind }) =>
        statedFields.filter((name) => {
          const value = dig(records.metadata, name);
          return value !== undefined && (kind !== 'page' || typeof value !== 'string' || value === '');
        }),
      ),
    ],
  },
  { name: 'metadata', relation: 'everywhere', places: [metadata('metadata'), printed('metadata')] },
  {
    name: 'private_target',
    relation: 'everywhere',
    places: [metadata('private_target'), custody('private_target'), printed('private_target')],
  },
  {
    name: 'key_sha256',
    relation: 'everywhere',
    places: [reckoned('publickey.pem', 'SHA-256 of the key', ({ keySha256 }) => keySha256), printed('key_sha256')],
  },
  {
    name: 'kind',
    relation: 'everywhere',
    applies: (view) => view.isCurrent,
    places: [
      reckoned(
        'comparison.json, certificate.json, redaction.json, matter.json',
        'which of them is present',
        ({ kind }) => (kind === 'page' ? undefined : kind),
      ),
      metadata('kind', { as: (value, { kind }) => (kind !== 'page' || isNamedKind(value) ? value : undefined) }),
    ],
  },
];

function collector(value: unknown) {
  return { name: dig(value as never, 'name') ?? null, organisation: dig(value as never, 'organisation') ?? null };
}

/** Before 1.1 nothing said what a name without a version is of. */
function software(found: string | undefined, { isCurrent, manifest: read }: View): string | undefined {
  return isCurrent || found?.startsWith(`${read?.generator?.name}/`) === true ? found : undefined;
}

function inCurrentOrStated(record: 'log' | 'custody') {
  return (view: View): boolean =>
    (view.isCurrent && view.evidence.records[record] !== undefined) || 'format_version' in view.records[record];
}
