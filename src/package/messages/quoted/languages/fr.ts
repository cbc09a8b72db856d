import { changes } from '../changes/fr.js';
import { custody } from '../custody/fr.js';
import { grades } from '../grades/fr.js';
import { network } from '../network/fr.js';
import { outside } from '../outside/fr.js';
import { points } from '../points/fr.js';
import type { Quoted } from '../quoted.js';
import { stamps } from '../stamps/fr.js';
import { steps } from '../steps/fr.js';
import { warnings } from '../warnings/fr.js';

export const fr: Quoted = {
  ...points,
  ...grades,
  ...steps,
  ...changes,
  ...warnings,
  ...outside,
  ...stamps,
  ...network,
  ...custody,
};
