import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gains, gainsInFile } from '../../daemon/process/gains.js';

const folder = mkdtempSync(join(tmpdir(), 'gains-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = Buffer.from('<p>Words of a page, and more words of it.</p>\n'.repeat(20_000));
const noise = randomBytes(900_000);
const base64 = Buffer.from(noise.toString('base64').replaceAll(/(.{76})/g, '$1\r\n'));

describe('whether deflate gains', () => {
  it.each([
    ['text', text, true],
    ['noise, as of a picture', noise, false],
    ['base64 of noise, as in an MHTML', base64, false],
    ['a page and then its pictures', Buffer.concat([text.subarray(0, 50_000), base64]), false],
    ['a picture and then much text', Buffer.concat([noise.subarray(0, 50_000), text]), true],
    ['a JPEG that was padded with zeros', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(50_000)]), false],
    ['a few bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), true],
    ['zeros after half of a WebP head', Buffer.concat([Buffer.from('RIFFxxxxWAVE'), Buffer.alloc(50_000)]), true],
    ['a little noise', noise.subarray(0, 1_000), true],
    ['noise of three pieces', noise.subarray(0, 40_000), false],
    ['nothing', Buffer.alloc(0), true],
  ])('%s', async (name, content, answer) => {
    expect(gains(content)).toBe(answer);
    const path = join(folder, name);
    writeFileSync(path, content);
    expect(await gainsInFile(path)).toBe(answer);
  });
});
