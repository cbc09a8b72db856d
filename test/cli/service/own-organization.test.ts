import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownOrganization } from '../../../src/cli/organizations/own.js';
import { openHouse, type House } from '../../daemon/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
});
afterAll(() => house.close());

test('who is in no organisation is told so, not that nothing is there', async () => {
  await expect(ownOrganization(house.client(house.keys.live))).rejects.toMatchObject({
    message: 'this account is in no organisation',
    code: 'NOT_FOUND',
    hints: ['who was invited to one accepts with: evidence organization accept LINK'],
    requestId: expect.stringMatching(/^req_/) as string,
  });
});

test('any other refusal stays what it is', async () => {
  await expect(ownOrganization(house.client('ps_live_none'))).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
});
