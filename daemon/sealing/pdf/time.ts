const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `21 November 2026, 01:26:05.123 UTC` from RFC 3339 UTC; another text is given back as it is. */
export function longTime(at: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z$/.exec(at);
  const month = months[Number(found?.[2]) - 1];
  return found === null || month === undefined ? at : `${Number(found[3])} ${month} ${found[1]}, ${found[4]} UTC`;
}

/** The same moment on the clocks of a time zone, or undefined for UTC and for a zone that is not known. */
export function localTime(at: string, timeZone: string | undefined): string | undefined {
  if (timeZone === undefined || /^(UTC|Etc\/UTC|GMT)$/.test(timeZone)) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'long' });
    return `${format.format(new Date(at))} (${timeZone})`;
  } catch {
    return undefined;
  }
}

/** `01:26:05.123` of RFC 3339. */
export const clockTime = (at: string): string => at.slice(11).replace('Z', '');
