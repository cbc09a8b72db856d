import type { Socket } from 'node:net';
import type { World } from '../../../src/world.js';
import { canonicalAddress } from '../guard/address.js';
import type { Connection, Refusal } from './connection.js';

/** The account of one capture's connections. */
export interface ConnectionLog {
  begin(kind: Connection['kind'], host: string, port: number): Entry;
  all(): readonly Connection[];
}

/** One line of the account while it is being written. */
export interface Entry {
  readonly host: string;
  readonly port: number;
  resolved(answers: readonly string[], allowedBy: string | null): void;
  connected(socket: Socket): void;
  /** Returns what the browser is told. */
  refused(verdict: Refusal, reason: string): RefusedConnection;
}

/** Travels through Node's http client as the reason why no connection came about. */
export class RefusedConnection extends Error {
  override readonly name = 'RefusedConnection';
  readonly verdict: Refusal;
  constructor(verdict: Refusal, reason: string) {
    super(reason);
    this.verdict = verdict;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export function openConnectionLog(world: World): ConnectionLog {
  const lines: (() => Connection)[] = [];
  return {
    begin: (kind, host, port) => {
      const started = world.monotonic();
      const line = newLine(kind, host, port, world.now().toISOString());
      let live: Socket | undefined;
      const measure = () => {
        line.durationMs = Math.round(world.monotonic() - started);
        line.bytesUp = live?.bytesWritten ?? 0;
        line.bytesDown = live?.bytesRead ?? 0;
      };
      lines.push(() => {
        if (live) measure();
        return { ...line };
      });
      return {
        host,
        port,
        resolved: (answers, allowedBy) => Object.assign(line, { answers, allowedBy }),
        connected: (socket) => {
          live = socket;
          line.address = canonicalAddress(socket.remoteAddress ?? '');
          line.verdict = 'open';
          socket.once('close', () => {
            measure();
            live = undefined;
            line.verdict = 'closed';
          });
        },
        refused: (verdict, reason) => {
          Object.assign(line, { verdict, reason });
          measure();
          return new RefusedConnection(verdict, reason);
        },
      };
    },
    all: () => lines.map((line) => line()),
  };
}

/** Until it is dialled, a connection counts as one that could not be made. */
function newLine(kind: Connection['kind'], host: string, port: number, at: string): Mutable<Connection> {
  const nothing = {
    answers: [],
    address: null,
    reason: null,
    allowedBy: null,
    bytesUp: 0,
    bytesDown: 0,
    durationMs: 0,
  };
  return { at, kind, host, port, verdict: 'connect_failed', ...nothing };
}
