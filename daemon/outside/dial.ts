import { connect, type Socket } from 'node:net';
import { abortError } from './deadline.js';

/** RFC 8305, 5: the next address is tried when the last one has neither answered nor failed for this long. */
const ATTEMPT_DELAY_MS = 250;

/**
 * Connects to the first of these addresses that accepts, in the manner of RFC 8305 (families alternate, attempts overlap).
 * No name is ever resolved here. Rejects with the last address's error, or with the signal's reason.
 */
export function dial(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = alternating(addresses);
    const trying = new Set<Socket>();
    let stagger: NodeJS.Timeout | undefined;
    let lastError: Error = new Error('no address to connect to');

    const settle = (winner?: Socket) => {
      clearTimeout(stagger);
      signal.removeEventListener('abort', stop);
      for (const socket of trying) if (socket !== winner) socket.destroy();
      if (winner) resolve(winner);
      else reject(lastError);
    };
    const stop = () => {
      lastError = abortError(signal);
      settle();
    };
    const attempt = () => {
      clearTimeout(stagger);
      const host = waiting.shift();
      if (host === undefined) return;
      const socket = connect({ host, port, noDelay: true });
      trying.add(socket);
      const failed = (error: Error) => {
        lastError = error;
        trying.delete(socket);
        if (waiting.length > 0) attempt();
        else if (trying.size === 0) settle();
      };
      socket.once('error', failed).once('connect', () => {
        socket.removeListener('error', failed);
        settle(socket);
      });
      stagger = setTimeout(attempt, ATTEMPT_DELAY_MS);
    };

    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    if (waiting.length === 0) settle();
    else attempt();
  });
}

/** Keeps the order, but lets the families take turns, so that a dead one costs one attempt only. */
function alternating(addresses: readonly string[]): string[] {
  const isV6 = (address: string) => address.includes(':');
  const first = addresses[0] !== undefined && isV6(addresses[0]);
  const own = addresses.filter((address) => isV6(address) === first);
  const other = addresses.filter((address) => isV6(address) !== first);
  return own.flatMap((address, i) => [address, ...other.slice(i, i + 1)]).concat(other.slice(own.length));
}
