/** What the terminal can show. Colour and motion need stderr to be a terminal, whichever stream is written to. */
export function hasColour(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  return process.stderr.isTTY && stream.isTTY && env['TERM'] !== 'dumb';
}

/** Columns to fit text into: COLUMNS where it is set, else what the terminal says, else 80. */
export function columns(stream: NodeJS.WriteStream = process.stdout, env: NodeJS.ProcessEnv = process.env): number {
  const asked = asWidth(env['COLUMNS']);
  if (asked !== undefined) return asked;
  return stream.isTTY && stream.columns > 0 ? stream.columns : 80;
}

/** Whether rows are cut to the width: on a terminal, or where a width is asked for. */
export function cuts(stream: NodeJS.WriteStream = process.stdout, env: NodeJS.ProcessEnv = process.env): boolean {
  return stream.isTTY || asWidth(env['COLUMNS']) !== undefined;
}

function asWidth(text: string | undefined): number | undefined {
  const width = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  return width >= 20 ? width : undefined;
}
