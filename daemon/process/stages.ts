import { channel } from 'node:diagnostics_channel';

/** What the benchmark listens to (bench/capture/profile.mjs); without a listener a stage is its work and nothing else. */
const stages = channel('evidence.stage');

/** Names a piece of work for whoever measures this process: its beginning and its end are published, nothing is recorded. */
export async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!stages.hasSubscribers) return work();
  const mark = { name };
  stages.publish({ mark, begins: true });
  try {
    return await work();
  } finally {
    stages.publish({ mark, begins: false });
  }
}
