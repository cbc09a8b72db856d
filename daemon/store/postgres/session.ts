import { Client, type ClientConfig } from 'pg';
import { sessionOf } from './open.js';

/**
 * So long a session of `openBeating` may say nothing: then the server ends it, and gives back what it has locked. A process that stands
 * still, or a machine that is gone, keeps others waiting no longer. https://www.postgresql.org/docs/15/runtime-config-client.html
 */
export const SILENCE_MS = 20_000;
export const BEAT_MS = 5_000;

/**
 * The server asks a machine that says nothing, and gives back what a session of it has locked half a minute after it is gone. Its own
 * default is two hours. https://www.postgresql.org/docs/15/runtime-config-connection.html
 */
const keepAlive = ['idle=15', 'interval=5', 'count=3'].map((each) => `-c tcp_keepalives_${each}`);

/** A connection beside the pool's, for locks of its session and for notices. Its end is told by the event `end`. */
export async function openSession(
  url: string,
  name: string,
  { options = [], ...more }: { readonly options?: readonly string[] } & Pick<ClientConfig, 'lock_timeout'> = {},
): Promise<Client> {
  const client = new Client({
    ...sessionOf(url, [...keepAlive, ...options]),
    ...more,
    application_name: name,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One that must be heard of. */
export const openBeating = (
  url: string,
  name: string,
  more: Pick<ClientConfig, 'lock_timeout'> = {},
): Promise<Client> => openSession(url, name, { ...more, options: [`-c idle_session_timeout=${SILENCE_MS}`] });

/** Any numbers, the same in every program: locks of two numbers are others than those of one. */
const TURN = 1_702_259_046;
const NAME = 1_702_259_047;

/** Of one piece of work; the server's own hash names it. */
export const turnLock = (work: string): string => `${TURN}, hashtext('${word(work)}')`;
export const nameLock = (node: string): string => `${NAME}, hashtext('${word(node)}')`;

/** Whether some session has the name, as an expression. https://www.postgresql.org/docs/15/view-pg-locks.html */
export const isNameLocked = (node: string): string =>
  `exists (select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid::bigint = ${NAME} and objid::bigint = hashtext('${word(node)}')::bigint & 4294967295)`;

function word(text: string): string {
  if (!/^[a-z0-9-]+$/.test(text)) throw new Error('the name of a lock has letters, digits and hyphens');
  return text;
}
