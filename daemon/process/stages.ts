import { channel } from 'node:diagnostics_channel';
import { traced } from './trace.js';

/** What the benchmark listens to (bench/capture/profile.mjs). */
const stages = channel('evidence.stage');

/** Names a piece of work for whoever measures or traces this process: without either a stage is its work and nothing else. */
export async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!stages.hasSubscribers) return traced(name, {}, work);
  const mark = { name };
  stages.publish({ mark, begins: true });
  try {
    return await traced(name, {}, work);
  } finally {
    stages.publish({ mark, begins: false });
  }
}
