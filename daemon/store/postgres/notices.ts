import type { Client } from 'pg';
import { openSession } from './session.js';

export interface Notices {
  /** Tells the other nodes that something was committed. It may be lost: each looks by itself from time to time. */
  readonly tell: () => void;
  close(): Promise<void>;
}

const CHANNEL = 'evidence_changed';
const AGAIN_MS = 1_000;

/** `heard` is called when another node tells. https://www.postgresql.org/docs/15/sql-notify.html */
export function openNotices(url: string, own: string, heard: () => void): Notices {
  const stopping = new AbortController();
  let client: Client | undefined;
  let telling = false;
  let more = false;

  const connect = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    const opened = await openSession(url, 'evidence notices').catch(() => undefined);
    if (opened === undefined || stopping.signal.aborted) {
      await opened?.end().catch(() => undefined);
      return later();
    }
    opened.on('notification', ({ payload }) => payload !== own && heard());
    opened.once('end', () => {
      client = undefined;
      later();
    });
    await opened.query(`listen ${CHANNEL}`).catch(() => undefined);
    client = opened;
    // What was told meanwhile was not heard.
    heard();
  };
  const later = (): void => {
    if (!stopping.signal.aborted) setTimeout(() => void connect(), AGAIN_MS).unref();
  };
  const opening = connect();

  async function send(): Promise<void> {
    telling = true;
    do {
      more = false;
      await client?.query('select pg_notify($1, $2)', [CHANNEL, own]).catch(() => undefined);
    } while (more);
    telling = false;
  }

  return {
    // One that is under way was sent before this change, perhaps.
    tell: () => {
      if (telling) more = true;
      else void send();
    },
    close: async () => {
      stopping.abort();
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
