/** The two keys of a profile. Either may be missing. */
export interface Keys {
  readonly live_key?: string;
  readonly test_key?: string;
}

/** `credentials.json`: the keys of profiles, readable by the owner of the home alone. */
export interface Credentials {
  readonly profiles: Readonly<Record<string, Keys>>;
  /** Profiles whose keys were moved to the system keychain. */
  readonly in_keychain: readonly string[];
}

export const noCredentials: Credentials = { profiles: {}, in_keychain: [] };

export const printCredentials = (credentials: Credentials): string => `${JSON.stringify(credentials, null, 2)}\n`;

/**
 * Strict, because whoever writes the file anew would otherwise lose what stands in it.
 * @throws SyntaxError that says what the file should hold.
 */
export function parseCredentials(text: string): Credentials {
  const found = parsed(text);
  const profiles = isObject(found) ? found['profiles'] : undefined;
  const moved = isObject(found) ? (found['in_keychain'] ?? []) : undefined;
  if (isObject(profiles) && Object.values(profiles).every(isKeys) && isListOfNames(moved))
    return { profiles: profiles as Credentials['profiles'], in_keychain: moved };
  throw new SyntaxError('expected {"profiles": {"NAME": {"live_key", "test_key"}}, "in_keychain": ["NAME"]}');
}

/** The keys of a profile stand in the file, and nowhere else. */
export function withKeys(before: Credentials, profile: string, keys: Keys): Credentials {
  const rest = withoutProfile(before, profile);
  return { ...rest, profiles: { ...rest.profiles, [profile]: keys } };
}

/** They stand in the system keychain. */
export function inKeychain(before: Credentials, profile: string): Credentials {
  const rest = withoutProfile(before, profile);
  return { ...rest, in_keychain: [...rest.in_keychain, profile] };
}

export function withoutProfile({ profiles, in_keychain }: Credentials, profile: string): Credentials {
  const { [profile]: _, ...others } = profiles;
  return { profiles: others, in_keychain: in_keychain.filter((name) => name !== profile) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeys = (value: unknown): value is Keys =>
  isObject(value) && [value['live_key'], value['test_key']].every((key) => key === undefined || isName(key));

const isName = (value: unknown): value is string => typeof value === 'string';
const isListOfNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isName);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
