import { Type } from 'typebox';
import type { ErrorCode } from '../errors.js';
import { orNull } from '../schema.js';

/** Control characters of ISO/IEC 6429; a text of several lines may have tabs and line breaks. */
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f';
const CONTROL_IN_LINES = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/** Without these, and not blank. */
const saying = (without: string): string => `^[^${without}]*[^\\s${without}][^${without}]*$`;

/** One line that says something. */
export const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: saying(CONTROL) });

/** The same, or null for none. */
export const lineOrNone = (maxLength: number) => orNull(line(maxLength));

/** Several lines. */
export const prose = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: saying(CONTROL_IN_LINES) });

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
