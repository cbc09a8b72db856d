import { Type } from 'typebox';

/** What a second witness is refused for. */
export const witnessErrors = {
  NOT_A_WITNESS: {
    status: 422,
    message: 'The imported package cannot be the second witness of this capture.',
    details: Type.Object({
      reason: Type.Enum(['not_an_import', 'different_url', 'outside_window', 'same_ledger', 'no_ledger', 'test_mode']),
      /** Of the witness that it is refused for, where it is one of them. */
      import_id: Type.Optional(Type.String()),
    }),
  },
} as const;
