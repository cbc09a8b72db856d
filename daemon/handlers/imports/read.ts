import type { ImportRead, ImportRow } from '../../../src/contract/imports/imports.js';
import { refuse } from '../../../src/contract/errors.js';
import { importLimits, limits } from '../../../src/contract/limits.js';
import { findImport, partsOf, selectImports, type Import, type ImportPart } from '../../store/imports/imports.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';

export const getImport =
  (desk: Desk): Handlers['getImport'] =>
  async ({ params, query }, { caller, baseUrl, admit }): Promise<ImportRead> => {
    const row = await ownImport(desk.db, caller.account.account_id, params.import_id);
    if (query.upload !== true) return importView(row);
    await desk.db.transaction().execute((tx) => admit(tx));
    if (row.status !== 'uploading') return importView(row);
    return { ...importView(row), ...uploadView(desk, baseUrl, row, await partsOf(desk.db, row.import_id)) };
  };

export const listImports =
  (desk: Desk): Handlers['listImports'] =>
  async ({ query }, { caller }) => {
    const { limit = limits.listDefault } = query;
    const rows = await selectImports(desk.db, {
      accountId: caller.account.account_id,
      status: query.status,
      limit,
      after: query.cursor === undefined ? undefined : cursorOf(query.cursor),
    });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { imports: rows.map(importView), next_cursor: last ? `${last.created_at}|${last.import_id}` : null };
  };

export async function ownImport(db: Db, accountId: string, importId: string): Promise<Import> {
  const row = await findImport(db, accountId, importId);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

export function importView(row: Import): ImportRow {
  return {
    import_id: row.import_id,
    status: row.status,
    file_name: row.file_name,
    size_bytes: row.size_bytes,
    matter_id: row.matter_id,
    created_at: row.created_at,
    expires_at: row.status === 'uploading' ? row.expires_at : null,
    uploaded_at: row.uploaded_at,
    ended_at: row.ended_at,
    cancelled_at: row.cancelled_at,
    capture_id: row.capture_id,
    duplicate_of: row.duplicate_of,
    reasons: row.reasons,
    manifest_hash: row.manifest_sha256 === null ? null : `sha256:${row.manifest_sha256}`,
    summary: row.summary,
    verification: row.verification,
    import: {
      captured_at_basis: 'package_claim',
      captured_at: row.captured_at,
      retained_until: row.retained_until,
    },
  };
}

/** The parts that are there, and fresh links for the others. */
export function uploadView(desk: Desk, baseUrl: string, row: Import, kept: readonly ImportPart[]) {
  const there = new Set(kept.map(({ part_number }) => part_number));
  const missing = partSizes(row.size_bytes)
    .map((size, index) => ({ part_number: index + 1, size }))
    .filter(({ part_number }) => !there.has(part_number));
  const links = missing.map((part) => ({
    ...part,
    link: desk.links.makePart(baseUrl, row.import_id, part.part_number),
  }));
  return {
    part_size: importLimits.partBytes,
    parts: links.map(({ part_number, size, link }) => ({ part_number, size, url: link.url })),
    urls_expire_at: links[0]?.link.expiresAt ?? row.expires_at,
    uploaded_parts: kept.map(({ part_number, size, sha256 }) => ({ part_number, size, etag: `"${sha256}"` })),
  };
}

/** The sizes of an import's parts, in order. */
export function partSizes(sizeBytes: number): number[] {
  const { partBytes } = importLimits;
  const count = Math.ceil(sizeBytes / partBytes);
  return Array.from({ length: count }, (_, index) => Math.min(partBytes, sizeBytes - index * partBytes));
}

function cursorOf(cursor: string): { at: string; importId: string } {
  const [, at, importId] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(imp_[0-9A-Za-z]{1,64})$/.exec(cursor) ?? [];
  if (at === undefined || importId === undefined) throw malformed('cursor', 'is not one that was given out');
  return { at, importId };
}
