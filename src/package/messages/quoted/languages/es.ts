import { changes } from '../changes/es.js';
import { custody } from '../custody/es.js';
import { grades } from '../grades/es.js';
import { network } from '../network/es.js';
import { outside } from '../outside/es.js';
import { points } from '../points/es.js';
import type { Quoted } from '../quoted.js';
import { stamps } from '../stamps/es.js';
import { steps } from '../steps/es.js';
import { warnings } from '../warnings/es.js';

export const es: Quoted = {
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
