import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { startKeyMaker, type KeyMaker, type KeyMakerEvents } from './key-maker.js';

/** One RSA-4096 key for one package. */
export interface SigningKey {
  /** SubjectPublicKeyInfo as PEM, LF line ends. */
  readonly publicKeyPem: string;
  /** Lower-case hex SHA-256 of the SubjectPublicKeyInfo's DER. */
  readonly fingerprint: string;
  /** RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017, 8.2), raw, one for each message. Works once: the private half is dropped on the way out. */
  signOnce(...messages: readonly Uint8Array[]): Uint8Array[];
}

/** A key for a capture that begins: one made ahead, or one in the making, so that the page load hides the seconds it takes. */
export interface KeyOrder {
  /** Rejects when the key could not be made. */
  readonly key: Promise<SigningKey>;
  /** The capture has ended, whatever became of its key. */
  readonly done: () => void;
}

export interface KeySource {
  order(): KeyOrder;
  /** Ends the processes that make keys and drops the keys that nobody took. */
  close(): Promise<void>;
}

export interface KeySourceOptions {
  readonly modulusLength?: number;
  /** Keys kept ready. */
  readonly ahead?: number;
  /** Milliseconds without a capture before a key is made ahead. */
  readonly quietMs?: number;
  /** Starts the processes; a test counts them here. */
  readonly start?: typeof startKeyMaker;
}

/**
 * Makes keys in processes of their own, which can be ended at once. Keys are made ahead one by one, at the lowest priority,
 * once captures have ended and none runs: a daemon that was only started makes none. They lie in this process's memory alone,
 * each is handed out once, and what is left ends with the process.
 */
export function createKeySource({
  modulusLength = 4096,
  ahead = 2,
  quietMs = 1_000,
  start = startKeyMaker,
}: KeySourceOptions = {}): KeySource {
  const stock = openStock();
  let running = 0;
  let closed = false;
  let quiet: NodeJS.Timeout | undefined;

  const made = (pkcs8: Buffer): void => {
    const key = signingKey(pkcs8);
    if (!closed) stock.put(key, ahead);
  };
  const hurried = oneByOne({
    wanted: () => stock.waiting() > 0,
    begin: (events) => start(modulusLength, 'normal', events),
    made,
    failed: (error) => stock.refuse(error),
  });
  const unhurried = oneByOne({
    wanted: () => !closed && running === 0 && stock.ready() < ahead,
    begin: (events) => start(modulusLength, 'lowest', events),
    made,
    // Nobody waits for it; the next capture's end tries again.
    failed: () => undefined,
  });

  return {
    order() {
      clearTimeout(quiet);
      running += 1;
      const key = stock.take();
      // A capture that fails before it seals never looks at its key; that must not count as an unhandled rejection.
      key.catch(() => undefined);
      if (closed) stock.refuse(new Error('the key source is closed'));
      if (!hurried.isOn()) hurried.next();
      let open = true;
      return {
        key,
        done: () => {
          if (!open) return;
          open = false;
          running -= 1;
          if (running > 0 || closed) return;
          clearTimeout(quiet);
          quiet = setTimeout(unhurried.next, quietMs).unref();
        },
      };
    },
    async close() {
      closed = true;
      clearTimeout(quiet);
      stock.refuse(new Error('the key source is closed'));
      stock.clear();
      await Promise.all([hurried.end(), unhurried.end()]);
    },
  };
}

/** Keys that are ready, and the captures that wait for one, in their order. */
function openStock() {
  const ready: SigningKey[] = [];
  const waiting: Waiting[] = [];
  return {
    ready: () => ready.length,
    waiting: () => waiting.length,
    take(): Promise<SigningKey> {
      const key = ready.shift();
      return key ? Promise.resolve(key) : new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    put(key: SigningKey, most: number): void {
      const first = waiting.shift();
      if (first) first.resolve(key);
      else if (ready.length < most) ready.push(key);
    },
    refuse(error: Error): void {
      for (const one of waiting.splice(0)) one.reject(error);
    },
    clear(): void {
      ready.length = 0;
    },
  };
}

interface OneByOne extends KeyMakerEvents {
  readonly wanted: () => boolean;
  readonly begin: (events: KeyMakerEvents) => KeyMaker;
}

/** A process that makes one key after the other while more are wanted; then it is ended. */
function oneByOne({ wanted, begin, made, failed }: OneByOne) {
  let maker: KeyMaker | undefined;
  const end = async (): Promise<void> => {
    const ending = maker?.end();
    maker = undefined;
    await ending;
  };
  const next = (): void => {
    if (!wanted()) {
      void end();
      return;
    }
    maker ??= begin({
      made: (pkcs8) => {
        made(pkcs8);
        next();
      },
      failed: (error) => {
        maker = undefined;
        failed(error);
      },
    });
    maker.makeOne();
  };
  return { next, end, isOn: () => maker !== undefined };
}

interface Waiting {
  readonly resolve: (key: SigningKey) => void;
  readonly reject: (error: Error) => void;
}

/** Takes the key out of its DER (PKCS#8), which is wiped. */
export function signingKey(pkcs8: Buffer): SigningKey {
  let privateKey: KeyObject | undefined = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  pkcs8.fill(0);
  const publicKey = createPublicKey(privateKey);
  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    signOnce(...messages) {
      if (privateKey === undefined) throw new Error('a package key signs once');
      const key = privateKey;
      privateKey = undefined;
      return messages.map((message) => new Uint8Array(sign('sha256', message, key)));
    },
  };
}
