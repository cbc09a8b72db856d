/** The two keys of a profile. Either may be missing. */
export interface Keys {
  readonly live_key?: string;
  readonly test_key?: string;
}
