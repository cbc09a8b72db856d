import { Type, type TSchema } from 'typebox';
import { languages } from '../languages.js';
import { limits } from './limits.js';

/** Fields that are not named are refused. */
export const closed = { additionalProperties: false } as const;

export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const time = Type.String({ description: 'RFC 3339 UTC with milliseconds' });

/** A time as answers have it, given back. */
export const readTime = Type.String({
  description: 'RFC 3339 UTC with milliseconds',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
});

/** Language of the documents of a package. Another one is refused, not silently replaced. */
export const documentLanguage = Type.Enum([...languages]);

/** What the query of a list has: how many, and where the last page ended. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};
