import type { Client } from '../../client/index.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn } from '../terminal/times.js';

type Host = Awaited<ReturnType<Client['listHosts']>>['hosts'][number];

export function hostTable(hosts: readonly Host[], screen: Screen): string {
  const counts = hosts.map(({ captures }) => String(captures));
  const last = timeColumn(
    'LAST',
    hosts.map(({ last_captured_at }) => last_captured_at),
    screen.zone,
  );
  return table(
    [
      {
        heading: 'CAPTURES',
        cells: counts,
        alone: counts.map((count) => (count === '1' ? '1 capture' : `${count} captures`)),
      },
      { ...last, alone: last.alone.map((at) => (at === '-' ? '' : `last ${at}`)) },
      { heading: 'HOST', cells: hosts.map(({ host }) => host) },
    ],
    screen,
  );
}
