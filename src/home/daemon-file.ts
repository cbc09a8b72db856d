import { authorityOf } from '../endpoint.js';

/** `daemon.json`: what other programs may know of the running daemon. */
export interface DaemonFile {
  readonly pid: number;
  /** Address to reach it at from this machine, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly started_at: string;
  /** Random; tells this run of the daemon from any other. */
  readonly instance: string;
  /** Digests of the settings about the outside that it started with, by name: a command sees that its environment differs. */
  readonly told: Readonly<Record<string, string>>;
}

export const printDaemonFile = (file: DaemonFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Undefined where the text is half written or something else. A file of before `host` was written is of a daemon on 127.0.0.1. */
export function parseDaemonFile(text: string): DaemonFile | undefined {
  const found = objectIn(text);
  if (typeof found?.['pid'] !== 'number' || typeof found['port'] !== 'number') return undefined;
  const word = (name: string, otherwise: string) => (typeof found[name] === 'string' ? found[name] : otherwise);
  return {
    pid: found['pid'],
    host: word('host', '127.0.0.1'),
    port: found['port'],
    version: word('version', 'unknown'),
    started_at: word('started_at', ''),
    instance: word('instance', ''),
    told: digestsIn(found['told']),
  };
}

/** The base URL of the daemon that a file tells of. */
export const daemonUrl = (file: Pick<DaemonFile, 'host' | 'port'>): string => `http://${authorityOf(file)}/v1`;

function digestsIn(told: unknown): Record<string, string> {
  const entries = Object.entries(typeof told === 'object' && told !== null ? told : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
