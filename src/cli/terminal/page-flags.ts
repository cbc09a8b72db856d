import { Flags } from '@oclif/core';
import { limits } from '../../contract/limits.js';

/** Which part of a list is wanted. */
export const pageFlags = {
  limit: Flags.integer({
    summary: `Number of rows, 1 to ${limits.listMax}.`,
    min: 1,
    max: limits.listMax,
    helpValue: 'N',
  }),
  all: Flags.boolean({ summary: 'Show all rows.', exclusive: ['limit', 'cursor'] }),
  cursor: Flags.string({ summary: 'Continue after this page: its next_cursor.', helpValue: 'TEXT' }),
};
