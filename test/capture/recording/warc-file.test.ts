import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWarcFile, type WarcRecord } from '../../../daemon/capture/warc/warc-file.js';
import { partsOf } from '../../../daemon/capture/warc/parts.js';
import { openFilesIn } from '../open-files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-warc-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** So large that it is written in pieces. */
const SIZE = 4_000_000;

function large(): WarcRecord {
  const path = join(folder, 'body');
  writeFileSync(path, randomBytes(SIZE));
  return {
    fields: [['WARC-Type', 'response']],
    head: 'HTTP/1.1 200 OK\r\n\r\n',
    body: { kind: 'file', path, size: SIZE, sha256: '0'.repeat(64) },
  };
}

test('a record that cannot be written leaves no file of its body open', async () => {
  const warc = await openWarcFile(join(folder, 'data.warc.gz'));
  await warc.close();
  await expect(warc.append(large())).rejects.toMatchObject({ code: 'EBADF' });
  await expect.poll(() => openFilesIn(folder)).toEqual([]);
});

test('a network record that is not read to its end is closed', async () => {
  const path = join(folder, 'data.warc.gz');
  const warc = await openWarcFile(path);
  const record = large();
  await warc.append(record);
  await warc.append(record);
  await warc.close();
  for await (const part of partsOf(path)) {
    expect(part.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => openFilesIn(folder)).toEqual([]);
});
