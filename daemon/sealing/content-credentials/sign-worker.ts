import { createHash, createPrivateKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import initialise, { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { coseSign1 } from './cose.js';
import { MemoryBlob, MemoryReader } from './memory-blob.js';
import type { SignJob, SignAnswer } from './sign-job.js';

/** Room for the signature and a chain of several certificates. */
const RESERVED = 20_000;

async function answer(job: SignJob): Promise<SignAnswer> {
  try {
    return await sign(job);
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

let loaded: Promise<void> | undefined;

async function sign(job: SignJob): Promise<SignAnswer> {
  await (loaded ??= loadWasm());
  const jpeg = await readFile(job.jpegPath);
  const signed = await signedImage(jpeg, job);
  const store = await readBack(signed);
  checkState(store);
  await writeFile(job.outputPath, signed, { flag: 'wx' });
  return { kind: 'signed', manifestStoreJson: store, sha256: createHash('sha256').update(signed).digest('hex') };
}

async function signedImage(jpeg: Uint8Array<ArrayBuffer>, job: SignJob): Promise<Uint8Array> {
  const builder = WasmBuilder.fromJson(JSON.stringify(job.definition), JSON.stringify(settings));
  const key = createPrivateKey(job.identity.privateKeyPem);
  try {
    return await builder.sign(
      {
        alg: 'es256',
        reserveSize: RESERVED,
        sign: (claim) => Promise.resolve(coseSign1(claim, key, job.identity.chain, RESERVED)),
      },
      [],
      'image/jpeg',
      new MemoryBlob(jpeg, 'image/jpeg'),
    );
  } finally {
    builder.free();
  }
}

async function readBack(signed: Uint8Array): Promise<string> {
  const reader = await WasmReader.fromBytes('image/jpeg', signed, JSON.stringify(settings));
  try {
    return reader.json();
  } finally {
    reader.free();
  }
}

const settings = {
  builder: { thumbnail: { enabled: false } },
  verify: { verify_after_sign: false, verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false },
};

/** What was just signed is read back before it is used: a credential that its own reader refuses is worse than none. */
function checkState(store: string): void {
  const { validation_state: state } = JSON.parse(store) as { readonly validation_state?: unknown };
  if (state !== 'Valid' && state !== 'Trusted') throw new Error(`the signed image was read back as ${String(state)}`);
}

async function loadWasm(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  Object.assign(globalThis, { FileReaderSync: MemoryReader });
  await initialise({ module_or_path: await readFile(path) });
}

parentPort?.on('message', (job: SignJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void answer(job).then((said) => parentPort?.postMessage(said));
});
