import { Type } from 'typebox';
import { limits } from '../limits.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';

export const setLegalHolds = operation(routes.setLegalHolds, {
  summary:
    'Set or release the legal hold of many captures; ids that this key may not see are named, the others are done',
  access: 'key',
  cost: { items: 'capture_ids', per: 10 },
  body: Type.Object(
    {
      capture_ids: Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: limits.legalHoldsMax }),
      value: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  answers: {
    status: 200,
    body: Type.Object({
      captures: Type.Array(Type.Object({ capture_id: Type.String(), legal_hold: Type.Boolean() })),
      not_found: Type.Array(Type.String()),
    }),
  },
  refuses: ['MISSING_FIELD', 'LEGAL_HOLD'],
});
