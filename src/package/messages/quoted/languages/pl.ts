import { changes } from '../changes/pl.js';
import { custody } from '../custody/pl.js';
import { grades } from '../grades/pl.js';
import { network } from '../network/pl.js';
import { outside } from '../outside/pl.js';
import { points } from '../points/pl.js';
import type { Quoted } from '../quoted.js';
import { stamps } from '../stamps/pl.js';
import { steps } from '../steps/pl.js';
import { warnings } from '../warnings/pl.js';

export const pl: Quoted = {
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
