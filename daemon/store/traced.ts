import { tracedBelow } from '../process/trace.js';

/** As OpenTelemetry names them: https://opentelemetry.io/docs/specs/semconv/database/ */
export type System = 'sqlite' | 'postgresql';

/** A question to the database as a span of the work that asks it. The text has the places of values, and never the values. */
export const asked = <T>(system: System, text: string, ask: () => Promise<T>): Promise<T> =>
  tracedBelow(() => [nameOf(text), { 'db.system.name': system, 'db.query.text': text }], ask);

/** Few names: what is done, and to which table. */
function nameOf(text: string): string {
  const [, verb = 'SQL'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}
