import { Flags } from '@oclif/core';
import { limits } from '../contract/limits.js';

/** Which part of a list is wanted. */
export const pageFlags = {
  limit: Flags.integer({
    summary: `Rows to show, 1 to ${limits.listMax}.`,
    min: 1,
    max: limits.listMax,
    helpValue: 'N',
  }),
  all: Flags.boolean({ summary: 'Read on to the last row.', exclusive: ['limit', 'cursor'] }),
  cursor: Flags.string({ summary: 'Go on after the last page: its next_cursor.', helpValue: 'TEXT' }),
};
