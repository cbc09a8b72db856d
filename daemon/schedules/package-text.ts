import { openContainer } from '../../src/verify/node/open-container.js';

/** The watched text of a sealed package: without ignored elements when there were any. Undefined when it holds no text. */
export async function packageText(path: string): Promise<string | undefined> {
  const container = await openContainer(path);
  try {
    const named = (name: string) => container.entries.find((entry) => entry.name === name);
    const entry = named('watched_text.txt') ?? named('domtextcontent.txt');
    if (!entry) return undefined;
    let faulty = false;
    const chunks: Buffer[] = [];
    for await (const chunk of container.read(entry, () => (faulty = true))) chunks.push(Buffer.from(chunk));
    return faulty ? undefined : Buffer.concat(chunks).toString('utf8');
  } finally {
    await container.close?.();
  }
}
