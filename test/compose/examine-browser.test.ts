import { expect, test } from 'vitest';
import { launchBrowser } from '../../daemon/browser/launch/launch.js';
import { loadConsentLibrary } from '../../daemon/browser/overlays/consent.js';
import { openPicture } from '../../daemon/comparing/raw-picture.js';
import { examineBrowser } from '../../daemon/compose/examine-browser.js';

const options = { configured: process.env['EVIDENCE_BROWSER'] ?? null, env: process.env };
const real = { launchBrowser, loadConsentLibrary, openPicture };

test('each seam to the insides of other programs fits those that are installed', async () => {
  const found = await examineBrowser(options);
  expect(found.unfit).toEqual([]);
  expect(found.version).toMatch(/\d/);
});

test('one that does not fit is told, and the browser is closed all the same', async () => {
  let closed = 0;
  const { unfit } = await examineBrowser(options, {
    launchBrowser: async (found, launch) => {
      const running = await real.launchBrowser(found, launch);
      launch?.report?.('messages are not bounded');
      return {
        ...running,
        close: async () => {
          closed += 1;
          await running.close();
        },
      };
    },
    loadConsentLibrary: async () => ({ ...(await real.loadConsentLibrary()), source: 'another script' }),
    openPicture: async (...picture) => ({
      ...(await real.openPicture(...picture)),
      read: async (_first, _count, into) => into.fill(9),
    }),
  });
  expect(closed).toBe(1);
  expect(unfit).toEqual([
    'messages are not bounded',
    'consent walls are not answered: autoconsent is built otherwise',
    'pictures are not compared: libvips writes rows in another form',
  ]);
});

test('a library that cannot be read does not fit either', async () => {
  const { unfit } = await examineBrowser(options, {
    ...real,
    loadConsentLibrary: () => Promise.reject(new Error('gone')),
    openPicture: () => Promise.reject(new Error('the picture was not decoded as 8-bit colour')),
  });
  expect(unfit).toHaveLength(2);
});
