import { openZip } from '../../package/zip/open-zip.js';
import { openFile } from '../../verify/node/file-source.js';
import { nodePlatform } from '../../verify/node/platform.js';
import { problem } from '../problem/problem.js';

/** One file of a package, whole; undefined when the package has none of that name. */
export async function readMember(zip: string, name: string): Promise<Uint8Array | undefined> {
  const file = await openFile(zip);
  try {
    const container = await openZip(file, nodePlatform);
    const entry = container.entries.find((each) => each.name === name);
    if (entry === undefined) return undefined;
    const chunks: Uint8Array[] = [];
    const bad = (fault: { readonly explanation: string }) => {
      throw problem('UNREADABLE', `${name} in ${zip}: ${fault.explanation}`, {
        hints: [`evidence verify ${zip}`],
      });
    };
    // A chunk's buffer is used again for the next one.
    for await (const chunk of container.read(entry, bad)) chunks.push(chunk.slice());
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
}
