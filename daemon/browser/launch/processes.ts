import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** One process of a browser. */
export interface BrowserProcess {
  readonly pid: number;
  /** Resident bytes; pages that are shared with others count whole. */
  readonly resident: number;
  /** Processor time so far, in the system's ticks. */
  readonly ticks: number;
}

const PAGE_BYTES = 4096;

/** Looks between two at which every process of the machine is asked for its group. */
const LOOKS_PER_SURVEY = 20;

/**
 * The processes of a group (proc_pid_stat(5)), looked at again and again; null where the system does not tell. A process that was of
 * another group is not asked again while it lives, because a machine has hundreds and a browser a dozen. All are asked now and then,
 * for a process id may have been given away anew. The kernel answers from memory, so reading waits for no disk.
 */
export function watchGroup(group: () => Promise<number | null>): () => Promise<BrowserProcess[] | null> {
  let strangers = new Set<string>();
  let looks = 0;
  return async () => {
    const wanted = await group();
    if (wanted === null || process.platform !== 'linux') return null;
    if (looks % LOOKS_PER_SURVEY === 0) strangers = new Set();
    looks += 1;
    const found: BrowserProcess[] = [];
    const others = new Set<string>();
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      if (strangers.has(entry)) {
        others.add(entry);
        continue;
      }
      const fields = statOf(entry);
      if (Number(fields[2]) === wanted)
        found.push({
          pid: Number(entry),
          resident: Number(fields[21]) * PAGE_BYTES,
          ticks: Number(fields[11]) + Number(fields[12]),
        });
      else others.add(entry);
    }
    strangers = others;
    return found;
  };
}

/** Field 3 (state) and those after it; none of a process that has ended. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
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
