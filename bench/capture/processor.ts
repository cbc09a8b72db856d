import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** Processor seconds of a process and all below it so far, those that ended included (Linux; proc(5), `stat`). */
export async function processorSeconds(root: number): Promise<number> {
  const all = await processes();
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(all.get(pid)?.parent ?? 0));
  const ticks = [...all].filter(([pid]) => below(pid)).reduce((sum, [, { ticks: own }]) => sum + own, 0);
  return ticks / TICKS_PER_SECOND;
}

/** Proportional set size in KiB of a process and all below it: shared pages count once. */
export async function treeMemory(root: number): Promise<number> {
  const all = await processes();
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(all.get(pid)?.parent ?? 0));
  const sizes = [...all.keys()].filter(below).map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface Process {
  readonly parent: number;
  /** Of itself and of the children that it has waited for. */
  readonly ticks: number;
}

async function processes(): Promise<Map<number, Process>> {
  const all = new Map<number, Process>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (stat === '') continue;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    all.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  return all;
}
