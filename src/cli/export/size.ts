import { exportLimits } from '../../contract/limits.js';
import { usage } from '../problem/problem.js';

const units = { '': 1, B: 1, MB: 1e6, MIB: 2 ** 20, GB: 1e9, GIB: 2 ** 30 } as const;

/** `2GiB`, `500 MB`, `67108864`: bytes. */
export function sizeOf(written: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([A-Za-z]*)$/.exec(written.trim()) ?? [];
  const factor = units[unit.toUpperCase() as keyof typeof units] as number | undefined;
  if (number === '' || factor === undefined)
    throw usage(`--volume-size '${written}' is not a size`, 'for example 2GiB, 700MB, or a number of bytes');
  const bytes = Math.floor(Number(number) * factor);
  const { least, most } = exportLimits.volumeBytes;
  if (bytes < least || bytes > most)
    throw usage(
      `--volume-size '${written}' is out of range`,
      `a volume has ${least / 2 ** 20} MiB to ${most / 2 ** 30} GiB`,
    );
  return bytes;
}
