import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import { upgradeProof } from '../../src/proofs/ots/upgrade.js';
import { startCalendar } from '../fakes/proofs/calendar.js';

const python = '/usr/bin/python3';
const installed = spawnSync(python, ['-c', 'import opentimestamps']).status === 0;
const fake = (name: string) => fileURLToPath(new URL(`../fakes/proofs/${name}`, import.meta.url));

describe.skipIf(!installed)(`with python3-opentimestamps${installed ? '' : ' (not installed)'}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ots-'));
  const digest = new Uint8Array(randomBytes(32));
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    server = spawn(python, [fake('reference_calendar.py')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise<string>((ready) =>
      server.stdout?.once('data', (chunk: Buffer) => ready(chunk.toString().trim())),
    );
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });

  const readByReference = (ots: Uint8Array): unknown => {
    const path = join(folder, 'manifest.json.ots');
    writeFileSync(path, ots);
    return JSON.parse(execFileSync(python, [fake('reference_ots.py'), path], { encoding: 'utf8' }));
  };

  it('agrees on two files under one promise, each with a proof of its own', async () => {
    const beside = randomBytes(32);
    const { ots, besideOts } = await submitToCalendars(digest, [url], randomBytes, { beside });
    const mined = await fetch(`${url}/mine`, { method: 'POST' });
    const block = (await mined.json()) as { height: number; merkle_root: string };
    for (const [proof, file] of [
      [ots!, digest],
      [besideOts!, beside],
    ] as const) {
      const { ots: upgraded } = await upgradeProof(proof, askCalendars([url]));
      expect(readByReference(upgraded)).toMatchObject({
        digest: Buffer.from(file).toString('hex'),
        same_bytes: true,
        bitcoin: [[block.height, block.merkle_root]],
      });
    }
  });

  it('agrees on a pending proof and on an upgraded one', async () => {
    const ours = await startCalendar();
    const calendars = [url, ours.url];
    const { ots } = await submitToCalendars(digest, calendars, randomBytes);
    const common = {
      digest: Buffer.from(digest).toString('hex'),
      hash: 'sha256',
      same_bytes: true,
      pending: [...calendars].sort(),
    };
    expect(readByReference(ots!)).toEqual({ ...common, bitcoin: [] });

    const mined = await fetch(`${url}/mine`, { method: 'POST' });
    const block = (await mined.json()) as { height: number; merkle_root: string };
    const upgraded = await upgradeProof(ots!, askCalendars(calendars));
    expect(upgraded).toMatchObject({ changed: true, status: 'attested', blockHeight: block.height });
    expect(readByReference(upgraded.ots)).toEqual({ ...common, bitcoin: [[block.height, block.merkle_root]] });
    await ours.close();
  });
});
