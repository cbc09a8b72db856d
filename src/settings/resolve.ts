import type { Setting } from './setting.js';
import { settings, type SettingKey, type SettingValue } from './table.js';

export type Source = 'flag' | 'environment' | 'config.json' | 'default';

export interface Resolved<Value> {
  /** Null where nothing was said and there is no default. */
  readonly value: Value | null;
  readonly source: Source;
}

export type ResolvedSettings = { readonly [Key in SettingKey]: Resolved<SettingValue<Key>> };

export interface SettingFault {
  readonly setting: string;
  readonly source: Exclude<Source, 'default'>;
  readonly message: string;
}

/** What was said cannot be taken as settings; names every fault. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly SettingFault[];
  constructor(faults: readonly SettingFault[]) {
    super(faults.map((fault) => fault.message).join('; '));
    this.faults = faults;
  }
}

/** Keys of config.json that are no settings of the table. */
const others: readonly string[] = ['profiles'];

/**
 * Each setting's value and where it came from: flag before environment before config.json before default.
 * @throws SettingsError
 */
export function resolveSettings(
  env: Readonly<Record<string, string | undefined>>,
  config: Readonly<Record<string, unknown>>,
  flags: Readonly<{ [Key in SettingKey]?: string | undefined }> = {},
): ResolvedSettings {
  const faults: SettingFault[] = unknownKeys(config);
  const resolved: Record<string, Resolved<unknown>> = {};
  for (const key of keys()) {
    try {
      resolved[key] = resolveOne<unknown>(key, settings[key], env, config, flags[key]);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      faults.push(fault.fault);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return resolved as unknown as ResolvedSettings;
}

export function keys(): readonly SettingKey[] {
  return Object.keys(settings) as SettingKey[];
}

function resolveOne<Value>(
  key: SettingKey,
  setting: Setting<Value>,
  env: Readonly<Record<string, string | undefined>>,
  config: Readonly<Record<string, unknown>>,
  flag: string | undefined,
): Resolved<Value> {
  if (flag !== undefined) {
    return {
      value: parse(key, 'flag', `--${key.replaceAll('_', '-')}`, () => setting.kind.fromText(flag)),
      source: 'flag',
    };
  }
  const variable = env[setting.env];
  if (variable !== undefined && (variable.trim() !== '' || setting.empty === 'none')) {
    return {
      value: parse(key, 'environment', setting.env, () => setting.kind.fromText(variable)),
      source: 'environment',
    };
  }
  const stored = config[key];
  if (stored !== undefined && stored !== null && setting.environmentOnly !== true) {
    return {
      value: parse(key, 'config.json', `${key} in config.json`, () => setting.kind.fromJson(stored)),
      source: 'config.json',
    };
  }
  return { value: setting.fallback, source: 'default' };
}

class Fault extends Error {
  readonly fault: SettingFault;
  constructor(fault: SettingFault) {
    super(fault.message);
    this.fault = fault;
  }
}

function parse<Value>(setting: SettingKey, source: SettingFault['source'], where: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Fault({ setting, source, message: `${where}: ${error.message}` });
    throw error;
  }
}

function unknownKeys(config: Readonly<Record<string, unknown>>): SettingFault[] {
  return Object.keys(config)
    .filter(
      (key) => !others.includes(key) && (!Object.hasOwn(settings, key) || settings[key as SettingKey].environmentOnly),
    )
    .map((key) => ({ setting: key, source: 'config.json', message: `${key} in config.json: no such setting` }));
}
