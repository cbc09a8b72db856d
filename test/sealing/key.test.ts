import { createPublicKey, verify } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeySource } from '../../daemon/sealing/key.js';

const keys = createKeySource();
afterAll(() => keys.close());
const message = new TextEncoder().encode('{\n  "evidence_id": "ps_x"\n}\n');

describe('package keys', () => {
  it('makes an RSA-4096 key that openssl reads, and signs with PKCS #1 v1.5', async () => {
    const key = await keys.order().key;
    const publicKey = createPublicKey(key.publicKeyPem);
    expect(publicKey.asymmetricKeyDetails).toEqual({ modulusLength: 4096, publicExponent: 65537n });
    expect(key.publicKeyPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[^\r]+\n-----END PUBLIC KEY-----\n$/);
    const signature = key.signOnce(message);
    expect(signature).toHaveLength(512);
    expect(verify('sha256', message, publicKey, signature)).toBe(true);
  });

  it('signs once', async () => {
    const key = await keys.order().key;
    key.signOnce(message);
    expect(() => key.signOnce(message)).toThrow('signs once');
  });

  it('leaves the file system free while four keys are in the making', async () => {
    const orders = Array.from({ length: 4 }, () => keys.order().key);
    let made = 0;
    for (const key of orders) void key.then(() => (made += 1));
    // With `generateKeyPair` on the shared threads, a hundred stats would not come back before the first key.
    for (let count = 0; count < 100; count += 1) await stat('.');
    expect(made).toBeLessThan(4);
    const fingerprints = (await Promise.all(orders)).map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(4);
  });

  it('fails the orders that a closed source cannot meet, and starts a new worker for later ones', async () => {
    const source = createKeySource(2048);
    const order = source.order();
    await source.close();
    await expect(order.key).rejects.toThrow('closed');
    await expect(source.order().key).resolves.toHaveProperty('publicKeyPem');
    await source.close();
  });
});
