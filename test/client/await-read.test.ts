import { expect, test } from 'vitest';
import { ApiRefusal, awaitingReads, type Client } from '../../src/client/index.js';
import { openHouse } from '../daemon/house.js';

const refusal = { status: 400, message: '', details: {}, request_id: null, retryAfterSeconds: null };

test('a service of before it could be asked to wait is asked without it, and not twice', async () => {
  const house = await openHouse();
  try {
    const { capture_id } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
    const asked: (number | undefined)[] = [];
    const getCapture: Client['getCapture'] = (input, options) => {
      asked.push(input.query?.wait_seconds);
      if (input.query?.wait_seconds !== undefined)
        return Promise.reject(new ApiRefusal({ ...refusal, code: 'MALFORMED_REQUEST' }));
      return house.live.getCapture(input, options);
    };
    const read = awaitingReads({ getCapture });
    await read(capture_id, 1);
    await read(capture_id, 1);
    expect(asked).toEqual([1, undefined, undefined]);
  } finally {
    await house.close();
  }
});
