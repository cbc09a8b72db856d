import type { ItemKind } from '../../src/contract/matters/states.js';
import type { ItemRead, MatterRead, MemberRead, NoteRead } from '../../src/contract/matters/read.js';
import { findAccount } from '../store/accounts/accounts.js';
import type { Capture } from '../store/captures/captures.js';
import { anchoredUpTo } from '../store/matters/anchors.js';
import { newestSeal } from '../store/matters/seals.js';
import { headOf } from '../store/matters/custody.js';
import { countItems, type ItemRow } from '../store/matters/items.js';
import type { Matter } from '../store/matters/matters.js';
import { countMembers, selectMembers } from '../store/matters/members.js';
import { countOpenShares } from '../store/shares/shares.js';
import type { Note } from '../store/matters/notes.js';
import type { Db } from '../store/tables.js';
import { nameOf } from './actor.js';
import type { OpenMatter } from './permissions.js';

export async function matterView(db: Db, { matter, role }: OpenMatter): Promise<MatterRead> {
  const { matter_id: id } = matter;
  const owner = await findAccount(db, matter.account_id);
  const head = await headOf(db, id);
  const seal = (await newestSeal(db, id)) ?? null;
  const { anchored, pending } = await anchoredUpTo(db, id);
  if (!owner || !head) throw new Error(`matter ${id} has no owner or no record`);
  return {
    matter_id: id,
    name: matter.name,
    description: matter.description,
    case_reference: matter.case_reference,
    status: matter.status,
    role,
    owner: { account_id: owner.account_id, name: nameOf(owner) },
    organization_id: owner.organization_id,
    test_mode: matter.test_mode,
    exhibit_prefix: matter.exhibit_prefix,
    legal_hold: matter.legal_hold,
    ...(await countItems(db, id)),
    members: await countMembers(db, id),
    active_shares: await countOpenShares(db, id),
    created_at: matter.created_at,
    updated_at: matter.updated_at,
    archived_at: matter.archived_at,
    sealed_at: matter.sealed_at,
    seal: seal && {
      seal_no: seal.seal_no,
      manifest_hash: `sha256:${seal.manifest_sha256}`,
      sealed_at: seal.sealed_at ?? '',
    },
    custody: { entries: head.seq + 1, head_hash: head.hash, anchored_seq: anchored, pending_seq: pending },
  };
}

/** What made a row of the list, by what an item is called. */
export const sourcesOf = {
  capture: ['api', 'schedule'],
  import: ['import'],
  certificate: ['certify-hash'],
  comparison: ['compare'],
  redaction: ['redact'],
} as const satisfies Record<ItemKind, readonly Capture['source'][]>;

export const itemKindOf = (source: Capture['source']): ItemKind =>
  (Object.keys(sourcesOf) as ItemKind[]).find((kind) => (sourcesOf[kind] as readonly string[]).includes(source)) ??
  'capture';

export const itemView = (row: ItemRow): ItemRead => ({
  capture_id: row.capture_id,
  exhibit: row.exhibit,
  kind: itemKindOf(row.source),
  status: row.status,
  url: row.url,
  title: row.details?.page.title ?? null,
  captured_at: row.captured_at,
  manifest_hash: row.manifest_sha256 === null ? null : `sha256:${row.manifest_sha256}`,
  package_sha256: row.package_sha256,
  size_bytes: row.size_bytes,
  test_mode: row.test_mode,
  legal_hold: row.legal_hold,
  derived_from: row.redacted_from === null ? [...(row.compared ?? [])] : [row.redacted_from],
  added_at: row.added_at,
  added_by: row.added_by,
});

export const noteView = ({ seq, at, text, actor, answers }: Note): NoteRead => ({
  seq,
  at,
  text,
  author: { account_id: actor.account_id, name: actor.name },
  answers,
});

/** The owner first. */
export async function membersView(db: Db, { matter_id, account_id, created_at }: Matter): Promise<MemberRead[]> {
  const owner = await findAccount(db, account_id);
  const members = await selectMembers(db, matter_id);
  const view = (
    role: MemberRead['role'],
    added_at: string,
    account: { account_id: string; name: string | null; email: string | null },
  ) => ({
    account_id: account.account_id,
    name: nameOf(account),
    email: account.email,
    role,
    added_at,
  });
  return [
    ...(owner ? [view('owner', created_at, owner)] : []),
    ...members.map((member) => view('member', member.added_at, member)),
  ];
}
