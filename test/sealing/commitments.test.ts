import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printing, printPdf } from '../../daemon/browser/launch/print.js';
import { type SealInput, seal } from '../../daemon/sealing/seal.js';
import { Declined, type Stamper } from '../../daemon/sealing/stamp.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { startBrowser } from '../browser/tab.js';
import { keptKeys } from '../fakes/proofs/signing-keys.js';
import { type Folder, identity, makeFolder, makeRecording, steppedWorld } from './fixture.js';

let browser: Browser;
let page: Page;
const keys = keptKeys();
let folder: Folder;
beforeAll(async () => {
  browser = await startBrowser();
  page = await browser.newPage(printing);
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

async function sealed(changes: Partial<SealInput>): Promise<string> {
  const { key, done } = keys.order();
  const { path } = await seal({
    recording: await makeRecording(folder),
    identity,
    stampers: [],
    extraFiles: [await folder.add('verification/GUIDE.txt', 'Check each file by hand.\n')],
    key,
    print: (document, signal) => printPdf(page, document, signal),
    world: steppedWorld(),
    stagingDir: folder.path,
    signal: new AbortController().signal,
    ...changes,
  });
  done();
  return path;
}

const commitmentsOf = async (path: string) =>
  (await verifyPackage(await openContainer(path), noTrust, nodePlatform)).findings.filter(
    ({ check }) => check === 'commitments',
  );

function unpacked(zip: string): (name: string) => Buffer {
  const at = join(folder.path, 'unpacked');
  mkdirSync(at);
  execFileSync('unzip', ['-q', zip, '-d', at]);
  return (name) => readFileSync(join(at, name));
}

describe('a package with commitments', () => {
  it('opens them, and is signed over them by the same key', async () => {
    const path = await sealed({ commitments: true });
    expect(await commitmentsOf(path)).toMatchObject([{ outcome: 'pass' }]);
    const read = unpacked(path);
    const at = join(folder.path, 'unpacked');
    expect(
      execFileSync(
        'openssl',
        ['dgst', '-sha256', '-verify', 'publickey.pem', '-signature', 'commitments.sig', 'commitments.json'],
        { cwd: at, encoding: 'utf8' },
      ),
    ).toBe('Verified OK\n');
    const { files } = JSON.parse(read('commitments.json').toString()) as {
      files: { path: string; segments: number }[];
    };
    const { files: listed } = JSON.parse(read('manifest.json').toString()) as { files: Record<string, unknown> };
    const own = ['commitments.json', 'openings.json', 'evidence.pdf'];
    expect(files.map(({ path: name }) => name)).toEqual(
      Object.keys(listed).filter((name) => !own.includes(name) && !name.startsWith('verification/')),
    );
    expect(files.find(({ path: name }) => name === 'metadata.json')!.segments).toBeGreaterThan(50);
  });

  it('hands both digests to a stamper, of each draft anew, and to the ledger', async () => {
    const asked: [string, string | undefined][] = [];
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
    const stampers: readonly Stamper[] = [
      {
        proof: 'ots',
        stamp: (manifest, _signal, commitments) => {
          asked.push([hex(manifest), commitments && hex(commitments)]);
          const [own, beside] = [Buffer.from('manifest'), Buffer.from('commitments')];
          return Promise.resolve({
            files: new Map([
              ['manifest.json.ots', own],
              ['commitments.json.ots', beside],
            ]),
          });
        },
      },
      { proof: 'rfc3161', stamp: () => Promise.reject(new Declined('no token')) },
    ];
    let told: unknown;
    const path = await sealed({
      commitments: true,
      stampers,
      ledger: (entry) => {
        told = entry;
        return Promise.resolve(Buffer.from('entry'));
      },
    });
    const read = unpacked(path);
    const sha256 = (name: string): string => createHash('sha256').update(read(name)).digest('hex');
    expect(asked).toHaveLength(2);
    expect(asked[0]![1]).not.toBe(asked[1]![1]);
    expect(asked[1]).toEqual([sha256('manifest.json'), sha256('commitments.json')]);
    expect(told).toMatchObject({
      manifestSha256: sha256('manifest.json'),
      commitmentsSha256: sha256('commitments.json'),
    });
  });

  it('has other salts each time', async () => {
    const seeds = [];
    for (let round = 0; round < 2; round += 1) {
      const read = unpacked(await sealed({ commitments: true }));
      seeds.push((JSON.parse(read('openings.json').toString()) as { seed: string }).seed);
      await folder.remove();
      folder = await makeFolder();
    }
    expect(new Set(seeds).size).toBe(2);
  });

  it('has none where they are switched off', async () => {
    const path = await sealed({ commitments: false });
    expect(await commitmentsOf(path)).toMatchObject([{ outcome: 'not_present' }]);
  });
});
