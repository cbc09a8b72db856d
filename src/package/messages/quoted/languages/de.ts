import { changes } from '../changes/de.js';
import { custody } from '../custody/de.js';
import { grades } from '../grades/de.js';
import { network } from '../network/de.js';
import { outside } from '../outside/de.js';
import { points } from '../points/de.js';
import type { Quoted } from '../quoted.js';
import { stamps } from '../stamps/de.js';
import { steps } from '../steps/de.js';
import { warnings } from '../warnings/de.js';

export const de: Quoted = {
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
