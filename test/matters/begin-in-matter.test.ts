import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.js';
import { matterLimits } from '../../src/contract/limits.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { person, recordOf, storyOf, type Person } from '../http/matters/matter-rig.js';
import { openRig, type Rig } from '../schedules/rig.js';
import { both } from '../tiers.mjs';

const url = 'https://example.com/';
const HOUR = 3_600_000;
let house: House;
let rig: Rig;
beforeAll(async () => {
  house = await openHouse({ run: (run) => leaveFile(run) });
  rig = await openRig({ house });
});
afterEach(() => {
  house.faults.length = 0;
  house.world.forward(61_000);
});
afterAll(async () => {
  rig.rounds.quiet().catch(() => undefined);
  await house.close();
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: ErrorCode }) => error.code ?? error.message,
  );

interface Case {
  readonly owner: Person;
  readonly head: Person;
  readonly organization_id: string;
  readonly matter_id: string;
  /** Two captures of the owner's of one page. */
  readonly pair: readonly [string, string];
}
let firms = 0;
async function firm(): Promise<Case> {
  const settings = { organization: `Beginning ${(firms += 1)}` };
  const [head, owner] = [await person(house, settings), await person(house, settings)];
  const { matter_id } = await owner.client.createMatter({ body: { name: 'Case' } });
  const made = async () => (await owner.client.createCapture({ body: { url } })).capture_id;
  const pair = [await made(), await made()] as const;
  await house.settled();
  house.world.forward(61_000);
  const { organization_id } = await head.client.ownOrganization({});
  return { owner, head, organization_id, matter_id, pair };
}

/** Every way in which new work is begun for a matter. */
const ways: Readonly<Record<string, (client: Person['client'], made: Case, matter_id: string) => Promise<unknown>>> = {
  capture: (client, _, matter_id) => client.createCapture({ body: { url, options: { matter_id } } }),
  batch: (client, _, matter_id) =>
    client.createCaptureBatch({ body: { urls: [url, 'https://example.org/'], options: { matter_id } } }),
  schedule: (client, _, matter_id) =>
    client.createSchedule({ body: { url, mode: 'interval', interval_seconds: 3600, options: { matter_id } } }),
  'schedule changed': async (client, _, matter_id) => {
    const { schedule_id } = await client.createSchedule({ body: { url, mode: 'interval', interval_seconds: 86_400 } });
    const params = { schedule_id };
    try {
      await client.updateSchedule({ params, body: { options: { matter_id } } });
    } finally {
      await client.deleteSchedule({ params });
    }
  },
  import: (client, _, matter_id) => client.createImport({ body: { file_name: 'a.zip', size_bytes: 1, matter_id } }),
  comparison: (client, { pair: [capture_id_1, capture_id_2] }, matter_id) =>
    client.createComparison({ body: { capture_id_1, capture_id_2, matter_id } }),
  redaction: (client, { pair: [capture_id] }, matter_id) =>
    client.redactCapture({ params: { capture_id }, body: { rules: [{ text: 'xyz' }], matter_id } }),
  'preview of a redaction': (client, { pair: [capture_id] }, matter_id) =>
    client.redactCapture({ params: { capture_id }, body: { rules: [{ text: 'xyz' }], matter_id, preview: true } }),
  certificate: (client, _, matter_id) => client.certifyHash({ body: { hash: 'ab'.repeat(32), matter_id } }),
};

const set = (made: Case, values: object) =>
  house.desk.db.updateTable('matters').set(values).where('matter_id', '=', made.matter_id).execute();
const account = ({ owner }: Case, body: Parameters<House['operator']['updateAccount']>[0]['body']) =>
  house.operator.updateAccount({ params: { account_id: owner.id }, body });
const itself = ({ matter_id }: Case) => matter_id;

/** What closes a matter to new work, with what that is refused with, and which matter is asked for. */
const closings: Readonly<
  Record<
    string,
    {
      readonly code: string;
      readonly by?: (made: Case) => Promise<unknown>;
      readonly id?: (made: Case) => string | Promise<string>;
    }
  >
> = {
  archived: {
    code: 'MATTER_ARCHIVED',
    by: (made) => made.owner.client.archiveMatter({ params: { matter_id: made.matter_id } }),
  },
  sealed: {
    code: 'MATTER_SEALED',
    by: (made) => set(made, { status: 'sealed', sealed_at: new Date(0).toISOString() }),
  },
  'being sealed': { code: 'MATTER_SEALED', by: (made) => set(made, { status: 'sealing' }) },
  unknown: { code: 'NOT_FOUND', id: () => 'mat_0123456789abcdefghij' },
  'of a colleague who did not share it': {
    code: 'NOT_FOUND',
    id: async ({ head }) => (await head.client.createMatter({ body: { name: 'Hers' } })).matter_id,
  },
  'of another organisation': { code: 'NOT_FOUND', id: async () => (await firm()).matter_id },
  full: { code: 'MATTER_FULL', by: () => fill() },
  'on a plan without matters': { code: 'MATTERS_NOT_ENABLED', by: (made) => account(made, { plan: 'custom' }) },
  'of an archive-only account': { code: 'PLAN_ARCHIVE_ONLY', by: (made) => account(made, { plan: 'archive_only' }) },
  'of an ended organisation': {
    code: 'PLAN_ARCHIVE_ONLY',
    by: ({ organization_id }) =>
      house.operator.updateOrganization({
        params: { organization_id },
        body: { subscription_ended_at: house.world.now().toISOString() },
      }),
  },
  'without a confirmed address': {
    code: 'EMAIL_NOT_VERIFIED',
    by: ({ owner }) =>
      house.desk.db.updateTable('accounts').set({ email_verified: false }).where('account_id', '=', owner.id).execute(),
  },
  'in arrears': { code: 'PAYMENT_REQUIRED', by: (made) => account(made, { arrears: true }) },
  'in arrears of the organisation': {
    code: 'PAYMENT_REQUIRED',
    by: ({ organization_id }) =>
      house.operator.updateOrganization({ params: { organization_id }, body: { arrears: true } }),
  },
};

/** Full with nothing in it: the limit is read when it is asked. */
const limit = matterLimits.items;
const holds = (items: number): void => void Object.assign(matterLimits, { items });
const fill = async (): Promise<void> => holds(0);
afterEach(() => holds(limit));

/** Everything that a refused request must leave as it was. */
async function standing({ owner, matter_id }: Case) {
  const { db } = house.desk;
  const count = async (table: 'captures' | 'imports') =>
    (await db.selectFrom(table).select('account_id').where('account_id', '=', owner.id).execute()).length;
  const used = await db.selectFrom('usage').selectAll().where('account_id', '=', owner.id).orderBy('counter').execute();
  return {
    captures: await count('captures'),
    imports: await count('imports'),
    schedules: (
      await db
        .selectFrom('schedules')
        .select('schedule_id')
        .where('account_id', '=', owner.id)
        .where('deleted_at', 'is', null)
        .execute()
    ).length,
    month: used.filter(({ counter }) => counter.includes('month')),
    record: (await db.selectFrom('custody').select('seq').where('matter_id', '=', matter_id).execute()).length,
  };
}

describe.each(Object.keys(closings))('a matter %s', (closing) => {
  const nth = Object.keys(closings).indexOf(closing);
  // In the first tier each closing meets every second way, and each way every second closing.
  it.each(Object.keys(ways).filter((_, at) => both || (at + nth) % 2 === 0))(
    'is closed to a new %s, and nothing is counted or left',
    { timeout: 60_000 },
    async (way) => {
      const made = await firm();
      const { code, by, id = itself } = closings[closing]!;
      await by?.(made);
      const matter_id = await id(made);
      const before = await standing(made);
      const found = await codeOf(ways[way]!(made.owner.client, made, matter_id));
      // Imports have a gate of their own for plans, before that of matters.
      const own =
        way === 'import' && ['MATTERS_NOT_ENABLED', 'PLAN_ARCHIVE_ONLY'].includes(code) ? 'IMPORT_NOT_ALLOWED' : code;
      expect([found, house.faults]).toEqual([own, []]);
      expect(await standing(made)).toEqual(before);
    },
  );
});

describe('an open matter', () => {
  it.each(Object.keys(ways))('takes a new %s of its owner and of a member', async (way) => {
    const made = await firm();
    const { owner, head, matter_id } = made;
    await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: head.id } });
    const { capture_id } = await head.client.createCapture({ body: { url } });
    const { capture_id: second } = await head.client.createCapture({ body: { url } });
    await house.settled();
    for (const who of [owner, head]) {
      const theirs = { ...made, ...(who === head && { pair: [capture_id, second] as const }) };
      const found = await codeOf(ways[way]!(who.client, theirs, matter_id));
      // The house makes no comparisons, redactions and certificates: they begin, and fail.
      expect(['done', 'COMPARISON_FAILED', 'REDACTION_FAILED', 'CERTIFY_FAILED']).toContain(found);
    }
    await house.settled();
    const story = storyOf(await recordOf(owner.client, matter_id)).filter((each) =>
      each.startsWith('capture.requested'),
    );
    const items = ['schedule', 'schedule changed', 'import', 'preview of a redaction'].includes(way)
      ? 0
      : way === 'batch'
        ? 4
        : 2;
    expect(story).toEqual(
      Array.from({ length: items }, (_, nth) => `capture.requested EX-${String(nth + 1).padStart(4, '0')}`),
    );
  });

  it.each(Object.keys(ways).filter((way) => way !== 'import'))(
    'of production takes no %s in test mode',
    async (way) => {
      const made = await firm();
      const { owner, matter_id } = made;
      const before = await standing(made);
      expect(await codeOf(ways[way]!(owner.test, made, matter_id))).toBe('FORBIDDEN');
      // A live key of an account that pays for nothing works in test mode, too.
      await account(made, { linked_billing: false });
      expect(await codeOf(ways[way]!(owner.client, made, matter_id))).toBe('MATTER_ITEM_NOT_ALLOWED');
      expect(await standing(made)).toEqual(before);
    },
  );
});

describe('slots of a schedule for a matter', () => {
  const scheduled = async ({ owner, matter_id }: Case) => {
    const body = { url, mode: 'interval', interval_seconds: 3600, options: { matter_id } } as const;
    return (await owner.client.createSchedule({ body })).schedule_id;
  };
  const next = async () => {
    await rig.at(new Date(house.world.now().getTime() + HOUR).toISOString());
  };
  const last = async ({ owner }: Case, schedule_id: string) =>
    (await owner.client.listScheduleRuns({ params: { schedule_id }, query: { limit: 1 } })).runs[0];

  it('capture into it, in the name of the schedule', async () => {
    const made = await firm();
    const id = await scheduled(made);
    await next();
    const run = await last(made, id);
    expect(run).toMatchObject({ status: 'completed', reason: null });
    const entries = await recordOf(made.owner.client, made.matter_id);
    const asked = entries.find(({ type }) => type === 'capture.requested');
    expect(asked).toMatchObject({ actor: { kind: 'schedule' }, subject: { id: run?.capture_id, exhibit: 'EX-0001' } });
    await made.owner.client.deleteSchedule({ params: { schedule_id: id } });
  });

  it.each([
    ['archived', 'matter_archived', (made: Case) => closings['archived']!.by!(made)],
    ['sealed', 'matter_sealed', (made: Case) => closings['sealed']!.by!(made)],
    ['being sealed', 'matter_sealed', (made: Case) => closings['being sealed']!.by!(made)],
    ['full', 'matter_unavailable', fill],
    [
      'no longer that of its maker',
      'matter_unavailable',
      async ({ owner, head, matter_id }: Case) => {
        await owner.client.transferMatter({ params: { matter_id }, body: { account_id: head.id } });
        await head.client.removeMatterMember({ params: { matter_id, account_id: owner.id } });
      },
    ],
  ] as const)('are skipped once it is %s: %s, with no failure and no pause', async (_, reason, close) => {
    const made = await firm();
    const id = await scheduled(made);
    await close(made);
    const { month, captures } = await standing(made);
    await next();
    expect(await last(made, id)).toMatchObject({ status: 'skipped', reason, capture_id: null });
    const params = { schedule_id: id };
    expect(await made.owner.client.getSchedule({ params })).toMatchObject({
      status: 'active',
      consecutive_failures: 0,
    });
    expect(await standing(made)).toMatchObject({ month, captures });
    await made.owner.client.deleteSchedule({ params });
  });

  it.each(Object.entries(closings).filter(([, { id }]) => id === undefined))(
    'a run now is refused: %s',
    async (_, { code, by }) => {
      const made = await firm();
      const { owner } = made;
      const schedule_id = await scheduled(made);
      await by?.(made);
      const before = await standing(made);
      expect([await codeOf(owner.client.runSchedule({ params: { schedule_id } })), house.faults]).toEqual([code, []]);
      expect(await standing(made)).toEqual(before);
      await house.desk.db.deleteFrom('schedules').where('schedule_id', '=', schedule_id).execute();
    },
  );

  it('stop with the subscription of the organisation', async () => {
    const made = await firm();
    const id = await scheduled(made);
    await closings['of an ended organisation']!.by!(made);
    await next();
    expect(await last(made, id)).toMatchObject({ status: 'skipped', reason: 'plan_downgrade', capture_id: null });
  });
});
