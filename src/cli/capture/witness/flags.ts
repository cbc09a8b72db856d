import { Flags } from '@oclif/core';

/** Other services that capture the same address; no option of a capture. */
export const witnessFlags = {
  witness: Flags.string({
    summary:
      'Let the services of these profiles capture the same address, and seal a comparison with each capture; at most five, separated by commas; one package compares them all.',
    helpValue: 'PROFILE,…',
    helpGroup: 'CHECK',
  }),
  'witness-window': Flags.string({
    summary: 'How far apart the captures may lie, at most 1h; default is 10m.',
    helpValue: 'DURATION',
    helpGroup: 'CHECK',
  }),
};
