import { readdir, readFile } from 'node:fs/promises';

/** One process of a browser. */
export interface BrowserProcess {
  readonly pid: number;
  /** Resident bytes; pages that are shared with others count whole. */
  readonly resident: number;
  /** Processor time so far, in the system's ticks. */
  readonly ticks: number;
}

const PAGE_BYTES = 4096;

/** The processes of a group (proc_pid_stat(5)); null where the system does not tell. */
export async function processesOf(group: number | null): Promise<BrowserProcess[] | null> {
  if (group === null || process.platform !== 'linux') return null;
  const found: BrowserProcess[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) !== group) continue;
    found.push({
      pid: Number(entry),
      resident: Number(fields[21]) * PAGE_BYTES,
      ticks: Number(fields[11]) + Number(fields[12]),
    });
  }
  return found;
}

/**
 * What a process holds: its own memory, and half of what it shares with others, which is most often one other (proc_pid_status(5)).
 * smaps would tell exactly, but waits for a process that is busy taking memory. Its resident bytes where it may not be read.
 */
export async function heldBy({ pid, resident }: BrowserProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [own, shared] = ['RssAnon', 'RssShmem'].map(
    (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024,
  );
  return Number.isFinite(own) ? Number(own) + Number(shared) / 2 : resident;
}
