import { list, type Kind } from './kinds.js';

export interface Setting<Value> {
  /** The variable of the environment. */
  readonly env: `EVIDENCE_${string}`;
  readonly kind: Kind<Value>;
  /** Used when nothing says otherwise; null where there is nothing. */
  readonly fallback: Value | null;
  /** What an empty variable means. */
  readonly empty: 'unset' | 'none';
  readonly about: string;
  /** Printed masked. */
  readonly secret?: true;
  /** Found only in the environment: it says where config.json itself is, or must not lie in it. */
  readonly environmentOnly?: true;
}

type More = Pick<Setting<unknown>, 'secret' | 'environmentOnly'>;

export function one<Value>(
  env: `EVIDENCE_${string}`,
  kind: Kind<Value>,
  fallback: Value | null,
  about: string,
  more: More = {},
): Setting<Value> {
  return { env, kind, fallback, empty: 'unset', about, ...more };
}

export function many(
  env: `EVIDENCE_${string}`,
  parts: string,
  part: (written: string) => string,
  fallback: readonly string[],
  about: string,
  more: More = {},
): Setting<readonly string[]> {
  return { env, kind: list(parts, part), fallback, empty: 'none', about, ...more };
}
