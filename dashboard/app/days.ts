interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days of a filter as the API takes them: the days of the reader's own zone, which times are shown in, and the last one whole. */
export function timesOf({ from, to }: Days): { readonly from?: string; readonly to?: string } {
  return { ...(from && { from: beginOf(from, 0) }), ...(to && { to: beginOf(to, 1) }) };
}

/** What is no day is left to the service. */
function beginOf(day: string, later: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return day;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
