import type { Report } from '../../src/verify/report.js';

/** What the parent tells the child that checks one package. */
export type ToChild =
  | {
      readonly kind: 'check';
      readonly path: string;
      readonly roots: readonly string[];
      /** Text of a policy with the logs that are known (C2SP tlog-policy); null: none. */
      readonly policy: string | null;
      readonly memoryBytes: number;
    }
  /** The register's answer; null when it could not be asked. */
  | { readonly kind: 'issuance'; readonly issued: boolean | null; readonly why: string };

/** What the child says. */
export type FromChild =
  | { readonly kind: 'ask_register'; readonly manifestSha256: string }
  | { readonly kind: 'checked'; readonly report: Report; readonly claims: Claims }
  | { readonly kind: 'fault'; readonly message: string };

/** What a package that verified says of itself beyond the report's subject. Absent values are null or empty. */
export interface Claims {
  readonly http_status: number | null;
  readonly warnings: readonly string[];
  readonly not_performed: readonly { readonly step: string; readonly reason: string }[];
}

/** How the child ends when it takes too much memory: a signal that nothing else sends, and that ends a process at once. */
export const memorySignal = 'SIGUSR2';
