import { Type, type Static } from 'typebox';
import { limits } from '../limits.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, time } from '../schema.js';
import { profileSources } from '../../package/records/browser-profile.js';
import { profileKeys } from './keychain.js';
import { profileName } from './name.js';

const sameSites = ['strict', 'lax', 'none'] as const;

const { cookies: mostCookies, origins: mostOrigins, items: mostItems } = limits.browserProfile;
const cookieFields = {
  name: Type.String({ maxLength: 4096 }),
  /** A host, or with a dot before it a host and all below it (RFC 6265, section 5.1.3). */
  domain: Type.String({ pattern: '^\\.?[0-9A-Za-z_-]+(\\.[0-9A-Za-z_-]+)*$|^\\[[0-9A-Fa-f:.]+\\]$', maxLength: 254 }),
  path: Type.String({ pattern: '^/', maxLength: 4096 }),
  /** Null: until the browser is closed. */
  expires_at: orNull(time),
  http_only: Type.Boolean(),
  secure: Type.Boolean(),
  same_site: orNull(Type.Enum([...sameSites])),
};
const cookie = Type.Object({ ...cookieFields, value: Type.String({ maxLength: 8192, writeOnly: true }) }, closed);
const origin = Type.String({ pattern: '^https?://[^/?#@\\s]+$', maxLength: 300 });
const item = Type.Object(
  {
    name: Type.String({ maxLength: limits.browserProfile.nameLength }),
    value: Type.String({ maxLength: limits.browserProfile.valueLength, writeOnly: true }),
  },
  closed,
);

const originItems = Type.Object({ origin, items: Type.Array(item, { minItems: 1, maxItems: mostItems }) }, closed);
const database = Type.Object(
  {
    origin,
    name: Type.String({ maxLength: 4096 }),
    version: Type.Integer({ minimum: 1 }),
    stores: Type.Array(
      Type.Object(
        {
          name: Type.String({ maxLength: 4096 }),
          /** JSON: keys, indexes and records of the store, as Playwright writes them. */
          content: Type.String({ maxLength: limits.bodyBytes, writeOnly: true }),
        },
        closed,
      ),
      { maxItems: mostItems },
    ),
  },
  closed,
);

const profileRequest = Type.Object(
  {
    name: profileName,
    made_from: Type.Enum([...profileSources]),
    /** `home` unless said. */
    key: Type.Optional(Type.Enum([...profileKeys])),
    cookies: Type.Array(cookie, { maxItems: mostCookies }),
    /** Takes the place of the profile of this name. */
    replace: Type.Optional(Type.Boolean()),
    /** Local storage, by origin. */
    storage: Type.Optional(
      Type.Array(originItems, {
        maxItems: mostOrigins,
      }),
    ),
    /** Session storage, by origin. */
    session_storage: Type.Optional(Type.Array(originItems, { maxItems: mostOrigins })),
    /** IndexedDB. */
    databases: Type.Optional(Type.Array(database, { maxItems: mostOrigins })),
  },
  closed,
);
export type ProfileRequest = Static<typeof profileRequest>;

const profileRow = Type.Object({
  name: Type.String(),
  made_at: time,
  made_from: Type.Enum([...profileSources]),
  key: Type.Enum([...profileKeys]),
  /** The only ones that it is used for; with a dot before it also all below it. Null: the keychain does not give the key now. */
  hosts: orNull(Type.Array(Type.String())),
});
/** Of a profile that is gone: the keychain did not let go of its key, which opens copies of the profile. */
const keyLeft = { key_left: Type.Optional(Type.Literal(true)) };
const originNames = Type.Object({ origin: Type.String(), names: Type.Array(Type.String()) });
const profileRead = Type.Object({
  ...profileRow.properties,
  hosts: Type.Array(Type.String()),
  ...keyLeft,
  cookies: Type.Array(Type.Object(cookieFields)),
  storage: Type.Array(originNames),
  session_storage: Type.Array(originNames),
  databases: Type.Array(Type.Object({ origin: Type.String(), name: Type.String(), stores: Type.Array(Type.String()) })),
});
export type ProfileRead = Static<typeof profileRead>;
export type ProfileRow = Static<typeof profileRow>;

const oneProfile = Type.Object({ name: Type.String() }, closed);

export const createBrowserProfile = operation(routes.createBrowserProfile, {
  summary: 'Keep cookies and storage, sealed, to capture pages with',
  access: 'key',
  confidential: true,
  body: profileRequest,
  answers: { status: 201, body: profileRead },
  refuses: ['MISSING_FIELD', 'KEYCHAIN_UNAVAILABLE'],
});

export const listBrowserProfiles = operation(routes.listBrowserProfiles, {
  summary: 'Browser profiles of the account, by name',
  access: 'key',
  /** With `keychain` it is refused where the key of a profile could not be put there: for whoever is about to sign in. */
  query: Type.Object({ key: Type.Optional(Type.Enum([...profileKeys])) }, closed),
  answers: { status: 200, body: Type.Object({ profiles: Type.Array(profileRow) }) },
  refuses: ['KEYCHAIN_UNAVAILABLE'],
});

export const getBrowserProfile = operation(routes.getBrowserProfile, {
  summary: 'One browser profile: hosts, names and ages, never values',
  access: 'key',
  params: oneProfile,
  answers: { status: 200, body: profileRead },
  refuses: ['KEYCHAIN_UNAVAILABLE'],
});

export const deleteBrowserProfile = operation(routes.deleteBrowserProfile, {
  summary: 'Delete a browser profile; schedules that name it then fail',
  access: 'key',
  params: oneProfile,
  answers: { status: 200, body: Type.Object({ name: Type.String(), deleted: Type.Literal(true), ...keyLeft }) },
  refuses: [],
});
