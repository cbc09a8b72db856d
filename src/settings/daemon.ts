import type { OutsideSettings } from './outside.js';

/** Everything the daemon is told at its start; resolved by the command line from flags, environment and config.json. */
export interface DaemonSettings {
  /** EVIDENCE_HOME, absolute. */
  readonly home: string;
  /** Interface to listen on; 127.0.0.1 unless asked otherwise. */
  readonly listen: string;
  /** First port to try. */
  readonly port: number;
  /** Names beside the loopback ones that a request's Host may carry. */
  readonly publicHosts: readonly string[];
  /** Milliseconds without work or requests before the daemon ends by itself; null: never. */
  readonly idleExitMs: number | null;
  /** Path of the browser, when configured. */
  readonly browser: string | null;
  /** Captures run at once. */
  readonly concurrency: number;
  readonly collector: string | null;
  readonly organisation: string | null;
  readonly outside: OutsideSettings;
}
