import { orderBounds } from '../package/records/order-bounds.js';
import { statedLength } from '../settings/stated.js';

/** Numbers that are published; times in milliseconds unless the name says otherwise. */
export const limits = {
  bodyBytes: 1024 * 1024,
  /** Less free disk is warned of: a capture of a long page with its network record takes tens of megabytes while it is made. */
  diskLeastFreeBytes: 500_000_000,
  /** One request for a capture waits for its end so long at most: a daemon that stops waits a little longer for open requests. */
  waitSeconds: 4,
  /** Requests of one account that wait so at once; one more is answered as if it did not ask to wait. */
  waitingRequests: 20,
  listDefault: 50,
  listMax: 200,
  urlLength: 2048,
  statedLength,
  batchMin: 2,
  batchMax: 50,
  metadataKeys: 50,
  metadataBytes: 4096,
  viewportWidth: orderBounds.viewportWidth,
  viewportHeight: orderBounds.viewportHeight,
  deviceScaleFactor: orderBounds.deviceScaleFactor,
  /** Of `wait.delay_ms`. */
  delayMs: orderBounds.delay.most,
  /** Of one capture, and how long one may wait for its element. */
  actionsMax: orderBounds.actions.most,
  actionSeconds: orderBounds.actionSeconds.most,
  /** Of one browser profile; a request is bounded as a whole too. */
  browserProfile: { cookies: 1000, origins: 50, items: 500, nameLength: 4096, valueLength: 200_000 },
  /** Browser profiles of one account. */
  browserProfilesMax: 100,
  /** Of `record_seconds`; at most half of the time limit too. */
  recordSeconds: orderBounds.recordSeconds,
  timeLimitSeconds: orderBounds.timeLimitSeconds,
  packageLinkMs: 24 * 60 * 60_000,
  idempotencyWindowMs: 24 * 60 * 60_000,
  idempotencyLeaseMs: 60_000,
  /** A capture that has not ended this long after its start is marked failed. */
  captureSweepMs: 30 * 60_000,
  trashMs: 30 * 24 * 60 * 60_000,
  eventRetentionMs: 30 * 24 * 60 * 60_000,
  intervalMinSeconds: 60,
  intervalMaxSeconds: 366 * 24 * 60 * 60,
  /** Consecutive failed runs that pause a schedule. */
  failuresToPause: 5,
  hostsCacheMs: 60_000,
  rateWindowMs: 60_000,
  /** Test-mode work of one account in one UTC day. */
  testUnitsPerDay: 200,
  /** Test captures of an account in the sandbox, altogether. */
  sandboxUnits: 50,
  /** Rules of one redaction. */
  redactionRulesMax: 100,
  /** Hashes of one certificate. */
  certifyMax: 100,
  /** Captures named in one `POST /legal-holds`. */
  legalHoldsMax: 1000,
  /** Over DNS, connect, TLS and the head of the answer. */
  webhookAttemptMs: 10_000,
  /** Waits before attempts 2 to 6, up to a tenth longer and never shorter. */
  webhookRetryMs: [5, 30, 2 * 60, 8 * 60, 24 * 60].map((minutes) => minutes * 60_000),
  /** After the end of an organisation's subscription: legal holds are released, and, unless the operator says otherwise, its data is deleted. */
  holdsReleasedMs: 30 * 24 * 60 * 60_000,
  dataKeptMs: 60 * 24 * 60 * 60_000,
  invitationMs: 7 * 24 * 60 * 60_000,
  /** Of one organisation in one UTC day. */
  invitationsPerDay: 200,
  /** Unknown tokens of one address in one minute. */
  invitationTriesPerMinute: 10,
  emailCodeMs: 60 * 60_000,
  /** Wrong codes that end a confirmation; confirmations that an account may ask for in one UTC day. */
  emailCodeTries: 5,
  emailCodesPerDay: 10,
  webhookSecretOverlapMs: 24 * 60 * 60_000,
  subscriptionFailingMs: 5 * 24 * 60 * 60_000,
} as const;

/** Of imports; sizes in bytes, times in milliseconds. */
export const importLimits = {
  packageBytes: 2 * 2 ** 30,
  /** Every part but the last has this size. */
  partBytes: 32 * 2 ** 20,
  partLinkMs: 60 * 60_000,
  /** An upload that is not completed this long after its creation expires. */
  uploadMs: 24 * 60 * 60_000,
  inProgress: 3,
  createdPerDay: 50,
  bytesPerDay: 5 * 2 ** 30,
  bytesPerMonth: 20 * 2 ** 30,
  fileNameLength: 255,
  retentionYears: 10,
} as const;

/** Of exports; sizes in bytes, times in milliseconds. */
export const exportLimits = {
  items: 10_000,
  volumeBytes: { least: 64 * 2 ** 20, most: 2 * 2 ** 30 },
  bytes: 200 * 2 ** 30,
  running: 2,
  createdPerDay: 20,
  keptMs: 7 * 24 * 60 * 60_000,
} as const;

/** Of shares. */
export const shareLimits = {
  /** At once in one matter. */
  active: 50,
  hours: 2160,
  defaultHours: 168,
  opens: 1000,
  chosen: 1000,
  /** Wrong passwords and codes, in all; then it is locked. */
  wrong: 10,
  codeWrong: 5,
  codeMs: 10 * 60_000,
  codesPerQuarter: 3,
  codesPerDay: 10,
  sessionMs: 12 * 60 * 60_000,
  /** Sessions of one share at once; the oldest ends. */
  sessions: 50,
  /** Refused openings of one network, and of one share, in a minute. */
  refusedPerNetwork: 20,
  refusedPerShare: 30,
} as const;

/** Of sessions of browsers. */
export const sessionLimits = {
  /** On one's own machine, and where others reach the server. */
  local: { idleMs: 12 * 60 * 60_000, lifeMs: 7 * 24 * 60 * 60_000 },
  hosted: { idleMs: 60 * 60_000, lifeMs: 24 * 60 * 60_000 },
  /** How often the use of one is written down at most. */
  touchMs: 60_000,
  perAccount: 20,
  linkMs: 60_000,
  /** Of a link that the operator hands to a person. */
  signInLinkMs: 24 * 60 * 60_000,
  /** For so long after its use, a code that comes again ends the session that it made. */
  reuseMs: 10 * 60_000,
  logKeptMs: 365 * 24 * 60 * 60_000,
  /** A browser that nobody signed in with for so long is a new one. */
  deviceMs: 400 * 24 * 60 * 60_000,
  /** How long before the end of an unused session the dashboard says so. */
  warnMs: 2 * 60_000,
  /** How old a sign-in may be for what cannot be taken back. */
  freshMs: 10 * 60_000,
  /** Units of the sessions of an account on the Website Archive plan, in one UTC day. */
  archiveUnitsPerDay: 100,
} as const;

/** Of sign-ins by e-mail. */
export const mailSignInLimits = {
  lifeMs: 10 * 60_000,
  /** Wrong codes after which the code is dead, and tries of any kind after which the attempt is. */
  wrongCodes: 5,
  tries: 10,
  /** Mails to one address; those asked for from each network that the account is known in are counted by themselves. */
  perQuarter: 3,
  perDay: 10,
  /** Mails asked for from one network, and from all, that the account is not known in. */
  perNetworkHour: 30,
  perHour: 300,
} as const;

/** Of passkeys. */
export const passkeyLimits = { perAccount: 20, lifeMs: 5 * 60_000, name: 100 } as const;

/** Codes that take the place of the second factor, once each. */
export const recoveryCodes = 10;

/** Failed sign-ins of one account from one network, or of nobody's from one: from the fifth on each doubles the wait. */
export const backOffLimits = {
  free: 4,
  firstMs: 1_000,
  mostMs: 15 * 60_000,
  /** After so long without a failure the count begins anew. */
  quietMs: 60 * 60_000,
} as const;

/** Of matters. */
export const matterLimits = {
  perAccount: 1000,
  items: 10_000,
  /** Without the owner. */
  members: 50,
  notesPerDay: 500,
  itemsAtOnce: 200,
  /** How long a client's address is kept beside the record. */
  clientsKeptMs: 365 * 24 * 60 * 60_000,
} as const;
