import { appendFileSync, renameSync, statSync } from 'node:fs';
import type { World } from '../../src/world.js';
import { traceIds } from './trace.js';

/** The daemon's own account, for the person who runs it. Nothing secret goes in: no keys, no bodies. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  /** A fault or something that a person should look at. */
  error(event: string, error: unknown, fields?: Readonly<Record<string, unknown>>): void;
}

const ROTATE_AT_BYTES = 10 * 1024 * 1024;

/** JSON lines; at 10 MB the file becomes `<path>.1` and a new one is begun. `echo` is told each line too; `whose` stands in each, and the span that it belongs to. */
export function fileLog(
  path: string,
  world: Pick<World, 'now'>,
  echo?: (line: string) => void,
  whose: Readonly<Record<string, string>> = {},
): Log {
  const write = (line: object) => {
    echo?.(`${JSON.stringify(line)}\n`);
    try {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch {
      // A full disk must not end the daemon because it cannot say so.
    }
  };
  const begun = (level: 'info' | 'error', event: string) => ({
    at: world.now().toISOString(),
    level,
    event,
    ...whose,
    ...traceIds(),
  });
  return {
    info: (event, fields) => write({ ...begun('info', event), ...fields }),
    error: (event, error, fields) => write({ ...begun('error', event), ...fields, ...describe(error) }),
  };
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}
