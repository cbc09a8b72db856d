import { readFileSync, statSync } from 'node:fs';
import type { CaptureOptions } from '../../client/index.js';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';

/** Far more than fifty actions need. */
const LARGEST = 1024 * 1024;

/** The list of a JSON file. What stands in each action, the service judges and names. */
export function readActions(path: string): CaptureOptions['actions'] {
  let text: string;
  try {
    if (statSync(path).size > LARGEST) throw usage(`--actions ${path}: is larger than 1 MiB`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'hints' in error) throw error;
    throw problem('UNREADABLE', `--actions: ${path} ${whyUnread(error)}`, { cause: error });
  }
  const list = parsed(text);
  if (Array.isArray(list)) return list as CaptureOptions['actions'];
  throw usage(
    `--actions ${path}: is not a JSON array`,
    'for example [{"action": "click", "selector": "#more"}]; evidence-capture(1), ACTIONS',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
