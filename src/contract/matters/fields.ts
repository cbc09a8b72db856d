import { Type } from 'typebox';
import type { ErrorCode } from '../errors.js';
import { orNull } from '../schema.js';

/** One line that says something: no control characters, and not blank. */
export const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\p{Cc}]*$' });

/** The same, or null for none. */
export const lineOrNone = (maxLength: number) => orNull(line(maxLength));

/** Several lines: tabs and line breaks are the only control characters. */
export const prose = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?=[\\s\\S]*\\S)(?:[\\t\\n\\r]|[^\\p{Cc}])*$' });

export const matterId = Type.String({ pattern: '^mat_[0-9A-Za-z]{1,64}$' });

/** What is refused of a `matter_id` that new work is to go into, by whatever operation it comes. */
export const intoMatterRefusals = [
  'MATTERS_NOT_ENABLED',
  'PLAN_ARCHIVE_ONLY',
  'EMAIL_NOT_VERIFIED',
  'PAYMENT_REQUIRED',
  'FORBIDDEN',
  'MATTER_ARCHIVED',
  'MATTER_SEALED',
  'MATTER_FULL',
  'MATTER_ITEM_NOT_ALLOWED',
] as const satisfies readonly ErrorCode[];
