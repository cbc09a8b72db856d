import type { Check } from '../../evidence.js';
import { c2pa } from './c2pa.js';
import { ots } from './ots.js';
import { token } from './token.js';

/** Checks of the files that are about the manifest's hash, and of the screenshot's content credentials. */
export const proofChecks: readonly Check[] = [ots, token, c2pa];
