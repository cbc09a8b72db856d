import { Type, type Static } from 'typebox';
import { entryRead, itemRead } from '../matters/read.js';
import { orNull, time } from '../schema.js';
import { redactedModes, shareAllows, shareStatuses } from './states.js';

const text = Type.String();

export const shareRead = Type.Object(
  {
    share_id: Type.String({ pattern: '^shr_[0-9A-Za-z]+$' }),
    matter_id: text,
    /** Whom it is for. */
    label: text,
    status: Type.Enum([...shareStatuses]),
    allow: Type.Enum([...shareAllows]),
    /** What goes into the matter later is in it, too. */
    live: Type.Boolean(),
    /** What it shows now. */
    items: Type.Integer(),
    include_custody: Type.Boolean(),
    include_notes: Type.Boolean(),
    redacted: orNull(Type.Enum([...redactedModes])),
    password: Type.Boolean(),
    recipient_email: orNull(text),
    created_by: Type.Object({ account_id: text, name: orNull(text) }),
    created_at: time,
    expires_at: time,
    /** When it was revoked, locked, used up or ran out; null while it opens. */
    ended_at: orNull(time),
    max_opens: orNull(Type.Integer()),
    opens: Type.Integer(),
    downloads: Type.Integer(),
    last_opened_at: orNull(time),
    /** `loopback`: the link leads to this machine, and opens on no other. */
    reachable: Type.Enum(['public', 'loopback']),
    /** The link, once: in the answer that makes the share. The secret stands behind the `#`. */
    url: orNull(text),
  },
  { title: 'Share' },
);
export type ShareRead = Static<typeof shareRead>;

/** A share, as its recipient sees it. */
export const sharedRead = Type.Object(
  {
    share_id: text,
    label: text,
    matter: Type.Object({
      matter_id: text,
      name: text,
      case_reference: orNull(text),
      /** With `include_notes`; else null. */
      description: orNull(text),
      test_mode: Type.Boolean(),
    }),
    shared_by: Type.Object({ name: orNull(text) }),
    /** Whose code opened it; null where none was asked for. */
    opened_by: orNull(text),
    allow: Type.Enum([...shareAllows]),
    live: Type.Boolean(),
    items: Type.Integer(),
    include_custody: Type.Boolean(),
    include_notes: Type.Boolean(),
    created_at: time,
    expires_at: time,
    session_expires_at: time,
    reachable: Type.Enum(['public', 'loopback']),
  },
  { title: 'Shared' },
);
export type SharedRead = Static<typeof sharedRead>;

export const openedRead = Type.Object(
  {
    session_id: Type.String({ pattern: '^ses_[0-9A-Za-z]+$' }),
    /** One half of the session: the header `X-Session-Key`. The other is the cookie of this answer. */
    session_key: text,
    session_expires_at: time,
    share: sharedRead,
  },
  { title: 'OpenedShare' },
);

const shown = Type.Omit(itemRead, ['legal_hold', 'added_by', 'test_mode']);
export const sharedItemRead = Type.Object(shown.properties, { title: 'SharedItem' });
export type SharedItemRead = Static<typeof sharedItemRead>;

const link = orNull(text);
export const sharedItemDetail = Type.Object(
  {
    ...shown.properties,
    /** Links are good until `links_expire_at`, and end with the share. Null where there is nothing of the kind. */
    picture_urls: Type.Array(text),
    text_url: link,
    /** Null where the share only lets things be seen. */
    package_url: link,
    links_expire_at: time,
    /** What this server found when it checked the package; null without one. */
    verification: orNull(
      Type.Object({
        result: Type.String(),
        checked_at: time,
        failures: Type.Array(text),
      }),
    ),
  },
  { title: 'SharedItemDetail' },
);
export type SharedItemDetail = Static<typeof sharedItemDetail>;

/** An entry about something that is not shared: the links of the chain can be followed past it. */
export const withheldRead = Type.Object({
  seq: Type.Integer(),
  previous: text,
  hash: text,
  withheld: Type.Literal(true),
});

export const sharedCustodyRead = Type.Object({
  entries: Type.Array(Type.Union([entryRead, withheldRead])),
  /** With `include_notes`: what the commitments of the notes among the entries stand for. `salt`: base64. */
  notes: Type.Array(Type.Object({ seq: Type.Integer(), salt: text, text })),
  head: Type.Object({ seq: Type.Integer(), hash: text }),
  next_cursor: orNull(text),
});
