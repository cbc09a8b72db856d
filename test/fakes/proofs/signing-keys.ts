import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type KeySource, signingKey } from '../../../daemon/sealing/key.js';

const kept = ['sealing', 'other'].map((name) =>
  createPrivateKey(readFileSync(new URL(`../../vectors/keys/${name}.pem`, import.meta.url))),
);

/** Their public halves, as `publickey.pem` of a package has them. */
export const keptPublicKeys: readonly string[] = kept.map((key) =>
  createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
);

/** Keys from test/vectors in turn: making one of 4096 bits takes longer than most of the captures that the tests make. */
export function keptKeys(): KeySource {
  let next = 0;
  return {
    order: () => {
      const key = kept[next++ % kept.length]!.export({ format: 'der', type: 'pkcs8' });
      return { key: Promise.resolve(signingKey(key)), done: () => undefined };
    },
    close: () => Promise.resolve(),
  };
}
