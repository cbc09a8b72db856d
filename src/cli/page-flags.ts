import { Flags } from '@oclif/core';

/** Which part of a list is wanted. */
export const pageFlags = {
  limit: Flags.integer({ summary: 'Rows to show, 1 to 200.', min: 1, max: 200, helpValue: 'N' }),
  all: Flags.boolean({ summary: 'Read on to the last row.', exclusive: ['limit', 'cursor'] }),
  cursor: Flags.string({ summary: 'Go on after the last page: its next_cursor.', helpValue: 'TEXT' }),
};
