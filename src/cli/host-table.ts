import type { ChalkInstance } from 'chalk';
import type { Client } from '../client/index.js';
import { fit } from './fields.js';

type Host = Awaited<ReturnType<Client['listHosts']>>['hosts'][number];

export function hostTable(hosts: readonly Host[], width: number, paint: ChalkInstance): string {
  const heading = `CAPTURES  ${'LAST (UTC)'.padEnd(16)}  HOST`;
  const line = ({ host, captures, last_captured_at }: Host) => {
    const time = (last_captured_at ?? '').slice(0, 16).replace('T', ' ').padEnd(16);
    return `${String(captures).padStart(8)}  ${time}  ${fit(host, Math.max(12, width - 28))}`;
  };
  return [paint.dim(heading), ...hosts.map(line)].join('\n');
}
