import type { RedirectHop } from '../facts.js';

/** The document that an action of the order led on from first: the picture "as loaded" is of that one. Undefined where none led on. */
export const firstDocument = (chain: readonly RedirectHop[] = []): RedirectHop | undefined =>
  chain.find(({ kind }) => kind === 'action');
