import type { Container, ContainerEntry } from '../../src/package/container.js';
import { openContainer } from '../../src/verify/node/open-container.js';

/** Content of a member of a package. */
export async function memberOf(path: string, name: string): Promise<Uint8Array> {
  const container = await openContainer(path);
  try {
    const bytes = await memberReader(container)(name);
    if (bytes === undefined) throw new Error(`${name} is gone`);
    return bytes;
  } finally {
    await container.close?.();
  }
}

/** Content of a member, by its name; undefined where there is none. */
export type Read = (name: string) => Promise<Uint8Array | undefined>;

export function memberReader(container: Container): Read {
  return async (name) => {
    const entry = container.entries.find((each) => each.name === name);
    return entry && readWhole(container, entry);
  };
}

export async function readWhole(container: Container, entry: ContainerEntry): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const fail = ({ explanation }: { readonly explanation: string }) => {
    throw new Error(`${entry.name}: ${explanation}`);
  };
  // A chunk's buffer is used again for the next one.
  for await (const chunk of container.read(entry, fail)) chunks.push(chunk.slice());
  return Buffer.concat(chunks);
}
