import type { CDPSession } from 'playwright-core';
import type { FrameSession } from './sessions.js';
import { cut, ownWorld } from './world.js';

/** Elements of a document from which the browser is not asked for all of its nodes at once: that takes seconds each time. */
export const LARGE = 20_000;

/** Elements that are `hidden` in a large document, with all that is in them, which are asked about one by one. */
const MOST_HIDDEN = 2_000;

/**
 * Whether a large document is known to have no closed shadow tree. MHTML as Chromium writes it marks them, and takes a small part of
 * the time that a list of all nodes takes; it leaves out what has the attribute `hidden`, which is asked about apart. False where
 * the document is not large, or cannot be judged in this way: then all nodes have to be looked at.
 */
export async function hasNoClosedTree(session: FrameSession, signal: AbortSignal): Promise<boolean> {
  const isKnown = await judge(session, signal).catch(() => false);
  signal.throwIfAborted();
  return isKnown;
}

async function judge({ cdp, frames, owner }: FrameSession, signal: AbortSignal): Promise<boolean> {
  const [main, ...others] = frames;
  if (main === undefined || others.length > 0 || owner !== null) return false;
  const world = await cut(signal, ownWorld(cdp, main.id));
  const { elements, hidden } = await cut(signal, world.call<Counted>(count, LARGE));
  if (elements < LARGE || hidden > MOST_HIDDEN) return false;
  const { data } = await cut(signal, cdp.send('Page.captureSnapshot', { format: 'mhtml' }));
  if (!showsAscii(data) || marksClosedTree(data)) return false;
  return hidden === 0 || !(await cut(signal, isInHidden(cdp, world.contextId)));
}

/** In quoted-printable a line may be broken anywhere (RFC 2045, 6.7). */
const marksClosedTree = (mhtml: string): boolean => mhtml.replaceAll('=\r\n', '').includes('shadowmode=3D"closed"');

/**
 * Whether the first part, the document, is written in an encoding that leaves ASCII as it is. Chromium writes it in the encoding of
 * the document: in UTF-16, the only one of the web that does not, each such character has a byte `=00` beside it.
 */
function showsAscii(mhtml: string): boolean {
  const [, document = ''] = mhtml.split(/\r\n--\S+\r\n/, 2);
  return documentInAscii.test(document);
}

const documentInAscii =
  /^(?:[^\r\n]+\r\n)*Content-Transfer-Encoding: quoted-printable\r\n(?:[^\r\n]+\r\n)*\r\n<[!?a-z]/i;

interface Counted {
  readonly elements: number;
  /** Those with the attribute, and all in them. Those within each other count more than once. */
  readonly hidden: number;
}

/** Elements with the attribute `hidden`, in open shadow trees too. */
const hiddenElements = `function () {
  const found = [];
  const roots = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    found.push(...root.querySelectorAll('[hidden]'));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  return found;
}`;

const count = `function (large) {
  const elements = document.getElementsByTagName('*').length;
  if (elements < large) return { elements, hidden: 0 };
  const found = (${hiddenElements})();
  return { elements, hidden: found.reduce((sum, element) => sum + 1 + element.getElementsByTagName('*').length, 0) };
}`;

const GROUP = 'evidence-hidden';

async function isInHidden(cdp: CDPSession, executionContextId: number): Promise<boolean> {
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    executionContextId,
    functionDeclaration: hiddenElements,
    objectGroup: GROUP,
  });
  const { objectId } = result;
  if (exceptionDetails !== undefined || objectId === undefined) throw new Error('hidden elements could not be listed');
  const { result: own } = await cdp.send('Runtime.getProperties', { objectId, ownProperties: true });
  const handles = own.flatMap(({ name, value }) => (/^\d+$/.test(name) && value?.objectId ? [value.objectId] : []));
  const described = await Promise.all(
    handles.map((handle) => cdp.send('DOM.describeNode', { objectId: handle, depth: -1, pierce: true })),
  );
  cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
  return described.some(({ node }) => holdsClosed(node));
}

type Node = Awaited<ReturnType<typeof describe>>['node'];
const describe = (cdp: CDPSession) => cdp.send('DOM.describeNode');

function holdsClosed(root: Node): boolean {
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { shadowRoots = [], children = [], contentDocument } = node;
    if (shadowRoots.some(({ shadowRootType }) => shadowRootType === 'closed')) return true;
    pending.push(...shadowRoots, ...children, ...(contentDocument ? [contentDocument] : []));
  }
  return false;
}
