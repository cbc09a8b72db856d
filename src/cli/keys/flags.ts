import { Flags } from '@oclif/core';

export const accountFlag = {
  account: Flags.string({
    summary: 'Account to create the key for, as the operator of this home.',
    helpValue: 'ID',
  }),
};
