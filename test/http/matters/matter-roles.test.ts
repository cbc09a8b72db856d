import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { operations as contract } from '../../../src/contract/index.js';
import type { Operation } from '../../../src/contract/operation.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import type { ErrorCode } from '../../../src/contract/errors.js';
import { openHouse, type House } from '../../daemon/house.js';
import { signer } from '../../proofs/tlog/memory-log.js';
import { plainPrint } from '../../exporting/rig.js';
import { person, recordOf, type Person } from './matter-rig.js';

const url = 'https://example.com/';
const DAY = 24 * 3_600_000;
let house: House;

beforeAll(async () => {
  house = await openHouse({ print: plainPrint });
});
afterEach(() => {
  expect(house.faults).toEqual([]);
  house.world.forward(61_000);
});
afterAll(() => house.close());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: ErrorCode }) => error.code ?? error.message,
  );

interface Case {
  /** Owner of the organisation, who is in no matter unless put there. */
  readonly head: Person;
  /** Owner of the matter. */
  readonly owner: Person;
  readonly member: Person;
  /** In the same organisation and in no matter. */
  readonly colleague: Person;
  readonly organization_id: string;
  readonly matter_id: string;
  /** Made by the member. */
  readonly item: string;
  /** The owner's own, in no matter. */
  readonly loose: string;
}

let firms = 0;
async function firm(): Promise<Case> {
  firms += 1;
  const organization = `Firm ${firms}`;
  const [head, owner, member, colleague] = [
    await person(house, { organization }),
    await person(house, { organization }),
    await person(house, { organization }),
    await person(house, { organization }),
  ];
  const { matter_id } = await owner.client.createMatter({ body: { name: 'Case' } });
  await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: member.id } });
  const made = async (who: Person) => (await who.client.createCapture({ body: { url } })).capture_id;
  const [item, loose] = [await made(member), await made(owner)];
  await house.settled();
  await member.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [item] } });
  const { organization_id } = await head.client.ownOrganization({});
  house.world.forward(61_000);
  return { head, owner, member, colleague, organization_id, matter_id, item, loose };
}

const end = (made: Case) =>
  house.operator.updateOrganization({
    params: { organization_id: made.organization_id },
    body: { subscription_ended_at: house.world.now().toISOString() },
  });

type Ask = (who: Person, made: Case) => Promise<unknown>;
const operations: Readonly<Record<string, Ask>> = {
  list: async ({ client }, { matter_id }) => {
    const { matters } = await client.listMatters({ query: {} });
    if (!matters.some((each) => each.matter_id === matter_id))
      throw Object.assign(new Error('not listed'), { code: 'NOT_FOUND' });
  },
  open: ({ client }, { matter_id }) => client.getMatter({ params: { matter_id } }),
  custody: ({ client }, { matter_id }) => client.listCustody({ params: { matter_id }, query: {} }),
  'list items': ({ client }, { matter_id }) => client.listMatterItems({ params: { matter_id }, query: {} }),
  verify: ({ client }, { matter_id }) => client.verifyMatter({ params: { matter_id } }),
  'read item': ({ client }, { item }) => client.getCapture({ params: { capture_id: item } }),
  'verify item': ({ client }, { item }) => client.verifyCapture({ params: { capture_id: item } }),
  'download item': async ({ client }, { item }) => {
    const read = await client.getCapture({ params: { capture_id: item } });
    await client.download((read.status === 'completed' && read.package_url) || '');
  },
  'list shares': ({ client }, { matter_id }) => client.listShares({ params: { matter_id }, query: {} }),
  'list seals': ({ client }, { matter_id }) => client.listSeals({ params: { matter_id }, query: {} }),
  export: ({ client }, { matter_id }) => client.exportMatter({ params: { matter_id }, body: {} }),
  'put in': ({ client }, { matter_id, loose }) =>
    client.addMatterItems({ params: { matter_id }, body: { capture_ids: [loose] } }),
  'begin in': ({ client }, { matter_id }) => client.createCapture({ body: { url, options: { matter_id } } }),
  note: ({ client }, { matter_id }) => client.addMatterNote({ params: { matter_id }, body: { text: 'seen' } }),
  'take out': ({ client }, { matter_id, item }) => client.removeMatterItem({ params: { matter_id, capture_id: item } }),
  rename: ({ client }, { matter_id }) => client.updateMatter({ params: { matter_id }, body: { name: 'B' } }),
  hold: ({ client }, { matter_id }) => client.updateMatter({ params: { matter_id }, body: { legal_hold: true } }),
  transfer: ({ client }, { matter_id, colleague }) =>
    client.transferMatter({ params: { matter_id }, body: { account_id: colleague.id } }),
  'add member': ({ client }, { matter_id, colleague }) =>
    client.addMatterMember({ params: { matter_id }, body: { account_id: colleague.id } }),
  share: ({ client }, { matter_id }) => client.createShare({ params: { matter_id }, body: { label: 'x' } }),
  archive: ({ client }, { matter_id }) => client.archiveMatter({ params: { matter_id } }),
  reopen: ({ client }, { matter_id }) => client.reopenMatter({ params: { matter_id }, body: { reason: 'r' } }),
  seal: ({ client }, { matter_id }) => client.sealMatter({ params: { matter_id }, body: {} }),
  leave: ({ client, id }, { matter_id }) => client.removeMatterMember({ params: { matter_id, account_id: id } }),
};
const reading = [
  'list',
  'open',
  'custody',
  'list items',
  'verify',
  'read item',
  'verify item',
  'download item',
  'list shares',
  'list seals',
];
const keepsOwners = ['take out', 'rename', 'hold', 'transfer', 'add member', 'share', 'archive', 'reopen', 'seal'];

/** What each operation comes to; those that are not named are refused as `else`. */
interface Role {
  readonly of: (made: Case) => Promise<Person>;
  readonly done: readonly string[];
  readonly else: (operation: string) => ErrorCode;
}
const readOnly = (operation: string): ErrorCode => (operation === 'leave' ? 'FORBIDDEN' : 'PLAN_ARCHIVE_ONLY');
const roles: Readonly<Record<string, Role>> = {
  'owner of the organisation, not in it': {
    of: async ({ head }) => head,
    done: [],
    else: () => 'NOT_FOUND',
  },
  'owner of the organisation, put in by its owner': {
    of: async ({ head, owner, matter_id }) => {
      await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: head.id } });
      return head;
    },
    done: [...reading, 'put in', 'begin in', 'note', 'leave'],
    else: () => 'FORBIDDEN',
  },
  'owner of the organisation, not in it, the subscription ended': {
    of: async (made) => {
      await end(made);
      return made.head;
    },
    done: [...reading, 'export'],
    else: readOnly,
  },
  'owner of the matter, the subscription of the organisation ended': {
    of: async (made) => {
      await end(made);
      return made.owner;
    },
    done: [...reading, 'export'],
    else: readOnly,
  },
  'member, the subscription of the organisation ended': {
    of: async (made) => {
      await end(made);
      return made.member;
    },
    done: [...reading, 'leave'],
    else: (operation) => (operation === 'export' ? 'FORBIDDEN' : 'PLAN_ARCHIVE_ONLY'),
  },
  'colleague, the subscription of the organisation ended': {
    of: async (made) => {
      await end(made);
      return made.colleague;
    },
    done: [],
    else: (operation) =>
      ['put in', 'begin in', 'note', ...keepsOwners].includes(operation) ? 'PLAN_ARCHIVE_ONLY' : 'NOT_FOUND',
  },
  'owner of the matter, whose account keeps its archive only': {
    of: async ({ owner }) => {
      await house.operator.updateAccount({ params: { account_id: owner.id }, body: { plan: 'archive_only' } });
      return owner;
    },
    done: [...reading, 'export'],
    else: readOnly,
  },
};

describe.each(Object.keys(roles))('%s', (role) => {
  const { of, done, else: otherwise } = roles[role]!;
  const begun = async () => {
    const made = await firm();
    return { made, who: await of(made) };
  };
  /** For what reads or is refused: it leaves everything as it was. */
  let unchanged: ReturnType<typeof begun> | undefined;
  test.each(Object.keys(operations))('%s', async (operation) => {
    const expected = done.includes(operation) ? 'done' : otherwise(operation);
    const changes = expected === 'done' && !reading.includes(operation);
    const { made, who } = await (changes ? begun() : (unchanged ??= begun()));
    house.world.forward(61_000);
    expect(await codeOf(operations[operation]!(who, made))).toBe(expected);
    await house.settled();
    // Whatever was done, its record holds, and says by whom.
    if (operation === 'export' && expected === 'done') {
      const entries = await recordOf(who.client, made.matter_id);
      expect(entries.find(({ type }) => type === 'export.requested')?.actor.account_id).toBe(who.id);
      expect(entries.some(({ type }) => type === 'export.completed')).toBe(true);
    }
  });
});

it('while a matter is being sealed it is as one that is sealed', async () => {
  const { owner, matter_id, loose } = await firm();
  await house.desk.db.updateTable('matters').set({ status: 'sealing' }).where('matter_id', '=', matter_id).execute();
  const params = { matter_id };
  expect(await codeOf(owner.client.addMatterItems({ params, body: { capture_ids: [loose] } }))).toBe('MATTER_SEALED');
  expect(await codeOf(owner.client.updateMatter({ params, body: { name: 'B' } }))).toBe('MATTER_SEALED');
  expect(await codeOf(owner.client.sealMatter({ params, body: {} }))).toBe('MATTER_SEALED');
  expect(await codeOf(owner.client.exportMatter({ params, body: {} }))).toBe('done');
  await house.settled();
});

it('says when the data is deleted, until then all is exported, and matters of another organisation stay unknown', async () => {
  const [made, other] = [await firm(), await firm()];
  const ended = house.world.now();
  await end(made);
  const dataDeleteAfter = new Date(ended.getTime() + 60 * DAY).toISOString();
  const read = await made.head.client.listMatters({ query: {} });
  expect(read).toMatchObject({ read_only: true, data_delete_after: dataDeleteAfter });
  expect(read.matters.map(({ matter_id }) => matter_id)).toEqual([made.matter_id]);
  expect(await made.owner.client.listMatters({ query: {} })).not.toHaveProperty('data_delete_after');
  const codes = await Promise.all(
    ['open', 'custody', 'export', 'read item'].map((name) => codeOf(operations[name]!(made.head, other))),
  );
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  house.world.forward(59 * DAY);
  const { export_id } = await made.head.client.exportMatter({ params: { matter_id: made.matter_id }, body: {} });
  await house.settled();
  expect(await made.head.client.getExport({ params: { export_id } })).toMatchObject({
    status: 'completed',
    counts: { packages: 1 },
  });
});

const ledger_key = printVerifierKey(signer('ledger.example').key);

/** Of what the account that made a capture may alone: what the owner of its matter is answered, who did not make it. */
const ofMaker: Readonly<Record<string, { readonly ask: Ask; readonly answer: ErrorCode | 'nothing' }>> = {
  updateCapture: {
    ask: ({ client }, { item }) =>
      client.updateCapture({ params: { capture_id: item }, body: { action: 'private_note', value: 'x' } }),
    answer: 'NOT_FOUND',
  },
  deleteCapture: {
    ask: ({ client }, { item }) => client.deleteCapture({ params: { capture_id: item } }),
    answer: 'NOT_FOUND',
  },
  redactCapture: {
    ask: ({ client }, { item }) =>
      client.redactCapture({ params: { capture_id: item }, body: { rules: [{ text: 'secret' }] } }),
    answer: 'NOT_FOUND',
  },
  createComparison: {
    ask: ({ client }, { item, loose }) =>
      client.createComparison({ body: { capture_id_1: loose, capture_id_2: item } }),
    answer: 'NOT_FOUND',
  },
  witnessCapture: {
    ask: ({ client }, { item }) =>
      client.witnessCapture({
        params: { capture_id: item },
        body: { import_id: 'imp_00000000000000000000', ledger_key, window_seconds: 60 },
      }),
    answer: 'NOT_FOUND',
  },
  createExport: {
    ask: ({ client }, { item }) => client.createExport({ body: { capture_ids: [item] } }),
    answer: 'NOT_FOUND',
  },
  getProof: { ask: ({ client }, { item }) => client.getProof({ params: { capture_id: item } }), answer: 'NOT_FOUND' },
  upgradeProof: {
    ask: ({ client }, { item }) => client.upgradeProof({ params: { capture_id: item } }),
    answer: 'NOT_FOUND',
  },
  getEvidenceRecord: {
    ask: ({ client }, { item }) => client.getEvidenceRecord({ params: { capture_id: item } }),
    answer: 'NOT_FOUND',
  },
  setLegalHolds: {
    ask: async ({ client }, { item }) =>
      (await client.setLegalHolds({ body: { capture_ids: [item], value: true } })).captures.length,
    answer: 'nothing',
  },
  listWebhookAttempts: {
    ask: async ({ client }, { item }) =>
      (await client.listWebhookAttempts({ params: { capture_id: item } })).attempts.length,
    answer: 'NOT_FOUND',
  },
  listWebhookDeliveries: {
    ask: async ({ client }, { item }) =>
      (await client.listWebhookDeliveries({ query: { capture_id: item } })).deliveries.length,
    answer: 'nothing',
  },
};

describe('what an owner of a matter may not do with what another put in', () => {
  let made: Promise<Case> | undefined;
  test.each(Object.entries(ofMaker))('%s', async (_, { ask, answer }) => {
    const found = await (made ??= firm());
    house.world.forward(61_000);
    const got = await ask(found.owner, found).then(
      (count) => (count === 0 ? 'nothing' : 'done'),
      (error: Error & { code?: ErrorCode }) => error.code ?? error.message,
    );
    expect(got).toBe(answer);
  });
});

/** Operations that name a capture, by the row above with which each role tries them, or where that is tested. */
const tried: Readonly<Record<string, string>> = {
  getCapture: 'read item',
  verifyCapture: 'verify item',
  addMatterItems: 'put in',
  removeMatterItem: 'take out',
  listCustody: 'custody',
  exportMatter: 'export',
  createShare: 'share',
  // It opens the package, and those of this house are none.
  listCaptureFiles: 'test/http/captures/files.test.ts',
  getSharedItem: 'test/http/shares/shares.test.ts',
  // It looks at all packages of the account, and those of this house are none.
  renewTimeStamps: 'test/renewing/renew.test.ts',
};

it('has each operation that names a capture, so that nobody forgets who may', () => {
  const naming = Object.entries<Operation>(contract).filter(([, { params, query, body }]) =>
    /"(?:\w+_)?capture_ids?(?:_\d)?":/.test(JSON.stringify([params, query, body])),
  );
  expect(naming.length).toBeGreaterThan(20);
  const known = [...Object.keys(tried), ...Object.keys(ofMaker)];
  expect(
    naming.map(([name]) => name).filter((name) => !known.includes(name)),
    'who may do this with an item of a matter: a row of `operations` and `tried`, or one of `ofMaker`',
  ).toEqual([]);
  for (const where of Object.values(tried))
    expect(where in operations || existsSync(new URL(`../../../${where}`, import.meta.url)), where).toBe(true);
});
