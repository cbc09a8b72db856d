import { list, onlyFields, optional, orNull, read, type Reading, text, time, whole } from '../../json/shape.js';
import type { Fields } from '../../json/strict-json.js';
import type { Party } from './page-storage.js';

export const connectionsFile = 'connections.json';

/** Hosts that are listed; those beyond are counted. */
export const mostHosts = 2_000;

/** One host that the page sent requests to, in the order of the first of them. */
const host = onlyFields({
  host: text,
  site: text,
  party: text,
  requests: whole,
  /** Requests that got an answer, and those of them that the browser's cache answered. */
  answers: whole,
  from_cache: whole,
  web_sockets: whole,
  first_at: time,
  last_at: time,
  /** Requests before the consent wall was answered; null where none was. */
  before_answer: orNull(whole),
  /** By the browser's resource type. */
  types: list(onlyFields({ type: text, requests: whole })),
  /** Addresses that were connected to. */
  addresses: list(text),
  /** Bytes of all connections to it, as they passed the proxy: with TLS and headers. */
  bytes_sent: whole,
  bytes_received: whole,
});

const shape = onlyFields({
  format_version: whole,
  /** As in storage.json. */
  site: text,
  /** When the consent wall was answered for the first time; null: none was. */
  answered_at: orNull(time),
  hosts: list(host),
  hosts_not_listed: optional(whole),
});

export type ReadConnections = ReturnType<typeof shape>;

/** Reads connections.json strictly and names its faults. Never throws. */
export const readConnections = (record: Fields): Reading<ReadConnections> => read(shape, record);

export interface CalledHost {
  readonly host: string;
  readonly site: string;
  readonly party: Party;
  readonly requests: number;
  readonly answers: number;
  readonly from_cache: number;
  readonly web_sockets: number;
  readonly first_at: string;
  readonly last_at: string;
  readonly before_answer: number | null;
  readonly types: readonly { readonly type: string; readonly requests: number }[];
  readonly addresses: readonly string[];
  readonly bytes_sent: number;
  readonly bytes_received: number;
}

export interface ConnectionsRecord {
  readonly format_version: 1;
  readonly site: string;
  readonly answered_at: string | null;
  readonly hosts: readonly CalledHost[];
  readonly hosts_not_listed?: number;
}
