import type { Tool } from '../tool.js';
import type { Verifier } from '../verifier.js';
import { capture } from './capture.js';
import { compare } from './compare.js';
import { list } from './list.js';
import { schedule } from './schedule.js';
import { show } from './show.js';
import { verify } from './verify.js';

/** Every tool there is. None deletes, pauses or hands out anything that opens a door: keys, links to bytes, secrets of webhooks. */
export const tools = (verifier: Verifier): readonly Tool[] => [
  capture,
  list,
  show,
  compare,
  verify(verifier),
  schedule,
];
