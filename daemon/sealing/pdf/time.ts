import { html, type Html } from './html.js';

/** The same moment on the clocks of a time zone, or undefined for UTC and for a zone that is not known. */
export function localTime(at: string, timeZone: string | undefined, language: string): string | undefined {
  if (timeZone === undefined || /^(UTC|Etc\/UTC|GMT)$/.test(timeZone)) return undefined;
  try {
    const locale = language === 'en' ? 'en-GB' : language;
    const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'long' });
    return `${format.format(new Date(at))} (${timeZone})`;
  } catch {
    return undefined;
  }
}

/** `2026-11-21 01:26:05.123`, in a column of such times. */
export const tableTime = (at: string): Html => html`<span class="time">${at.slice(0, 10)} ${clockTime(at)}</span>`;

/** `01:26:05.123` of RFC 3339. */
export const clockTime = (at: string): string => at.slice(11).replace('Z', '');
