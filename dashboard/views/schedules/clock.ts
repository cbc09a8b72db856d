/** Times on the clock of a zone that have words; every other cron line is shown as it is. */
export interface Clock {
  readonly days: Days;
  /** 0 is Sunday; of `weekly` alone. */
  readonly weekday: number;
  /** `07:00` */
  readonly at: string;
}
export type Days = 'daily' | 'workdays' | 'weekly';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const dayChoices = [
  ['daily', 'every day at'],
  ['workdays', 'Monday to Friday at'],
  ['weekly', 'once a week at'],
] as const;

const ofDays = { daily: '*', workdays: '1-5' } as const;

/** The cron line of a time as a field of time gives it, `07:00`. */
export function cronOf({ days, weekday, at }: Clock): string {
  const [hour, minute] = at.split(':').map(Number);
  return `${minute} ${hour} * * ${days === 'weekly' ? weekday : ofDays[days]}`;
}

/** Undefined where a line says anything else. */
export function clockOf(cron: string | null): Clock | undefined {
  const [, minute = '', hour = '', day = ''] =
    /^([0-5]?\d) ([01]?\d|2[0-3]) \* \* (\*|1-5|[0-6])$/.exec(cron ?? '') ?? [];
  if (day === '') return undefined;
  const at = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*') return { days: 'daily', weekday: 1, at };
  return day === '1-5' ? { days: 'workdays', weekday: 1, at } : { days: 'weekly', weekday: Number(day), at };
}

/** `every day at 07:00` */
export function cronWords(cron: string): string {
  const clock = clockOf(cron);
  if (clock === undefined) return `cron ${cron}`;
  const { days, weekday, at } = clock;
  if (days === 'weekly') return `every ${weekdays[weekday]} at ${at}`;
  return `${days === 'daily' ? 'every day' : 'Monday to Friday'} at ${at}`;
}
