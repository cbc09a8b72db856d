import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { type PrintDocument, printing, printPdf } from '../../daemon/browser/launch/print.js';
import type { SigningKey } from '../../daemon/sealing/key.js';
import { type SealInput, seal } from '../../daemon/sealing/seal.js';
import { Declined, type Stamper } from '../../daemon/sealing/stamp.js';
import type { ProofName } from '../../src/package/proof-promise.js';
import { startBrowser } from '../browser/tab.js';
import { both } from '../tiers.mjs';
import { type Folder, identity, makeFolder, makeRecording, steppedWorld } from './fixture.js';
import { smallDisk } from './small-disk.js';

let browser: Browser;
let page: Page;
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

const privateKey = createPrivateKey(readFileSync(new URL('../vectors/keys/sealing.pem', import.meta.url)));
const publicKey = createPublicKey(privateKey);

/** The same key again and again, as only a test may. */
function knownKey(signed: string[] = []): SigningKey {
  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    signOnce: (...messages) =>
      messages.map((message) => {
        signed.push(createHash('sha256').update(message).digest('hex'));
        return new Uint8Array(sign('sha256', message, privateKey));
      }),
  };
}

/** Documents that were printed, by what is in them: most tests seal the same recording, and printing takes most of their time. */
const printed = new Map<string, Uint8Array>();
async function printOnce(document: PrintDocument, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const { images, ...words } = document;
  const name = JSON.stringify([words, [...images.keys()]]);
  const pdf = printed.get(name) ?? (await printPdf(page, document, signal));
  printed.set(name, pdf);
  return pdf.slice();
}

async function input(changes: Partial<SealInput> = {}): Promise<SealInput> {
  return {
    recording: await makeRecording(folder),
    identity,
    stampers: [],
    extraFiles: [await folder.add('verification/GUIDE.txt', 'Check each file by hand.\n')],
    key: Promise.resolve(knownKey()),
    print: printOnce,
    world: steppedWorld(),
    stagingDir: folder.path,
    signal: new AbortController().signal,
    ...changes,
  };
}

async function unpack(zip: string): Promise<{ at: string; read: (name: string) => Promise<Buffer> }> {
  const at = join(folder.path, 'unpacked');
  await mkdir(at, { recursive: true });
  execFileSync('unzip', ['-q', '-o', zip, '-d', at]);
  return { at, read: (name) => readFile(join(at, name)) };
}

const json = async (bytes: Promise<Buffer>): Promise<Record<string, unknown>> =>
  JSON.parse((await bytes).toString()) as Record<string, unknown>;
const file: Readonly<Record<ProofName, string>> = {
  ots: 'manifest.json.ots',
  rfc3161: 'manifest.json.tsr',
  eidas: 'manifest.json.tsr',
};

/** Stands for a far service: remembers what it was asked for, and gives or declines. */
function stamper(proof: ProofName, answers: boolean, asked: string[]): Stamper {
  return {
    proof,
    stamp: async (manifestSha256) => {
      asked.push(`${proof} ${Buffer.from(manifestSha256).toString('hex')}`);
      if (!answers) throw new Declined(`${proof} was not to be had`);
      return {
        files: new Map([[file[proof], Buffer.from(`proof of ${Buffer.from(manifestSha256).toString('hex')}`)]]),
      };
    },
  };
}

describe('a sealed package', () => {
  it('verifies with openssl, and every file is as the manifest lists it', async () => {
    const sealed = await seal(await input());
    const { at, read } = await unpack(sealed.path);
    const said = execFileSync(
      'openssl',
      ['dgst', '-sha256', '-verify', 'publickey.pem', '-signature', 'manifest.sig', 'manifest.json'],
      { cwd: at, encoding: 'utf8' },
    );
    expect(said).toBe('Verified OK\n');
    const manifest = (await json(read('manifest.json'))) as {
      files: Record<string, { sha256: string; sha512: string; size: number }>;
      sealed_at: string;
    };
    expect(
      createHash('sha256')
        .update(await read('manifest.json'))
        .digest('hex'),
    ).toBe(sealed.manifestSha256);
    for (const [name, listed] of Object.entries(manifest.files)) {
      const bytes = await read(name);
      expect([name, listed]).toEqual([
        name,
        {
          sha256: createHash('sha256').update(bytes).digest('hex'),
          sha512: createHash('sha512').update(bytes).digest('hex'),
          size: bytes.length,
        },
      ]);
    }
    const members = execFileSync('unzip', ['-Z1', sealed.path], { encoding: 'utf8' }).trim().split('\n');
    expect(members.filter((name) => !(name in manifest.files))).toEqual([
      'manifest.json',
      'manifest.sig',
      'publickey.pem',
    ]);
    expect(Object.keys(manifest.files).every((name) => members.includes(name))).toBe(true);
    expect(sealed).toMatchObject({ fileCount: members.length, sealedAt: manifest.sealed_at, proofs: [], declined: [] });
    const custody = (await json(read('chain_of_custody.json'))) as { steps: { ended_at: string }[] };
    expect(custody.steps.every(({ ended_at }) => ended_at <= manifest.sealed_at)).toBe(true);
    expect(execFileSync('unzip', ['-t', sealed.path], { encoding: 'utf8' })).toContain('No errors detected');
  });

  it('gives the same bytes for the same recording, clock and key', async () => {
    const first = await seal(await input());
    const bytes = await readFile(first.path);
    const printAnew: SealInput['print'] = (document, signal) => printPdf(page, document, signal);
    const second = await seal(await input({ print: printAnew }));
    expect(second.manifestSha256).toBe(first.manifestSha256);
    expect(bytes.equals(await readFile(second.path))).toBe(true);
  });

  interface Case {
    readonly name: string;
    readonly give: readonly ProofName[];
    readonly decline: readonly ProofName[];
    readonly asked: readonly ProofName[];
    readonly proofs: readonly string[];
  }
  const fewer: readonly Case[] = [
    { name: 'no proof asked for', give: [], decline: [], asked: [], proofs: [] },
    { name: 'one proof', give: ['ots'], decline: [], asked: ['ots'], proofs: ['manifest.json.ots'] },
  ];
  const cases: readonly Case[] = [
    // No proof is asked for above, and one that is given is in each of the others.
    ...(both ? fewer : []),
    {
      name: 'both proofs, cheapest first',
      give: ['eidas', 'ots'],
      decline: [],
      asked: ['ots', 'eidas'],
      proofs: ['manifest.json.ots', 'manifest.json.tsr'],
    },
    {
      name: 'the cheap one declined',
      give: ['eidas'],
      decline: ['ots'],
      asked: ['ots', 'eidas'],
      proofs: ['manifest.json.tsr'],
    },
    {
      name: 'the dear one declined',
      give: ['ots'],
      decline: ['rfc3161'],
      asked: ['ots', 'rfc3161', 'ots'],
      proofs: ['manifest.json.ots'],
    },
    { name: 'all declined', give: [], decline: ['eidas', 'ots'], asked: ['ots', 'eidas'], proofs: [] },
  ];
  it.each(cases)('$name', async ({ give, decline, asked: order, proofs }) => {
    const asked: string[] = [];
    const signed: string[] = [];
    const stampers = [
      ...give.map((proof) => stamper(proof, true, asked)),
      ...decline.map((proof) => stamper(proof, false, asked)),
    ];
    const sealed = await seal(await input({ stampers, key: Promise.resolve(knownKey(signed)) }));
    const { read } = await unpack(sealed.path);

    expect(asked.map((line) => line.split(' ')[0])).toEqual(order);
    expect(signed).toEqual([sealed.manifestSha256]);
    expect(sealed.proofs).toEqual(proofs);
    for (const name of proofs) expect((await read(name)).toString()).toBe(`proof of ${sealed.manifestSha256}`);
    const manifest = await json(read('manifest.json'));
    expect([manifest['proofs'], manifest['eidas_requested'] ?? false, manifest['rfc3161_requested'] ?? false]).toEqual([
      proofs,
      give.includes('eidas'),
      give.includes('rfc3161'),
    ]);
    expect(await json(read('chain_of_custody.json'))).toMatchObject({
      bitcoin_ots_included: give.includes('ots'),
      eidas_timestamp_included: give.includes('eidas'),
    });
    const text = pdfText(await read('evidence.pdf'));
    for (const proof of decline) {
      expect(text).toContain(`${proof} was not to be had`);
      expect(sealed.notPerformed.some(({ reason }) => reason === `${proof} was not to be had`)).toBe(true);
    }
    expect(sealed.declined.map(({ proof }) => proof).toSorted()).toEqual(decline.toSorted());
    expect(/qualified/i.test(text)).toBe(give.includes('eidas'));
    expect(/self-authenticating|court-admissible|compliant|tamper-proof/i.test(text)).toBe(false);
  });

  it('says of a proof that could not even be tried why it is not there', async () => {
    const sealed = await seal(
      await input({ unavailable: [{ proof: 'rfc3161', reason: 'no time-stamp authority is configured' }] }),
    );
    expect(sealed.notPerformed).toContainEqual({
      step: 'rfc3161_timestamp',
      reason: 'no time-stamp authority is configured',
    });
    expect(pdfText(await (await unpack(sealed.path)).read('evidence.pdf'))).toContain(
      'no time-stamp authority is configured',
    );
  });

  it('is put into the ledger once, after every stamp, and carries what the ledger gave', async () => {
    const asked: string[] = [];
    const ledger: SealInput['ledger'] = ({ manifestSha256, commitmentsSha256, proofs }) => {
      expect(commitmentsSha256).toBeNull();
      asked.push(`ledger ${manifestSha256} ${proofs.join(' ')}`);
      return Promise.resolve(Buffer.from(`entry of ${manifestSha256}`));
    };
    const stampers = [stamper('ots', true, asked), stamper('rfc3161', false, asked)];
    const sealed = await seal(await input({ stampers, ledger }));
    const { manifestSha256 } = sealed;
    // The manifest that a declined stamp left behind has no entry.
    expect(asked.filter((line) => line.startsWith('ledger'))).toEqual([
      `ledger ${manifestSha256} manifest.json.ots manifest.json.tlog-proof`,
    ]);
    expect(asked.at(-1)).toContain('ledger');
    const { read } = await unpack(sealed.path);
    expect((await read('manifest.json.tlog-proof')).toString()).toBe(`entry of ${manifestSha256}`);
    expect((await json(read('manifest.json')))['proofs']).toEqual(['manifest.json.ots', 'manifest.json.tlog-proof']);
  });

  it('leaves no package when the ledger takes no entry', async () => {
    const ledger = (): Promise<Uint8Array> => Promise.reject(new Error('the disk of the ledger is gone'));
    await expect(seal(await input({ ledger }))).rejects.toThrow('the disk of the ledger is gone');
    expect((await readdir(folder.path)).filter((name) => name.includes('zip'))).toEqual([]);
  });

  it('is stamped and signed once its page has ended', async () => {
    const asked: string[] = [];
    const signed: string[] = [];
    let end = (): void => undefined;
    const pageEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    let print = (): void => undefined;
    const printed = new Promise<void>((resolve) => {
      print = resolve;
    });
    const sealing = seal(
      await input({
        stampers: [stamper('ots', true, asked)],
        key: Promise.resolve(knownKey(signed)),
        pageEnded,
        print: (document, signal) => printPdf(page, document, signal).finally(print),
      }),
    );
    await printed;
    await new Promise(setImmediate);
    expect([asked, signed]).toEqual([[], []]);
    end();
    await sealing;
    expect([asked.length, signed.length]).toEqual([1, 1]);
  });

  it('is none where its page could not be ended', async () => {
    const asked: string[] = [];
    const pageEnded = Promise.reject(new Error('the proxy could not be closed'));
    pageEnded.catch(() => undefined);
    const sealing = seal(await input({ stampers: [stamper('ots', true, asked)], pageEnded }));
    await expect(sealing).rejects.toThrow('the proxy could not be closed');
    expect(asked).toEqual([]);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('package'))).toEqual([]);
  });

  it('fails on a fault of a stamper that is not a refusal, and leaves no package', async () => {
    const broken: Stamper = { proof: 'ots', stamp: () => Promise.reject(new TypeError('a bug')) };
    await expect(seal(await input({ stampers: [broken] }))).rejects.toThrow('a bug');
    expect((await readdir(folder.path)).filter((name) => name.startsWith('package'))).toEqual([]);
  });

  it('stops when it is cancelled while a stamper waits', async () => {
    const stop = new AbortController();
    const waiting: Stamper = {
      proof: 'ots',
      stamp: (_sha256, signal) => {
        const wait = new Promise<never>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Declined('too slow'))),
        );
        stop.abort(new Error('the daemon stops'));
        return wait;
      },
    };
    await expect(seal(await input({ stampers: [waiting], signal: stop.signal }))).rejects.toThrow('the daemon stops');
  });

  it('makes no package when a recorded file has changed', async () => {
    const given = await input();
    await folder.add('page.html', 'another page');
    await expect(seal(given)).rejects.toMatchObject({ name: 'CaptureFailure', reason: 'internal' });
    expect((await readdir(folder.path)).filter((name) => name.startsWith('package'))).toEqual([]);
  });

  const disk = smallDisk('300k');
  it.skipIf(disk === undefined)(
    'says that the disk is full and leaves nothing (needs the right to mount a tmpfs)',
    async () => {
      try {
        await expect(seal(await input({ stagingDir: disk?.path ?? '' }))).rejects.toMatchObject({
          reason: 'disk_full',
        });
        expect(await readdir(disk?.path ?? '')).toEqual([]);
      } finally {
        disk?.release();
      }
    },
  );
});

const pdfText = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');
