import { changes } from '../changes/sk.js';
import { custody } from '../custody/sk.js';
import { grades } from '../grades/sk.js';
import { network } from '../network/sk.js';
import { outside } from '../outside/sk.js';
import { points } from '../points/sk.js';
import type { Quoted } from '../quoted.js';
import { stamps } from '../stamps/sk.js';
import { steps } from '../steps/sk.js';
import { warnings } from '../warnings/sk.js';

export const sk: Quoted = {
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
