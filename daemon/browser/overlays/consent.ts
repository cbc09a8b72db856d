import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filterCompactRules, type CompactCMPRuleset, type IndexedCMPRuleset } from '@duckduckgo/autoconsent';
import type { CDPSession } from 'playwright-core';
import { listening } from './hooks.js';
import { ownWorld, type OwnWorld } from '../tab/world.js';
import type { Change } from '../tab/page-change.js';

/** Where the consent library stands in one frame. */
export interface ConsentRun {
  readonly frameId: string;
  readonly world: OwnWorld;
  readonly isMain: boolean;
  lifecycle: string;
  cmp: string | null;
  popup: boolean;
  cosmetic: boolean;
}

export const worldName = 'consent';
const binding = 'captureHeard';

/** The library's content script and rules, read from its package: it fetches nothing. */
export async function loadConsentLibrary(): Promise<ConsentLibrary> {
  const require = createRequire(import.meta.url);
  const rulesPath = require.resolve('@duckduckgo/autoconsent/rules/compact-rules.json');
  const script = join(dirname(rulesPath), '..', 'dist', 'autoconsent.playwright.js');
  const [rules, source] = await Promise.all([readFile(rulesPath, 'utf8'), readFile(script, 'utf8')]);
  return { rules: JSON.parse(rules) as IndexedCMPRuleset, source };
}

export interface ConsentLibrary {
  readonly rules: CompactCMPRuleset | IndexedCMPRuleset;
  readonly source: string;
}

type Message =
  | { readonly type: 'init'; readonly url: string }
  | { readonly type: 'eval'; readonly id: string; readonly code: string; readonly snippetId?: string }
  | { readonly type: 'popupFound' | 'cmpDetected'; readonly cmp: string }
  | { readonly type: 'autoconsentDone'; readonly cmp: string; readonly isCosmetic: boolean }
  | { readonly type: 'report'; readonly state: { readonly lifecycle: string } }
  | { readonly type: 'touched'; readonly selector: string; readonly change: Change['change']; readonly what: string };

export interface ConsentOptions {
  readonly isMain: boolean;
  readonly library: ConsentLibrary;
  readonly changed: (change: Change) => void;
  /** A consent wall was found, and is answered next. */
  readonly answering?: ((ofConsent: boolean) => void) | undefined;
}

/** Starts the library in one frame, set to refuse; it works on by itself, and `run` follows it. */
// oxlint-disable-next-line max-lines-per-function -- one conversation with the rules in every frame
export async function startConsent(
  cdp: CDPSession,
  frame: { readonly id: string; readonly url: string },
  { isMain, library, changed, answering }: ConsentOptions,
): Promise<ConsentRun> {
  const world = await ownWorld(cdp, frame.id, worldName);
  const run: ConsentRun = {
    frameId: frame.id,
    world,
    isMain,
    lifecycle: 'loading',
    cmp: null,
    popup: false,
    cosmetic: false,
  };
  cdp.on('Runtime.bindingCalled', (event) => {
    if (event.name !== binding || event.executionContextId !== world.contextId) return;
    void hear(JSON.parse(event.payload) as Message).catch(() => undefined);
  });
  const where = isMain ? '' : ` in the frame ${frame.url}`;
  const hear = async (message: Message): Promise<void> => {
    switch (message.type) {
      case 'init': {
        const compact = filterCompactRules(library.rules as IndexedCMPRuleset, { url: message.url, mainFrame: isMain });
        await world.call('function (message) { return autoconsentReceiveMessage(message) }', {
          type: 'initResp',
          config: {
            enabled: true,
            autoAction: 'optOut',
            disabledCmps: [],
            enablePrehide: false,
            detectRetries: 0,
            isMainWorld: false,
          },
          rules: { compact },
        });
        return;
      }
      case 'eval': {
        const result = await evaluateInPage(cdp, world, message.code).catch(() => false);
        if (run.popup) {
          changed({
            selector: null,
            change: 'script_called',
            reason: `Refusing consent at a consent wall: a function of its own interface was called${where}.`,
          });
        }
        await world.call('function (message) { return autoconsentReceiveMessage(message) }', {
          type: 'evalResp',
          id: message.id,
          result,
        });
        return;
      }
      case 'cmpDetected':
        run.cmp ??= message.cmp;
        return;
      case 'popupFound':
        run.popup = true;
        run.cmp = message.cmp;
        answering?.(true);
        return;
      case 'autoconsentDone':
        run.cosmetic = message.isCosmetic;
        return;
      case 'report':
        run.lifecycle = message.state.lifecycle;
        return;
      case 'touched':
        changed({
          selector: message.selector,
          change: message.change,
          // What is hidden is not refused.
          reason:
            message.change === 'element_hidden'
              ? `A consent wall, or a part of it, was hidden${where} by the style rule ${message.what}.`
              : `Refusing consent at a consent wall${message.what}${where}.`,
        });
        return;
    }
  };
  await cdp.send('Runtime.addBinding', { name: binding, executionContextName: worldName });
  await world.call(listening(binding));
  await cdp.send('Runtime.evaluate', { expression: library.source, contextId: world.contextId });
  return run;
}

/** Some rules ask the consent platform's own interface, which only the page's own world has. Not `eval`: a CSP would forbid it. */
async function evaluateInPage(cdp: CDPSession, world: OwnWorld, code: string): Promise<unknown> {
  const own = await cdp.send('Runtime.evaluate', { expression: 'document', contextId: world.contextId });
  const { node } = await cdp.send('DOM.describeNode', { objectId: own.result.objectId ?? '' });
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
  const answer = await cdp.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: `function () { return (${code}\n) }`,
    returnByValue: true,
    awaitPromise: true,
  });
  return answer.exceptionDetails ? false : answer.result.value;
}
