import { Type } from 'typebox';
import { orNull } from '../contract/schema.js';

// What stands in an answer as our own word comes from closed sets of ours, from counters and clocks. An imported package can have
// anything in their places, so each is looked at before it is handed out as trusted.

/** Of one list; an imported package may have thousands. */
export const MOST = 100;

const WORD = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const CURSOR = /^[\w.:~+/=-]{1,200}$/;
const HASH = /^(sha256:)?[0-9a-f]{64}$/;

export const word = (value: string): string => (WORD.test(value) ? value : 'unrecognized');
export const words = (values: readonly string[]): string[] => values.slice(0, MOST).map(word);
export const wordOrNull = (value: string | null | undefined): string | null => (value ? word(value) : null);
export const timeOrNull = (value: string | null | undefined): string | null =>
  value && TIME.test(value) ? value : null;
export const hashOrNull = (value: string | null | undefined): string | null =>
  value && HASH.test(value) ? value : null;

/** Where the next page begins. */
export const cursorOrNull = (value: string | null): string | null => (value && CURSOR.test(value) ? value : null);

export const wordSchema = Type.String({ pattern: WORD.source });
export const timeSchema = orNull(Type.String({ pattern: TIME.source }));
export const hashSchema = orNull(Type.String({ pattern: HASH.source }));
