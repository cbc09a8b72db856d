/** `warn`: captures work, and something that a reader of the evidence may miss will not be in it. */
export interface Examined {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** What mends it. */
  readonly fix?: string;
}
