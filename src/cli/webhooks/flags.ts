import { Args, Flags } from '@oclif/core';

/** Subscriptions and deliveries belong to the environment of the key. */
export const environmentFlag = {
  test: Flags.boolean({ summary: 'Use the test key: events of test captures.' }),
};

export const subscriptionArg = Args.string({
  required: true,
  description: 'Id of the subscription, as in webhooks list.',
});
