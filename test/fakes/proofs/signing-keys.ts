import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type KeySource, signingKey } from '../../../daemon/sealing/key.js';

const kept = ['sealing', 'other'].map((name) =>
  createPrivateKey(readFileSync(new URL(`../../vectors/keys/${name}.pem`, import.meta.url))),
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
