import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { World } from '../../../src/world.js';
import { canonicalAddress } from '../guard/address.js';
import type { AllowList } from '../guard/allow.js';
import { limited } from '../deadline.js';
import { dial } from '../dial.js';
import { detailOf } from '../outside-error.js';
import type { Resolver } from '../resolver.js';
import { bareName } from '../guard/special-names.js';
import { vet, type Vetted } from '../guard/vet.js';
import type { Connection } from './connection.js';
import { openConnectionLog, type Entry } from './connection-log.js';

export interface RouteOptions {
  readonly resolve: Resolver;
  readonly allow: AllowList;
  readonly world: World;
  /** For one host: all its addresses together. */
  readonly connectTimeoutMs: number;
  /** Open at the same time. */
  readonly maxConnections: number;
}

/** The only way from the proxy to a host: vetted once for each capture, then pinned. */
export interface Routes {
  /** Rejects with RefusedConnection. */
  open(kind: Connection['kind'], host: string, port: number): Promise<Socket>;
  all(): readonly Connection[];
  close(): Promise<void>;
}

export function openRoutes(options: RouteOptions): Routes {
  const log = openConnectionLog(options.world);
  const closing = new AbortController();
  // Each connection that is being made waits for it, and the look-up of its name too.
  setMaxListeners(2 * options.maxConnections, closing.signal);
  const pinned = lookUps(options, closing.signal);
  const preferred = new Map<string, string>();
  const sockets = new Set<Socket>();
  let pending = 0;

  const connect = async (entry: Entry, port: number): Promise<Socket> => {
    const outcome = await pinned(entry.host).catch((error: unknown) => ({
      kind: 'no_answer' as const,
      reason: detailOf(error),
    }));
    switch (outcome.kind) {
      case 'unresolvable':
        throw entry.refused('unresolvable', 'no such name');
      case 'no_answer':
        throw entry.refused('no_answer', outcome.reason);
      case 'blocked':
        entry.resolved(outcome.answers, null);
        throw entry.refused('blocked', outcome.reason);
      case 'addresses':
        entry.resolved(outcome.addresses, outcome.allowedBy);
        return reach(entry, port, outcome.addresses);
    }
  };

  const reach = async (entry: Entry, port: number, addresses: readonly string[]): Promise<Socket> => {
    // The address that worked before comes first, so that one capture sees one machine wherever it can.
    const best = preferred.get(entry.host);
    const order = best === undefined ? addresses : [best, ...addresses.filter((address) => address !== best)];
    try {
      const socket = await limited(options.connectTimeoutMs, closing.signal, (limit) => dial(order, port, limit));
      preferred.set(entry.host, canonicalAddress(socket.remoteAddress ?? ''));
      return socket;
    } catch (error) {
      throw entry.refused('connect_failed', detailOf(error));
    }
  };

  return {
    open: async (kind, host, port) => {
      const entry = log.begin(kind, bareName(host), port);
      if (sockets.size + pending >= options.maxConnections) {
        throw entry.refused('limit', `${options.maxConnections} connections are open`);
      }
      pending++;
      const socket = await connect(entry, port).finally(() => pending--);
      sockets.add(socket);
      // Without a listener a reset would end the daemon; whoever uses the socket listens for itself.
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
      entry.connected(socket);
      if (closing.signal.aborted) socket.destroy();
      return socket;
    },
    all: () => log.all(),
    close: async () => {
      closing.abort(new Error('the capture ended'));
      const closed = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy()));
      await Promise.all(closed);
    },
  };
}

/** One look-up for each host and capture: a later, different answer is never heard. Only "nobody answered" is asked again. */
function lookUps({ resolve, allow }: Pick<RouteOptions, 'resolve' | 'allow'>, signal: AbortSignal) {
  const pins = new Map<string, Promise<Vetted>>();
  return (host: string): Promise<Vetted> => {
    const known = pins.get(host);
    if (known) return known;
    const vetting = vet(host, resolve, allow, signal);
    pins.set(host, vetting);
    const forget = () => pins.delete(host);
    vetting.then((outcome) => outcome.kind === 'no_answer' && forget(), forget);
    return vetting;
  };
}
