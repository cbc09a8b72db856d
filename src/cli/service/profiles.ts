import { url } from '../../settings/kinds.js';
import type { Resolved, Source } from '../../settings/resolve.js';
import type { Config, Home } from '../problem/home.js';
import { usage } from '../problem/problem.js';

/** Which service a command speaks to, before any key is looked up. */
export interface Target {
  readonly profile: string;
  readonly profileSource: Source;
  /** Null: the daemon of this home, wherever it listens. */
  readonly baseUrl: string | null;
  readonly baseUrlSource: Source | 'profile' | 'daemon';
}

export const LOCAL = 'local';

export function targetOf(home: Home): Target {
  const profile: Resolved<string> = home.settings.profile;
  const named = { profile: profile.value ?? LOCAL, profileSource: profile.source };
  const { base_url } = home.settings;
  if (base_url.value !== null) return { ...named, baseUrl: base_url.value, baseUrlSource: base_url.source };
  if (named.profile === LOCAL) return { ...named, baseUrl: null, baseUrlSource: 'daemon' };
  return { ...named, baseUrl: baseUrlOf(home.config, named.profile), baseUrlSource: 'profile' };
}

/** The service of one profile, whatever the settings say of another. */
export function storedTarget(home: Home, profile: string): Target {
  const named = { profile, profileSource: 'flag' as const };
  return profile === LOCAL
    ? { ...named, baseUrl: null, baseUrlSource: 'daemon' }
    : { ...named, baseUrl: baseUrlOf(home.config, profile), baseUrlSource: 'profile' };
}

/** Names of the profiles in config.json with their base URLs. */
export function profilesIn(config: Config): ReadonlyMap<string, string> {
  const stored = config['profiles'];
  const found = new Map<string, string>();
  if (typeof stored !== 'object' || stored === null) return found;
  for (const [name, profile] of Object.entries(stored)) {
    const baseUrl: unknown = (profile as { base_url?: unknown } | null)?.base_url;
    if (typeof baseUrl === 'string') found.set(name, baseUrl);
  }
  return found;
}

function baseUrlOf(config: Config, name: string): string {
  const profiles = profilesIn(config);
  const baseUrl = profiles.get(name);
  const known = [LOCAL, ...profiles.keys()].join(', ');
  if (baseUrl === undefined) {
    throw usage(
      `there is no profile '${name}'`,
      `profiles: ${known}`,
      `evidence profile add ${name} --base-url URL makes it`,
    );
  }
  try {
    return url.fromText(baseUrl);
  } catch (error) {
    throw usage(`base_url of profile '${name}' in config.json: ${(error as Error).message}`);
  }
}
