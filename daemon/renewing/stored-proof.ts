import { createHash } from 'node:crypto';
import { openContainer } from '../../src/verify/node/open-container.js';

/** What a renewal needs of a stored package. */
export interface ProofInPackage {
  /** Exactly the manifest that was recorded when the package was sealed. */
  readonly manifest: Uint8Array;
  /** `manifest.json.tsr`, where there is one. */
  readonly tsr: Uint8Array | undefined;
}

/** No manifest or token is near this. */
const LARGEST = 64 * 1024 * 1024;

/** @throws Error when the package is gone, cannot be read, or has another manifest */
export async function storedProof(path: string, manifestSha256: string): Promise<ProofInPackage> {
  const container = await openContainer(path);
  try {
    const member = async (name: string): Promise<Uint8Array | undefined> => {
      const entry = container.entries.find((one) => one.name === name);
      if (entry === undefined) return undefined;
      const faults: string[] = [];
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of container.read(entry, ({ explanation }) => faults.push(explanation))) {
        size += chunk.length;
        if (size > LARGEST) throw new Error(`${name} is larger than any`);
        chunks.push(chunk);
      }
      if (faults[0] !== undefined) throw new Error(`${name} cannot be read: ${faults[0]}`);
      return new Uint8Array(Buffer.concat(chunks));
    };
    const manifest = await member('manifest.json');
    if (manifest === undefined || createHash('sha256').update(manifest).digest('hex') !== manifestSha256)
      throw new Error('the manifest is not the one that was recorded when the package was sealed');
    return { manifest, tsr: await member('manifest.json.tsr') };
  } finally {
    await container.close?.();
  }
}
