import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** Processor seconds of a process and all below it so far, those that ended included (Linux; proc(5), `stat`). */
export async function processorSeconds(root: number): Promise<number> {
  const all = await processes();
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(all.get(pid)?.parent ?? 0));
  const ticks = [...all].filter(([pid]) => below(pid)).reduce((sum, [, { ticks: own }]) => sum + own, 0);
  return ticks / TICKS_PER_SECOND;
}

/** The same, and of that what processes of such a name took; of those that ended the process above them. */
export async function processorOf(
  root: number,
  name: RegExp,
): Promise<{ readonly all: number; readonly named: number }> {
  const all = await processes();
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(all.get(pid)?.parent ?? 0));
  const found = [...all].filter(([pid]) => below(pid)).map(([, each]) => each);
  const seconds = (each: readonly Process[]): number =>
    each.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
  return { all: seconds(found), named: seconds(found.filter((each) => name.test(each.name))) };
}

/** Whether a process has one of such a name below it. */
export async function hasBelow(root: number, name: RegExp): Promise<boolean> {
  const all = await processes();
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(all.get(pid)?.parent ?? 0));
  return [...all].some(([pid, each]) => pid !== root && below(pid) && name.test(each.name));
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
  /** As the kernel has it: 15 characters. */
  readonly name: string;
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
    all.set(Number(name), {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: Number(fields[1]),
      ticks,
    });
  }
  return all;
}
