import type { CaptureRead } from '../contract/captures/read.js';
import type { CallOptions, Client } from './client.js';
import { ApiRefusal } from './failures.js';

/**
 * Reads a capture when it has ended, or as it stands after so many seconds, with one request. A service of before it could be asked to
 * wait answers at once.
 */
export type AwaitRead = (captureId: string, seconds: number, options?: CallOptions) => Promise<CaptureRead>;

export function awaitingReads(client: Pick<Client, 'getCapture'>): AwaitRead {
  let waits = true;
  return async (capture_id, seconds, options) => {
    const params = { capture_id };
    if (waits && seconds > 0) {
      try {
        return await client.getCapture({ params, query: { wait_seconds: seconds } }, options);
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.code !== 'MALFORMED_REQUEST') throw error;
        waits = false;
      }
    }
    return client.getCapture({ params }, options);
  };
}
