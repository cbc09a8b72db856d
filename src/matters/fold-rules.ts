import type { CustodyEntry } from './custody.js';

type Type = CustodyEntry['type'];
type Fault = (reason: string) => void;

type Kind = CustodyEntry['subject']['kind'];

/** What the subject of an entry may be, by the part of its type before the full stop. */
const subjectKinds: Readonly<Record<string, Kind>> = {
  matter: 'matter',
  member: 'member',
  note: 'matter',
  custody: 'matter',
  share: 'share',
  export: 'export',
};

/** `share.downloaded` is about the item; seals have numbers of their own, and packages, too. */
export function mayBeAbout(type: Type, kind: Kind): boolean {
  if (type === 'share.downloaded') return kind === 'capture';
  if (type === 'package.downloaded') return kind === 'capture' || kind === 'seal';
  if (type === 'matter.sealed' || type === 'matter.seal_failed') return kind === 'seal';
  return kind === (subjectKinds[type.slice(0, type.indexOf('.'))] ?? 'capture');
}

/** Nothing is put into a matter, taken out of it or said of it while it is archived or sealed (evidence-api(7), MATTERS). */
const changes: readonly Type[] = [
  'matter.renamed',
  'matter.described',
  'member.added',
  'note.added',
  'capture.requested',
  'capture.added',
  'capture.removed',
];
const notArchived: readonly Type[] = ['share.created', 'share.changed', 'export.requested'];

export const isClosedTo = (status: 'active' | 'sealed' | 'archived', type: Type): boolean =>
  (status !== 'active' && changes.includes(type)) ||
  (status === 'archived' && notArchived.includes(type)) ||
  // An import that was begun before goes into an archived matter, and into no sealed one.
  (status === 'sealed' && type === 'package.imported');

/** What is done by whoever holds the link of a share, and by nobody else. */
const byShare: readonly Type[] = ['share.opened', 'share.downloaded', 'share.refused'];

/** What nobody but a person does, or a program with the key of one. */
const byPeople: readonly Type[] = [
  'matter.renamed',
  'matter.described',
  'note.added',
  'share.created',
  'share.changed',
  'export.requested',
];

/** Who does something has the ids that go with it; of a share, what a share can do. */
export function actorOf({ type, actor }: CustodyEntry, fault: Fault): void {
  if (byShare.includes(type) !== (actor.kind === 'share') && type !== 'capture.viewed')
    fault('it is not done by who does it');
  if (actor.kind === 'share') return;
  if (byPeople.includes(type) && (actor.kind === 'service' || actor.kind === 'schedule'))
    fault('it is not done by who does it');
  const { kind, account_id, name, key_id } = actor;
  const isNobody = kind === 'service' || kind === 'operator';
  if (isNobody && [account_id, name, key_id].some((each) => each !== null)) fault('a service has no account');
  if (kind === 'session' && key_id !== null) fault('a session has no key');
}

/** The subject of an entry, where its detail or the matter tells it again. */
export function subjectOf(entry: CustodyEntry, matterId: string | null, fault: Fault): void {
  const { type, subject, detail } = entry;
  const told =
    type === 'matter.sealed'
      ? String(detail.seal_no)
      : type === 'package.imported'
        ? detail.import_id
        : type === 'member.added' || type === 'member.removed' || type === 'member.left'
          ? detail.account_id
          : subject.kind === 'matter'
            ? matterId
            : subject.id;
  if (told !== null && subject.id !== told) fault('its subject differs from what it tells');
  if (type === 'matter.sealed' && (subject.manifest_sha256 ?? detail.manifest_sha256) !== detail.manifest_sha256)
    fault('its subject differs from what it tells');
}

interface ShareSoFar {
  state: 'open' | 'locked' | 'over';
  /** One that is being used while it is changed may be told by the label that it had. */
  readonly labels: Set<string>;
  allow: string;
  expiresAt: string;
}

interface ExportSoFar {
  state: 'requested' | 'completed' | 'expired' | 'failed';
  readonly terms: string;
  /** Bytes of its volumes. */
  volumes: readonly number[];
}

/** Shares and exports of a matter, entry by entry. `gaps`: entries were withheld, among them perhaps the end of an export. */
export function foldUses(): { take(entry: CustodyEntry, items: ItemCounts, fault: Fault): void; gaps(): void } {
  const shares = new Map<string, ShareSoFar>();
  const exports = new Map<string, ExportSoFar>();
  let whole = true;
  return {
    gaps: () => void (whole = false),
    take(entry, { now, ever, isHeld }, fault) {
      const { type, actor, subject } = entry;
      if (actor.kind === 'share' && subject.kind === 'share' && subject.id !== actor.share_id)
        fault('it belongs to a different share');
      const about = { whole, isHeld };
      if (actor.kind === 'share') ofShare(shares, entry, actor.share_id, about, fault);
      else if (type.startsWith('share.')) ofShare(shares, entry, subject.id, about, fault);
      if (type.startsWith('export.')) ofExport(exports, entry, whole, fault);
      if (!whole) return;
      if (type === 'share.created' && entry.detail.items > now) fault('it shares more items than there were');
      if (type === 'export.completed' && entry.detail.items > ever) fault('it hands over more items than there were');
    },
  };
}

/** How many items there are, and how many there have been. */
export interface ItemCounts {
  readonly now: number;
  readonly ever: number;
  /** The time of the entry is that of the one before it, as where the clock was set back. */
  readonly isHeld: boolean;
}

function ofShare(
  shares: Map<string, ShareSoFar>,
  entry: CustodyEntry,
  id: string,
  { whole, isHeld }: { readonly whole: boolean; readonly isHeld: boolean },
  fault: Fault,
): void {
  const before = shares.get(id);
  const { type } = entry;
  if (type === 'share.created') {
    const { label, allow, expires_at: expiresAt } = entry.detail;
    if (before !== undefined) fault('the share was made already');
    if (!isHeld && isPast(expiresAt, entry.at)) fault('it had expired when it was made');
    shares.set(id, { state: 'open', labels: new Set([label]), allow, expiresAt });
    return;
  }
  if (before === undefined) return fault('there is no such share');
  if (type === 'share.revoked' || type === 'share.expired' || type === 'share.locked') {
    if (before.state === 'over' || (before.state === 'locked' && type !== 'share.revoked'))
      fault('the share had ended');
    before.state = type === 'share.locked' ? 'locked' : 'over';
  } else if ((type === 'share.opened' || type === 'share.changed') && before.state !== 'open')
    fault('the share had ended');
  // A change of its terms may be among what is withheld.
  if (whole && !isHeld && type === 'share.opened' && isPast(before.expiresAt, entry.at)) fault('the share had expired');
  if (whole && type === 'share.expired' && isPast(entry.at, before.expiresAt)) fault('the share had not expired yet');
  if (type === 'share.downloaded' && before.allow === 'view') fault('the share does not allow that');
  if (type === 'share.changed') {
    before.labels.add(entry.detail.label);
    before.expiresAt = entry.detail.expires_at;
    if (entry.detail.allow !== before.allow) fault('what a share allows does not change');
  } else if (
    whole &&
    type.startsWith('share.') &&
    !before.labels.has((entry.detail as { readonly label: string }).label)
  )
    fault('the label of the share differs');
}

function ofExport(exports: Map<string, ExportSoFar>, entry: CustodyEntry, whole: boolean, fault: Fault): void {
  const { type, subject } = entry;
  const before = exports.get(subject.id);
  if (type === 'export.requested') {
    if (before !== undefined) fault('the export was asked for already');
    exports.set(subject.id, { state: 'requested', terms: termsOf(entry.detail), volumes: [] });
  } else if (before === undefined) fault('there is no such export');
  else if (type === 'export.completed' || type === 'export.failed') {
    if (before.state !== 'requested') fault('the export had ended');
    before.state = type === 'export.completed' ? 'completed' : 'failed';
    if (type === 'export.failed') return;
    if (termsOf(entry.detail) !== before.terms) fault('it is not what was asked for');
    before.volumes = entry.detail.volumes.map(({ size_bytes }) => size_bytes);
  } else {
    // A volume may be on its way while it expires.
    const had = before.state === 'completed' || (before.state === 'requested' && !whole);
    if (!had && !(type === 'export.downloaded' && before.state === 'expired')) fault('the export has no volumes');
    if (type === 'export.expired') before.state = 'expired';
    if (type !== 'export.downloaded' || before.volumes.length === 0) return;
    const { volume, bytes } = entry.detail;
    if (bytes > (before.volumes[volume - 1] ?? -1)) fault('the export has no such volume, or it has fewer bytes');
  }
}

const termsOf = ({ formats, redacted }: { readonly formats: readonly string[]; readonly redacted: string | null }) =>
  JSON.stringify([formats, redacted]);

const isPast = (time: string, at: string): boolean => Date.parse(time) < Date.parse(at) - HOUR;

/** Clocks of the service may have been set between the two. */
const HOUR = 3_600_000;

/** Times that an entry tells, against the time of the entry and each other. What was imported has the clock of another service. */
export function timesOf(entry: CustodyEntry, isHeld: boolean, fault: Fault): void {
  const at = Date.parse(entry.at);
  const isLater = (time: string | null): boolean => time !== null && Date.parse(time) > at + HOUR;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others tell no times
  switch (entry.type) {
    case 'capture.completed': {
      const { captured_at: captured, sealed_at: sealed } = entry.detail;
      if (captured !== null && sealed !== null && captured > sealed) fault('it was sealed before it was captured');
      if (isLater(captured) || isLater(sealed)) fault('it was sealed after this was recorded');
      return;
    }
    case 'capture.added':
      if (isLater(entry.detail.made_at)) fault('it was made after this was recorded');
      return;
    case 'capture.trashed':
      if (!isHeld && entry.detail.purge_at !== null && Date.parse(entry.detail.purge_at) < at - HOUR)
        fault('it was to be deleted before this was recorded');
      return;
    case 'capture.anchor_confirmed':
      // The time of a block may be two hours ahead.
      if (isLater(entry.detail.block_time) && Date.parse(entry.detail.block_time ?? '') > at + 3 * HOUR)
        fault('its block is later than this was recorded');
      return;
    case 'capture.verified':
      if (entry.detail.result === 'match' && entry.detail.failures.length > 0)
        fault('its result is not that of its failures');
      return;
    default:
  }
}
