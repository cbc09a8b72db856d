import { Flags } from '@oclif/core';

export const accountFlag = {
  account: Flags.string({
    summary: 'Of this account, in the name of the operator of this home.',
    helpValue: 'ID',
  }),
};
