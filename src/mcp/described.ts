import type { TSchema } from 'typebox';

/** A schema of the contract with words for a model. A spread would lose what TypeBox marks out of sight: that a field is optional. */
export const described = <S extends TSchema>(schema: S, description: string): S =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      description: { value: description, enumerable: true },
    },
  ) as S;
