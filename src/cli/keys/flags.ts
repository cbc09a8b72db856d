import { Flags } from '@oclif/core';

export const accountFlag = {
  account: Flags.string({
    summary: 'Account that owns the key, as the operator of this home.',
    helpValue: 'ID',
  }),
};
