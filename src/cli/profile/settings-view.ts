import type { ChalkInstance } from 'chalk';
import { keys } from '../../settings/resolve.js';
import type { Setting } from '../../settings/setting.js';
import { settings, type SettingKey } from '../../settings/table.js';
import { fieldLines } from '../terminal/fields.js';
import { openHome } from '../problem/home.js';

interface Row {
  readonly value: unknown;
  readonly source: string;
  readonly env: string;
  readonly about: string;
}

/** Every setting by its key; secrets are masked. */
export function settingRows(): Readonly<Record<string, Row>> {
  const home = openHome();
  return Object.fromEntries(
    keys().map((key) => {
      const { env, about, secret }: Setting<unknown> = settings[key];
      const resolved = key === 'home' ? { value: home.path, source: home.source } : home.settings[key];
      const value = secret === true && resolved.value !== null ? masked(String(resolved.value)) : resolved.value;
      return [key, { value, source: resolved.source, env, about }];
    }),
  );
}

export function settingText(rows: Readonly<Record<string, Row>>, width: number, paint: ChalkInstance): string {
  const fields = Object.entries(rows).map(([key, { value, source, env }]) => ({
    label: key,
    value: `${shownValue(key, value)}  (${source === 'environment' ? env : source})`,
    ...(source === 'default' && { paint: paint.dim }),
  }));
  return fieldLines(fields, width);
}

function shownValue(key: string, value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return 'none';
  return settingValue(key, value) || '\u2013';
}

/** As it is written in a variable; nothing where there is no value. */
export function settingValue(key: string, value: unknown): string {
  if (typeof value === 'string') return value;
  const { kind } = settings[key as SettingKey] as Setting<unknown>;
  return value === null && kind.printsNull !== true ? '' : kind.print(value);
}

/** How a key of ours begins says of which kind it is and is no part of what is secret; of any other secret nothing may be shown. */
function masked(secret: string): string {
  return `${/^ps_(?:live|test)_/.exec(secret)?.[0] ?? ''}\u2026`;
}
