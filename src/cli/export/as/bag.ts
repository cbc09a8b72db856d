import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bagDeclaration, manifestFile, oxum, tagLines } from '../../../handover/bag.js';
import type { Container, ContainerEntry } from '../../../package/container.js';
import type { Source } from './source.js';
import { unreadableMember } from './member.js';

interface Written {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly sha512: string;
}

/** A BagIt 1.0 bag (RFC 8493) whose payload is the unpacked package, file for file. */
export async function writeBag(folder: string, { container, report, version, at, name }: Source): Promise<void> {
  const payload: Written[] = [];
  for (const entry of container.entries) payload.push(await writeMember(folder, container, entry, name));
  const { evidence_id: evidenceId, capture_id: captureId } = report.subject;
  const bytes = payload.reduce((sum, { size }) => sum + size, 0);
  const tags = [
    ['bagit.txt', bagDeclaration],
    [
      'bag-info.txt',
      tagLines([
        ['Bag-Software-Agent', `evidence ${version}`],
        ['Bagging-Date', at.slice(0, 10)],
        ...(evidenceId === null
          ? []
          : ([
              ['External-Identifier', evidenceId],
              ['Bag-Group-Identifier', evidenceId],
            ] as const)),
        ['Bag-Count', '1 of 1'],
        ...(captureId === null ? [] : [['Internal-Sender-Identifier', captureId] as const]),
        ['Payload-Oxum', oxum({ bytes, files: payload.length })],
      ]),
    ],
    ['manifest-sha256.txt', manifestFile(payload.map(({ path, sha256 }) => ({ path, hash: sha256 })))],
    ['manifest-sha512.txt', manifestFile(payload.map(({ path, sha512 }) => ({ path, hash: sha512 })))],
  ] as const;
  for (const [path, text] of tags) await writeFile(join(folder, path), text);
  const hashed = tags.map(([path, text]) => ({ path, hash: createHash('sha256').update(text).digest('hex') }));
  await writeFile(join(folder, 'tagmanifest-sha256.txt'), manifestFile(hashed));
}

async function writeMember(
  folder: string,
  container: Container,
  entry: ContainerEntry,
  name: string,
): Promise<Written> {
  const path = `data/${entry.name}`;
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  const [sha256, sha512] = [createHash('sha256'), createHash('sha512')];
  const handle = await open(file, 'wx');
  let size = 0;
  try {
    for await (const chunk of container.read(entry, unreadableMember(name, entry.name))) {
      sha256.update(chunk);
      sha512.update(chunk);
      await handle.writeFile(chunk);
      size += chunk.length;
    }
  } finally {
    await handle.close();
  }
  return { path, size, sha256: sha256.digest('hex'), sha512: sha512.digest('hex') };
}
