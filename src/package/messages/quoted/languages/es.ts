import { changes } from '../changes/es.js';
import { grades } from '../grades/es.js';
import { outside } from '../outside/es.js';
import { points } from '../points/es.js';
import type { Quoted } from '../quoted.js';
import { steps } from '../steps/es.js';
import { warnings } from '../warnings/es.js';

export const es: Quoted = { ...points, ...grades, ...steps, ...changes, ...warnings, ...outside };
