import { group } from '../group.js';
import {
  createSchedule,
  listSchedules,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  listScheduleRuns,
} from './schedules.js';

/** Of captures that are repeated. */
export const schedules = group({
  createSchedule,
  listSchedules,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  listScheduleRuns,
});
