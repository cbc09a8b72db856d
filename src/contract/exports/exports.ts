import { Type, type Static } from 'typebox';
import { leftOutReasons } from '../../handover/item.js';
import { exportLimits } from '../limits.js';
import { line, matterId } from '../matters/fields.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging, time, documentLanguage } from '../schema.js';
import { batesPrefix, exportFormats, exportStates, papers } from './states.js';

const text = Type.String();
const oneExport = Type.Object({ export_id: Type.String({ maxLength: 80 }) }, closed);

export const exportRead = Type.Object(
  {
    export_id: Type.String({ pattern: '^exp_[0-9A-Za-z]+$' }),
    name: text,
    matter_id: orNull(text),
    test_mode: Type.Boolean(),
    status: Type.Enum([...exportStates]),
    formats: Type.Array(Type.Enum([...exportFormats])),
    redacted: orNull(Type.Enum(['as_is', 'replace'])),
    /** Packages copied, of how many, and their bytes. */
    progress: Type.Object({ done: Type.Integer(), total: Type.Integer(), bytes: Type.Integer() }),
    /** Of a completed export: packages, files of all volumes without their tag files, bytes of all volumes. */
    counts: orNull(Type.Object({ packages: Type.Integer(), files: Type.Integer(), bytes: Type.Integer() })),
    not_included: Type.Array(Type.Object({ capture_id: text, exhibit: text, reason: Type.Enum([...leftOutReasons]) })),
    /** Ids of comparisons that `replace` left out, because they hold files of an original. Nothing of the export names them. */
    withheld_comparisons: Type.Array(text),
    /** Empty until the export is completed and once it is expired. */
    volumes: Type.Array(
      Type.Object({
        volume: Type.Integer(),
        file_name: text,
        size_bytes: Type.Integer(),
        sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        url: Type.String({ description: 'GET without a key; one byte range is served' }),
        url_expires_at: time,
      }),
    ),
    /** SHA-256 of the manifest of data/record.zip, the sealed record of the hand-over; null until the export is completed. */
    record_manifest_hash: orNull(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })),
    /** The same of data/matter.zip, the record of the matter up to then; null where it is no export of a matter. */
    matter_record_manifest_hash: orNull(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })),
    created_at: time,
    completed_at: orNull(time),
    /** When its volumes are removed; null until it is completed. */
    expires_at: orNull(time),
    error: orNull(Type.Object({ code: Type.Enum(['DISK_FULL', 'EXPORT_FAILED', 'CANCELLED']), message: text })),
  },
  { title: 'Export' },
);
export type ExportRead = Static<typeof exportRead>;

const terms = {
  formats: Type.Optional(Type.Array(Type.Enum([...exportFormats]), { minItems: 1, uniqueItems: true })),
  /** Asked for as soon as any item has a redacted copy. */
  redacted: Type.Optional(Type.Enum(['as_is', 'replace'])),
  volume_bytes: Type.Optional(
    Type.Integer({ minimum: exportLimits.volumeBytes.least, maximum: exportLimits.volumeBytes.most }),
  ),
  /** Prefix of the volume names. */
  name: Type.Optional(line(100)),
  /** Begins the numbers of pages in the load file; `EXPORT` when absent. Seven digits follow. */
  bates_prefix: Type.Optional(Type.String({ pattern: batesPrefix })),
  /** The number of the first page; 1 when absent. */
  bates_start: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999_999 })),
  /** Of exhibits.pdf and of the page pictures of the load file; a4 when absent. */
  paper: Type.Optional(Type.Enum([...papers])),
  /** Of START-HERE.html, exhibits.pdf and GUIDE.txt; as the setting `pdf_language` when absent. */
  language: Type.Optional(documentLanguage),
};
const ofMatter = {
  /** The texts of notes and of the description go along, in data/matter.zip. */
  include_notes: Type.Optional(Type.Boolean()),
  /** Addresses and programs of those who downloaded and opened shares go along, as far as they are still kept. */
  include_client_details: Type.Optional(Type.Boolean()),
};
const ids = Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { minItems: 1, maxItems: exportLimits.items });

const refusals = ['MISSING_FIELD', 'RATE_LIMITED', 'EXPORT_TOO_LARGE'] as const;

export const createExport = operation(routes.createExport, {
  summary: 'Export captures of the account as volumes that are BagIt bags; named by their ids or by a filter',
  access: 'key',
  cost: { units: 1 },
  replayable: true,
  body: Type.Object(
    {
      /** Either these or `filter`. */
      capture_ids: Type.Optional(ids),
      /** At most one of url, host and schedule_id; from and to as in `GET /captures`. */
      filter: Type.Optional(
        Type.Object(
          {
            host: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
            url: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
            schedule_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
            from: Type.Optional(Type.String({ maxLength: 40 })),
            to: Type.Optional(Type.String({ maxLength: 40 })),
          },
          closed,
        ),
      ),
      ...terms,
    },
    closed,
  ),
  answers: { status: 202, body: exportRead },
  refuses: refusals,
});

export const exportMatter = operation(routes.exportMatter, {
  summary: 'Export the items of a matter, or some of them; its owner only',
  access: 'key',
  matters: 'read',
  replayable: true,
  params: Type.Object({ matter_id: matterId }, closed),
  body: Type.Object({ capture_ids: Type.Optional(ids), ...terms, ...ofMatter }, closed),
  answers: { status: 202, body: exportRead },
  refuses: [...refusals, 'FORBIDDEN', 'MATTER_ARCHIVED'],
});

export const listExports = operation(routes.listExports, {
  summary: 'List the exports that the account began, newest first',
  access: 'key',
  query: Type.Object({ ...paging, status: Type.Optional(Type.Enum([...exportStates])) }, closed),
  answers: { status: 200, body: Type.Object({ exports: Type.Array(exportRead), next_cursor: orNull(text) }) },
  refuses: [],
});

export const getExport = operation(routes.getExport, {
  summary: 'Read one export, with fresh links to its volumes',
  access: 'key',
  params: oneExport,
  answers: { status: 200, body: exportRead },
  refuses: [],
});

export const deleteExport = operation(routes.deleteExport, {
  summary: 'Cancel an export, or remove the volumes of a completed one',
  access: 'key',
  params: oneExport,
  answers: { status: 200, body: exportRead },
  refuses: ['FORBIDDEN'],
});
