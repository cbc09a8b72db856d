import type { ContainerEntry } from '../../../package/container.js';
import { indexPath, pagesPath, warcPath } from '../../../package/web-archive.js';
import { createVolume } from '../../../verify/node/stored-zip.js';
import { problem } from '../../problem/problem.js';
import { unreadableMember } from './member.js';
import type { Source } from './source.js';
import { signWacz } from './wacz-signature.js';

const descriptionPath = 'datapackage.json';

/** The web archive of a package alone, as WACZ 1.1.1: its members byte for byte, and the digest of their description, signed where a key is given. */
export async function writeWacz(file: string, { container, name, at, version, waczKey }: Source): Promise<void> {
  const members = [descriptionPath, warcPath, indexPath, pagesPath].map((path): ContainerEntry => {
    const entry = container.entries.find((each) => each.name === path);
    if (entry !== undefined) return entry;
    throw problem('FILE_MISSING', `${name} has no ${path}, so there is no web archive to export`, {
      hints: ['a capture has one unless --no-warc was given or the time limit cut it off'],
    });
  });
  const zip = await createVolume(file, '', new Date(at));
  try {
    let description = '';
    for (const entry of members) {
      const { sha256 } = await zip.addBytes(entry.name, container.read(entry, unreadableMember(name, entry.name)));
      if (entry.name === descriptionPath) description = sha256;
    }
    // WACZ 1.1.1, section 5.2.2.
    const hash = `sha256:${description}`;
    const signed = waczKey && { signedData: signWacz(waczKey, { hash, created: at, software: `evidence/${version}` }) };
    const digest = { path: descriptionPath, hash, ...signed };
    await zip.addBytes('datapackage-digest.json', [Buffer.from(`${JSON.stringify(digest, null, 2)}\n`)]);
    await zip.finish();
    await zip.sync();
  } finally {
    await zip.close();
  }
}
