import { changes } from '../changes/it.js';
import { custody } from '../custody/it.js';
import { grades } from '../grades/it.js';
import { network } from '../network/it.js';
import { outside } from '../outside/it.js';
import { points } from '../points/it.js';
import type { Quoted } from '../quoted.js';
import { stamps } from '../stamps/it.js';
import { steps } from '../steps/it.js';
import { warnings } from '../warnings/it.js';

export const it: Quoted = {
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
