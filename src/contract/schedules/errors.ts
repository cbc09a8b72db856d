import { Type } from 'typebox';

/** Of changes and runs of one schedule that come in each other's way. */
export const scheduleErrors = {
  SCHEDULE_CHANGED: {
    status: 409,
    message: 'The schedule was changed since it was read. Read it again.',
    details: Type.Object({ updated_at: Type.String() }),
  },
  SCHEDULE_RUNNING: { status: 409, message: 'A run of this schedule is in progress. Wait for it to end.' },
} as const;
