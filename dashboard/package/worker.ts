import type { Container } from '../../src/package/container.js';
import { readManifest } from '../../src/package/manifest/reader.js';
import { openZip } from '../../src/package/zip/open-zip.js';
import { fileSource } from '../../src/verify/browser/file-source.js';
import { browserPlatform } from '../../src/verify/browser/platform.js';
import type { Ask, Contents, FileBytes, Told } from './protocol.js';

// Reads and judges one package, beside the page, so that the page stays quick. The verifier is fetched when it is asked for.

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', heard: (event: MessageEvent<Ask>) => void) => void;
  postMessage: (told: Told, transfer?: Transferable[]) => void;
};

/** A file that is shown; larger ones can only be had with the whole package. */
const mostShown = 256 * 2 ** 20;

let blob = new Blob();
let container: Container | undefined;
let listed: ReadonlyMap<string, string> = new Map();

scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (value) => scope.postMessage({ turn: data.turn, kind: 'done', value }, transferOf(value)),
    (error: unknown) =>
      scope.postMessage({
        turn: data.turn,
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
  );
});

const transferOf = (value: object): Transferable[] =>
  'bytes' in value && value.bytes instanceof Uint8Array ? [value.bytes.buffer as ArrayBuffer] : [];

async function answer(ask: Ask): Promise<object> {
  switch (ask.kind) {
    case 'open':
      blob = ask.blob;
      return open();
    case 'read':
      return read(ask.name);
    case 'verify': {
      const { judge } = await import('./judge.js');
      return judge(blob, (bytes) => scope.postMessage({ turn: ask.turn, kind: 'read', bytes }));
    }
  }
}

async function open(): Promise<Contents> {
  container = await openZip(
    fileSource(blob, () => undefined),
    browserPlatform,
  );
  listed = await readListed();
  return {
    files: container.entries.map(({ name, size }) => ({ name, size, sha256: listed.get(name) ?? null })),
    faults: container.faults.map(({ path, explanation }) => (path === undefined ? '' : `${path}: `) + explanation),
  };
}

/** What a manifest that cannot be read lists is nothing; the verifier says what is wrong with it. */
async function readListed(): Promise<ReadonlyMap<string, string>> {
  const bytes = await contentOf('manifest.json').catch(() => undefined);
  const files = bytes && readManifest(bytes).manifest?.files;
  return new Map([...(files ?? [])].map(([name, { sha256 }]) => [name, sha256]));
}

async function read(name: string): Promise<FileBytes> {
  const bytes = await contentOf(name);
  const stated = listed.get(name);
  const hasher = browserPlatform.hasher('sha256');
  await hasher.update(bytes);
  const found = await hasher.digest();
  return { bytes, listed: stated === undefined ? 'not_listed' : stated === found ? 'same' : 'differs' };
}

async function contentOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const entry = container?.entries.find((each) => each.name === name);
  if (container === undefined || entry === undefined) throw new Error(`the package has no ${name}`);
  if (entry.size > mostShown) throw new Error(`${name} is too large to be shown here`);
  const bytes = new Uint8Array(entry.size);
  const faults: string[] = [];
  let filled = 0;
  for await (const chunk of container.read(entry, ({ explanation }) => faults.push(explanation))) {
    if (filled + chunk.length > bytes.length) break;
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  if (faults.length > 0 || filled < bytes.length)
    throw new Error(`${name} is damaged in this package: ${faults[0] ?? 'it ends early'}`);
  return bytes;
}
