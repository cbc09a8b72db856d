import { Flags } from '@oclif/core';

/** Other services that capture the same address; no option of a capture. */
export const witnessFlags = {
  witness: Flags.string({
    summary:
      'Also capture each address with the services of these profiles (at most five, separated by commas), and seal one comparison of its captures.',
    helpValue: 'PROFILE,…',
    helpGroup: 'CHECK',
  }),
  'witness-window': Flags.string({
    summary: 'Longest time between these captures, at most 1h; default is 10m.',
    helpValue: 'DURATION',
    helpGroup: 'CHECK',
  }),
};
