import { refusalOf } from '../../src/contract/gate.js';

/** A field whose fault the schema could not say. */
export const malformed = (field: string, problem: string) =>
  refusalOf([{ kind: 'field', code: 'MALFORMED_REQUEST', field, problem }]);
