import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryPage } from './row.js';
import { shelf } from './shelf/index.js';
import { openSite, type Site } from './site.js';
import { openRealStudio, type RealStudio } from './studio.js';

/** The light pages of the shelf; `npm run real` tries all of them. */
const light = shelf.filter((page) => page.light);
let site: Site;
let studio: RealStudio;
let output: string;

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'evidence-shelf-'));
  site = await openSite(shelf);
  studio = await openRealStudio(output);
});
afterAll(async () => {
  await studio.close();
  await site.close();
  await rm(output, { recursive: true, force: true });
});

test('names of pages are their own, and every page has a fact', () => {
  expect(new Set(shelf.map(({ name }) => name)).size).toBe(shelf.length);
  expect(shelf.length).toBeGreaterThanOrEqual(40);
});

describe.each(light)('$name', (page) => {
  test('its record holds what the page holds, or says what it does not', async () => {
    const { verdict, reasons } = await tryPage(page, site, studio, { output, options: ['--no-c2pa'] });
    expect([verdict === 'said' ? 'ok' : verdict, verdict === 'said' ? [] : reasons]).toEqual(['ok', []]);
  });
});
