/** Numbers that are published; times in milliseconds unless the name says otherwise. */
export const limits = {
  bodyBytes: 1024 * 1024,
  listDefault: 50,
  listMax: 200,
  urlLength: 2048,
  batchMin: 2,
  batchMax: 50,
  metadataKeys: 50,
  metadataBytes: 4096,
  packageLinkMs: 24 * 60 * 60_000,
  idempotencyWindowMs: 24 * 60 * 60_000,
  idempotencyLeaseMs: 60_000,
  /** A capture that has not ended this long after its start is marked failed. */
  captureSweepMs: 30 * 60_000,
  trashMs: 30 * 24 * 60 * 60_000,
  eventRetentionMs: 30 * 24 * 60 * 60_000,
  hostsCacheMs: 60_000,
} as const;

/** Captures in flight per plan. */
export const capturesInFlight = {
  sandbox: 5,
  developer: 10,
  startup: 25,
  growth: 100,
  legal_solo: 25,
  legal_seats: 25,
  custom: 200,
  website_archive: 25,
} as const;

/** For a plan that is in no table. */
export const capturesInFlightOtherwise = 5;
