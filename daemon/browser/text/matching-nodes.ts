import type { CDPSession } from 'playwright-core';

export interface MatchingNodes {
  /** Backend node ids of the elements, in documents and shadow trees of the target. */
  readonly nodes: ReadonlySet<number>;
  /** Selectors that the browser cannot read. */
  readonly invalid: readonly string[];
}

type Node = Awaited<ReturnType<typeof wholeTree>>;
const wholeTree = async (cdp: CDPSession) => (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })).root;

/** Elements that CSS selectors match, found without touching the page. Asks nothing when there are no selectors. */
export async function matchingNodes(cdp: CDPSession, selectors: readonly string[]): Promise<MatchingNodes> {
  if (selectors.length === 0) return { nodes: new Set(), invalid: [] };
  const backendIds = new Map<number, number>();
  const roots: number[] = [];
  const walk = (node: Node): void => {
    backendIds.set(node.nodeId, node.backendNodeId);
    if (node.nodeType === 9 || node.nodeType === 11) roots.push(node.nodeId);
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) walk(child);
    if (node.contentDocument) walk(node.contentDocument);
  };
  walk(await wholeTree(cdp));
  const nodes = new Set<number>();
  const invalid: string[] = [];
  for (const selector of selectors) {
    const found = await Promise.all(
      roots.map((nodeId) => cdp.send('DOM.querySelectorAll', { nodeId, selector }).catch(() => null)),
    );
    // The document itself is always there to ask; a frame may have gone meanwhile.
    if (found[0] === null) invalid.push(selector);
    for (const nodeId of found.flatMap((answer) => answer?.nodeIds ?? [])) {
      const backendId = backendIds.get(nodeId);
      if (backendId !== undefined) nodes.add(backendId);
    }
  }
  await cdp.send('DOM.disable').catch(() => undefined);
  return { nodes, invalid };
}

interface SnapshotNodes {
  readonly nodes: {
    readonly parentIndex?: readonly number[];
    readonly backendNodeId?: readonly number[];
    readonly nodeType?: readonly number[];
  };
}

/** Indexes of a layout snapshot's nodes that are among `chosen`, or below one. A node's parent comes before it. */
export function belowThese({ nodes }: SnapshotNodes, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const below = new Set<number>();
  if (chosen.size === 0) return below;
  for (const [index, backendId] of (nodes.backendNodeId ?? []).entries()) {
    if (chosen.has(backendId) || below.has(nodes.parentIndex?.[index] ?? -1)) below.add(index);
  }
  return below;
}

/** Indexes of texts that stand in one of `chosen` itself; what a style adds to an element has its text itself. */
export function textsIn({ nodes }: SnapshotNodes, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const texts = new Set<number>();
  if (chosen.size === 0) return texts;
  for (const [index, parent] of (nodes.parentIndex ?? []).entries())
    if (chosen.has(nodes.backendNodeId?.[nodes.nodeType?.[index] === 3 ? parent : index] ?? -1)) texts.add(index);
  return texts;
}
