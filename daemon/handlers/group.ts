import type { OperationName } from '../../src/contract/index.js';
import type { Desk, Handlers } from './handlers.js';

type Makers = { readonly [K in OperationName]?: (desk: Desk) => Handlers[K] };

/** The handlers of one subject, each under the name of its operation, made for a desk. */
export const group =
  <M extends Makers>(makers: M) =>
  (desk: Desk): { readonly [K in keyof M & OperationName]: Handlers[K] } =>
    Object.fromEntries(
      Object.entries(makers).map(([name, make]) => [name, (make as (desk: Desk) => unknown)(desk)]),
    ) as never;
