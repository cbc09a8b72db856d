import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** One RSA-4096 key for one package. */
export interface SigningKey {
  /** SubjectPublicKeyInfo as PEM, LF line ends. */
  readonly publicKeyPem: string;
  /** Lower-case hex SHA-256 of the SubjectPublicKeyInfo's DER. */
  readonly fingerprint: string;
  /** RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017, 8.2), raw. Works once: the private half is dropped on the way out. */
  signOnce(message: Uint8Array): Uint8Array;
}

/** A key in the making. Ordered when a capture starts, so that the page load hides the second it takes. */
export interface KeyOrder {
  /** Rejects when the worker died. */
  readonly key: Promise<SigningKey>;
}

export interface KeySource {
  order(): KeyOrder;
  close(): Promise<void>;
}

/**
 * Makes keys in a thread of its own: `generateKeyPair` would hold one of the four libuv threads that files, DNS and zlib
 * share, and with four captures at work `fs.stat` would take seconds. The private half never leaves the process's memory.
 */
export function createKeySource(modulusLength = 4096): KeySource {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;

  const failAll = (error: Error): void => {
    worker = undefined;
    for (const one of waiting.splice(0)) one.reject(error);
  };
  const start = (): Worker => {
    const started = new Worker(workerSource, { eval: true, execArgv: [] });
    started.on('message', (made: MadeKey) => {
      waiting.shift()?.resolve(signingKey(made));
      if (waiting.length === 0) started.unref();
    });
    started.on('error', (error: Error) => failAll(error));
    started.on('exit', () => {
      if (worker === started) failAll(new Error('the key worker ended'));
    });
    return started;
  };

  return {
    order() {
      const key = new Promise<SigningKey>((resolve, reject) => waiting.push({ resolve, reject }));
      // A capture that fails before it seals never looks at its key; that must not count as an unhandled rejection.
      key.catch(() => undefined);
      worker ??= start();
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      worker.postMessage(modulusLength);
      return { key };
    },
    async close() {
      const closing = worker;
      failAll(new Error('the key source is closed'));
      await closing?.terminate();
    },
  };
}

interface Waiting {
  readonly resolve: (key: SigningKey) => void;
  readonly reject: (error: Error) => void;
}

interface MadeKey {
  readonly privateKey: KeyObject;
}

/** CommonJS text, so that it runs the same from TypeScript sources and from dist/. Answers come in the order of the questions. */
const workerSource = `
const { parentPort } = require('node:worker_threads');
const { generateKeyPairSync } = require('node:crypto');
parentPort.on('message', (modulusLength) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent: 65537 });
  parentPort.postMessage({ privateKey });
});
`;

function signingKey(made: MadeKey): SigningKey {
  let privateKey: KeyObject | undefined = made.privateKey;
  const publicKey = createPublicKey(privateKey);
  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    signOnce(message) {
      if (privateKey === undefined) throw new Error('a package key signs once');
      const signature = sign('sha256', message, privateKey);
      privateKey = undefined;
      return new Uint8Array(signature);
    },
  };
}
