import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A process that makes RSA keys. */
export interface KeyMaker {
  /** Asks for one more; `made` is called with it. */
  makeOne(): void;
  /** Ends the process at once, whatever it is doing; resolves when it is gone. */
  end(): Promise<void>;
}

export interface KeyMakerEvents {
  /** PKCS#8 DER; whoever takes the key out of it wipes it. */
  readonly made: (pkcs8: Buffer) => void;
  /** It ended by itself, or never began. Not called after `end`. */
  readonly failed: (error: Error) => void;
}

/**
 * A process and not a thread: a thread that computes a key cannot be stopped, and a daemon that ends would wait seconds for
 * it. The key comes through the pipe between the two and never lies in a file.
 */
export function startKeyMaker(
  modulusLength: number,
  priority: 'normal' | 'lowest',
  { made, failed }: KeyMakerEvents,
): KeyMaker {
  const child = spawn(process.execPath, ['-e', source], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // It needs nothing of ours; Windows finds its own libraries by the environment.
    env: process.platform === 'win32' ? process.env : {},
    windowsHide: true,
  });
  let ending = false;
  const over = (why: string): void => {
    if (ending) return;
    ending = true;
    failed(new Error(`no key could be made: ${why}`));
  };
  child.on('message', (pkcs8) => {
    if (!ending) made(bufferOf(pkcs8));
  });
  child.on('error', (error) => over(error.message));
  child.on('exit', (code, signal) => over(`its process ended with ${signal ?? `code ${code ?? 'unknown'}`}`));
  if (priority === 'lowest') {
    lower(child);
    // The daemon does not live on because keys are made ahead.
    child.unref();
    child.channel?.unref();
  }
  return {
    makeOne: () => {
      if (child.connected) child.send(modulusLength, () => undefined);
    },
    end: async () => {
      ending = true;
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function lower({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not let us.
  }
}

const bufferOf = (message: unknown): Buffer => {
  if (!(message instanceof Uint8Array)) throw new TypeError('the key maker sent something that is no key');
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength);
};

/** CommonJS text, so that it runs the same from TypeScript sources and from dist/. Ends with the channel. */
const source = `
const { generateKeyPairSync } = require('node:crypto');
process.on('message', (modulusLength) => {
  const der = { type: 'pkcs8', format: 'der' };
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength, publicExponent: 65537, privateKeyEncoding: der, publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  process.send(privateKey, () => privateKey.fill(0));
});
`;
