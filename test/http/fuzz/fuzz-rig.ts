import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { sample } from 'fast-check';
import { expect } from 'vitest';
import type { Operation } from '../../../src/contract/operation.js';
import { askCalendars, submitToCalendars } from '../../../daemon/outside/calendars.js';
import { startCalendar } from '../../fakes/proofs/calendar.js';
import { failing, leaveFile, openHouse, type House } from '../../daemon/house.js';
import { printed } from '../../contract/document.js';
import { fromSchema } from './fuzz-arbitraries.js';
import { wrongWith, type Answered } from './fuzz-judge.js';
import { anAccount, otherAccount } from '../other-account.js';

const document = printed();

/** Ids that answers told, by the name of their field. */
export type Ids = Map<string, Set<string>>;

export interface Sent {
  readonly method: string;
  readonly path: string;
  /** The live key of the local account when absent, none when null. */
  readonly key?: string | null;
  readonly body?: string | Uint8Array | undefined;
  readonly type?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ids?: Ids;
  /** Of a proxy before the server. */
  readonly port?: number;
}

/** Packages here hold no manifest, which whoever asks when their time-stamps end is right to report; and nothing but captures runs. */
const isOfStandIns = (fault: unknown): boolean =>
  Array.isArray(fault) &&
  (fault[0] === 'renewal_fault' || (fault[0] === 'run_fault' && /^Error: nothing is \w+ here$/.test(String(fault[1]))));

export interface Rig {
  readonly port: number;
  readonly house: House;
  readonly foreignKey: string;
  readonly own: Ids;
  readonly foreign: Ids;
  readonly send: (sent: Sent) => Promise<Answered>;
  /** The key that the operation asks for. */
  readonly keyOf: (op: Operation) => string;
  /** Fails the test unless the answer is in order; `name` is the operation that was reached, if any. */
  judged(answer: Answered, name?: string): void;
  close(): Promise<void>;
}

/** A server on a real port with two accounts, each of which has a capture, one in the trash, and one removed for good. */
export async function openRig(): Promise<Rig> {
  const calendar = await startCalendar();
  let count = 0;
  const house = await openHouse({
    run: async (run) => {
      count += 1;
      if (count % 5 === 0) return failing;
      const done = await leaveFile(run);
      if (count % 2 === 0) return done;
      const { ots } = await submitToCalendars(Buffer.from(done.manifestSha256, 'hex'), [calendar.url], randomBytes);
      return { ...done, proofs: ['manifest.json.ots'], ...(ots && { ots }) };
    },
    proofs: { ask: askCalendars([calendar.url], { timeoutMs: 500 }) },
  });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.server.address() as { port: number };
  const foreignKey = await otherAccount(house);
  const secrets = [house.home, ...Object.values(house.keys), foreignKey];
  const { account_id: _, created_at: __, ...standing } = await anAccount(house);
  const rig: Rig = {
    port,
    house,
    foreignKey,
    own: new Map(),
    foreign: new Map(),
    send: async ({ ids = rig.own, key = house.keys.live, ...sent }) => {
      // No window of a rate limit is used up, no key revoked and no plan changed, so that requests reach what lies behind.
      house.world.forward(61_000);
      await house.desk.db.updateTable('keys').set({ revoked_at: null }).execute();
      await house.desk.db.updateTable('accounts').set(standing).execute();
      const answer = await exchange({ port, ...sent, key });
      if (answer.status < 300)
        for (const [, name = '', id = ''] of answer.text.matchAll(/"(\w+_id)":"(\w{8,80})"/g))
          ids.set(name, (ids.get(name) ?? new Set()).add(id));
      return answer;
    },
    keyOf: ({ access }) => (access === 'operator' ? house.keys.operator : house.keys.live),
    judged: (answer, name) => {
      expect(wrongWith(answer, name, secrets), answer.text.slice(0, 500)).toEqual([]);
      expect(house.faults.splice(0).filter((each) => !isOfStandIns(each))).toEqual([]);
    },
    close: async () => {
      house.app.server.closeAllConnections();
      await house.close();
      await calendar.close();
    },
  };
  await furnish(rig, house.keys.live, rig.own);
  await furnish(rig, foreignKey, rig.foreign);
  return rig;
}

/** Captures in each state, and one of whatever else can be made by one request; then what the lists tell. */
async function furnish({ send, house }: Rig, key: string, ids: Ids): Promise<void> {
  const make = (path: string, value: unknown) =>
    send({ method: 'POST', path: `/v1${path}`, key, body: JSON.stringify(value), type: 'application/json', ids });
  for (const url of ['https://example.com/1', 'https://example.com/2', 'https://example.com/3'])
    await make('/captures', { url });
  await house.settled();
  const [first, second] = [...(ids.get('capture_id') ?? [])];
  for (const path of [`/v1/captures/${first}`, `/v1/captures/${first}?permanent=true`, `/v1/captures/${second}`])
    await send({ method: 'DELETE', path, key, ids });
  for (const [path, { get, post }] of Object.entries(document.paths)) {
    if (path.includes('{') || path.startsWith('/captures')) continue;
    const body = post?.requestBody?.content['application/json']?.schema;
    for (const value of body ? sample(fromSchema(body, document), 20) : [])
      if ((await make(path, value)).status < 300) break;
    if (get) await send({ method: 'GET', path: `/v1${path}`, key, ids });
  }
}

function exchange({ port, method, path, key = null, body, type, headers = {} }: Sent): Promise<Answered> {
  const sent = {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(type !== undefined && { 'content-type': type }),
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: port ?? 0, method, path, agent: false, headers: sent },
      (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.on('end', () =>
          resolve({ status: message.statusCode ?? 0, headers: message.headers, text: Buffer.concat(parts).toString() }),
        );
        message.on('error', reject);
      },
    );
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${method} ${path} was not answered`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
