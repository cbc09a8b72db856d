import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StructureFault } from '../../../src/package/container.js';
import { openFile } from '../../../src/verify/node/file-source.js';
import { openFolder } from '../../../src/verify/node/folder.js';

const root = mkdtempSync(join(tmpdir(), 'changing-'));
afterAll(() => rmSync(root, { recursive: true }));
const made = (name: string, content = 'what it was') => {
  writeFileSync(join(root, name), content);
  return join(root, name);
};

describe('a file that is being read', () => {
  it('is refused from the moment that somebody writes to it', async () => {
    const path = made('written');
    const source = await openFile(path);
    expect(Buffer.from(await source.read(0, 4)).toString()).toBe('what');
    writeFileSync(path, 'what it is.');
    await expect(source.read(4, 4)).rejects.toMatchObject({ code: 'EBUSY' });
    await source.close();
  });

  it('goes on as it was when another takes its name', async () => {
    const path = made('replaced');
    const source = await openFile(path);
    unlinkSync(path);
    made('replaced', 'quite another file');
    expect(source.size).toBe(11);
    expect(Buffer.from(await source.read(0, 11)).toString()).toBe('what it was');
    await source.close();
  });
});

describe('a folder whose file is exchanged after it was listed', () => {
  const readAfter = async (exchange: (path: string) => void) => {
    const folder = mkdtempSync(join(root, 'folder-'));
    const path = join(folder, 'page.html');
    writeFileSync(path, 'what it was');
    const container = await openFolder(folder);
    unlinkSync(path);
    exchange(path);
    const faults: StructureFault[] = [];
    const chunks: Uint8Array[] = [];
    for await (const chunk of container.read(container.entries[0]!, (fault) => faults.push(fault)))
      chunks.push(chunk.slice());
    return { text: Buffer.concat(chunks).toString(), faults };
  };

  it('for a link: what it points at is not read', async () => {
    const secret = made('secret', 'of somebody else');
    const { text, faults } = await readAfter((path) => symlinkSync(secret, path));
    expect(text).toBe('');
    expect(faults).toMatchObject([{ code: 'zip_malformed', path: 'page.html' }]);
    expect(readFileSync(secret, 'utf8')).toBe('of somebody else');
  });

  it('for a pipe: nobody waits for its writer', async () => {
    const { text, faults } = await readAfter((path) => execFileSync('mkfifo', [path]));
    expect(text).toBe('');
    expect(faults).toHaveLength(1);
  });
});
