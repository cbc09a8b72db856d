import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBodyStore } from '../../../daemon/browser/network/bodies.js';
import { listenSecond } from '../../../daemon/browser/network/second.js';
import { world } from '../navigation/navigation-rig.js';

const closed = () => Promise.reject(new Error('Target page, context or browser has been closed'));

const answer = {
  status: () => 200,
  statusText: () => 'OK',
  headers: () => ({ 'content-type': 'text/html' }),
  headersArray: closed,
  httpVersion: closed,
  body: closed,
};
const request = {
  url: () => 'http://www.one.com/opened',
  method: () => 'GET',
  headers: () => ({ referer: 'http://www.one.com/' }),
  headersArray: closed,
  resourceType: () => 'document',
  redirectedTo: () => null,
  postDataBuffer: () => null,
  existingResponse: () => answer,
};

it('keeps the headers that were told of a window before it was closed, and calls them inexact', async () => {
  const context = new EventEmitter();
  const second = listenSecond(context as unknown as BrowserContext, world);
  context.emit('request', request);
  const [exchange] = await second.missingFrom([], openBodyStore(mkdtempSync(join(tmpdir(), 'evidence-second-'))));
  expect(exchange).toMatchObject({
    requestHeaders: [['referer', 'http://www.one.com/']],
    requestHeadersExact: false,
    response: {
      status: 200,
      headers: [['content-type', 'text/html']],
      mimeType: 'text/html',
      body: { kind: 'missing' },
    },
  });
});
