import { openContainer } from '../../src/verify/node/open-container.js';

const LARGEST = 64 * 2 ** 20;

/** A member of a package; undefined where there is none, or a larger one than is held in memory. */
export async function memberBytes(path: string, name: string): Promise<Buffer | undefined> {
  const container = await openContainer(path);
  try {
    const entry = container.entries.find((each) => each.name === name);
    if (entry === undefined || entry.size > LARGEST) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of container.read(entry, () => undefined)) parts.push(part.slice());
    return Buffer.concat(parts);
  } finally {
    await container.close?.();
  }
}
