import { accounts } from './accounts/index.js';
import { browserProfiles } from './browser-profiles.js';
import { captures } from './captures/index.js';
import { exports } from './exports/index.js';
import type { Desk, Handlers } from './handlers.js';
import { imports } from './imports/index.js';
import { ledger } from './ledger/index.js';
import { matters } from './matters/index.js';
import { schedules } from './schedules/index.js';
import { service } from './service.js';
import { sessions } from './sessions/index.js';
import { shares } from './shares/index.js';
import { webhooks } from './webhooks/index.js';

/** One function per operation of the contract. */
export const handlers = (desk: Desk): Handlers => ({
  ...captures(desk),
  ...exports(desk),
  ...browserProfiles(desk),
  ...schedules(desk),
  ...imports(desk),
  ...webhooks(desk),
  ...matters(desk),
  ...shares(desk),
  ...accounts(desk),
  ...sessions(desk),
  ...ledger(desk),
  ...service(desk),
});
