import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { homeDirectory } from '../../settings/home.js';
import { resolveSettings, SettingsError, type ResolvedSettings } from '../../settings/resolve.js';
import { problem, usage } from './problem.js';

export type Config = Readonly<Record<string, unknown>>;
type Flags = Parameters<typeof resolveSettings>[2];

export interface Home {
  /** Absolute. */
  readonly path: string;
  readonly source: 'environment' | 'default';
  readonly config: Config;
  readonly settings: ResolvedSettings;
}

/** The home directory as it is now, and what it and the environment say. Creates nothing. */
export function openHome(flags: Flags = {}): Home {
  const { path, source } = findHome();
  const config = readConfig(path);
  return { path, source, config, settings: resolved(config, flags) };
}

/** Where the home is, without reading its config.json. */
export function findHome(): ReturnType<typeof homeDirectory> {
  return homeDirectory({ platform: process.platform, env: process.env, homedir: homedir(), cwd: process.cwd() });
}

/** config.json as an object; empty when there is none. */
export function readConfig(home: string): Config {
  const path = join(home, 'config.json');
  const text = readText(path);
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Config;
  } catch {
    // Said below, with the file's name.
  }
  throw usage(`${path} is not a JSON object`, 'correct or remove the file');
}

/** Undefined when the file is not there. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw problem('UNREADABLE', `${path} ${whyUnread(error)}`, { cause: error });
  }
}

/** Behind the name of a file: not everybody knows ENOENT. */
export const whyUnread = (error: unknown): string =>
  codeOf(error) === 'ENOENT' ? 'does not exist' : `cannot be read: ${codeOf(error)}`;

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function resolved(config: Config, flags: Flags): ResolvedSettings {
  try {
    return resolveSettings(process.env, config, flags);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const inFile = error.faults.some((fault) => fault.source === 'config.json');
    throw problem('INVALID_SETTING', error.faults.map((fault) => fault.message).join('\n'), {
      hints: inFile ? ['evidence config unset KEY removes a setting from config.json'] : [],
      details: { faults: error.faults },
    });
  }
}
