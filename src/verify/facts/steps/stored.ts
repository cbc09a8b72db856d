import { hostOf } from '../../../endpoint.js';
import type { Fault, Reading } from '../../../package/json/shape.js';
import type { Fields } from '../../../package/json/strict-json.js';
import { connectionsFile } from '../../../package/records/page/page-connections.js';
import type { Member } from '../../../package/read-package.js';
import { storageFile } from '../../../package/records/page/page-storage.js';
import { shown } from '../../finding.js';
import { listIn, rows } from '../places.js';
import { fieldsIn, type View } from '../view.js';

export const step = 'storage_recorded';

/** The two files of a capture that records storage, as far as they can be read. */
export const kept = (view: View): Fields | undefined => parsed(view, storageFile);
export const called = (view: View): Fields | undefined => parsed(view, connectionsFile);

/** Many facts ask for the same two, which may be large. */
function parsed({ members }: View, name: string): Fields | undefined {
  const member = members.get(name);
  if (member === undefined) return undefined;
  if (!read.has(member)) read.set(member, fieldsIn(member.bytes));
  return read.get(member);
}
const read = new WeakMap<Member, Fields | undefined>();

export const hosts = (view: View): readonly Fields[] => rows(called(view), 'hosts');
export const readings = (view: View): readonly Fields[] => rows(kept(view), 'readings');
export const hasStorage = ({ members }: View): boolean => members.has(storageFile);
export const hasHosts = ({ members }: View): boolean => members.has(connectionsFile);

export function faultsOf(record: Fields | undefined, reader: (fields: Fields) => Reading<unknown>): string[] {
  if (record === undefined) return ['not a JSON object'];
  const version = record['format_version'] === 1 ? [] : ['format_version'];
  const salt = record['salt'] === undefined || /^[\da-f]{32}$/.test(shown(record['salt'])) ? [] : ['salt'];
  return [...version, ...salt, ...reader(record).faults.map(({ key, expected }: Fault) => `${key}: ${expected}`)];
}

/** A list beyond its bound, or one that is not full and leaves something out. */
export function overfull(fields: Fields, list: string, most: number): string[] {
  const { length } = listIn(fields, list);
  const left = fields[`${list}_not_listed`];
  return length > most || (left !== undefined && (length < most || left === 0)) ? [list] : [];
}

export const isOf = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

export const hostIn = (url: string): string => (URL.canParse(url) ? hostOf(new URL(url)) : '');
