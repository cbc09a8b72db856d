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

/** Shares and exports of a matter, entry by entry. `gaps`: entries were withheld, among them perhaps the end of an export. */
export function foldUses(): { take(entry: CustodyEntry, fault: Fault): void; gaps(): void } {
  const shares = new Map<string, 'open' | 'locked' | 'over'>();
  const exports = new Map<string, 'requested' | 'completed' | 'expired' | 'failed'>();
  let whole = true;
  const ofShare = ({ type }: CustodyEntry, id: string, fault: Fault): void => {
    const before = shares.get(id);
    if (type === 'share.created') {
      if (before !== undefined) fault('the share was made already');
      shares.set(id, 'open');
    } else if (before === undefined) fault('there is no such share');
    else if (type === 'share.revoked' || type === 'share.expired' || type === 'share.locked') {
      if (before === 'over' || (before === 'locked' && type !== 'share.revoked')) fault('the share had ended');
      shares.set(id, type === 'share.locked' ? 'locked' : 'over');
    } else if ((type === 'share.opened' || type === 'share.changed') && before !== 'open') fault('the share had ended');
  };
  const ofExport = ({ type }: CustodyEntry, id: string, fault: Fault): void => {
    const before = exports.get(id);
    if (type === 'export.requested') {
      if (before !== undefined) fault('the export was asked for already');
      exports.set(id, 'requested');
    } else if (before === undefined) fault('there is no such export');
    else if (type === 'export.completed' || type === 'export.failed') {
      if (before !== 'requested') fault('the export had ended');
      exports.set(id, type === 'export.completed' ? 'completed' : 'failed');
    } else {
      // A volume may be on its way while it expires.
      const had = before === 'completed' || (before === 'requested' && !whole);
      if (!had && !(type === 'export.downloaded' && before === 'expired')) fault('the export has no volumes');
      if (type === 'export.expired') exports.set(id, 'expired');
    }
  };
  return {
    gaps: () => void (whole = false),
    take(entry, fault) {
      const { type, actor, subject } = entry;
      if (actor.kind === 'share' && subject.kind === 'share' && subject.id !== actor.share_id)
        fault('it belongs to a different share');
      if (actor.kind === 'share') ofShare(entry, actor.share_id, fault);
      else if (type.startsWith('share.')) ofShare(entry, subject.id, fault);
      if (type.startsWith('export.')) ofExport(entry, subject.id, fault);
    },
  };
}

/** Clocks of the service may have been set between the two. */
const HOUR = 3_600_000;

/** Times that an entry tells, against the time of the entry and each other. What was imported has the clock of another service. */
export function timesOf(entry: CustodyEntry, fault: Fault): void {
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
      if (entry.detail.purge_at !== null && Date.parse(entry.detail.purge_at) < at - HOUR)
        fault('it was to be deleted before this was recorded');
      return;
    default:
  }
}
