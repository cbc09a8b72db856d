import { isAlive } from './daemon-file.js';
import { patience, until } from '../terminal/patience.js';
import { problem } from '../problem/problem.js';

/** Asks the daemon to end and waits until its process has: a package that is being sealed is finished first. */
export async function stopDaemon(pid: number, limitMs: number): Promise<void> {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw problem('DAEMON_NOT_OURS', `the local daemon (process ${pid}) belongs to another user`);
  }
  const gone = await until(
    patience(limitMs),
    () => 50,
    () => Promise.resolve(isAlive(pid) ? undefined : true),
  );
  if (gone === true) return;
  throw problem('TIMEOUT', `the local daemon (process ${pid}) is still finishing its work`, {
    hints: [
      'evidence daemon status',
      `kill -9 ${pid} stops it at once; running captures start again with the next start`,
    ],
  });
}
