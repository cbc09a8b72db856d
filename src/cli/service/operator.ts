import { join } from 'node:path';
import type { Client } from '../../client/index.js';
import { readText } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import { targetOf } from './profiles.js';
import { clientFor, localBaseUrl, type Approach } from './service.js';

/** The daemon of this home in its operator's name; the credential is a file of the home and never leaves the machine. */
export async function reachOperator(approach: Approach): Promise<Client> {
  const { baseUrl, profile } = targetOf(approach.home);
  if (baseUrl !== null) {
    throw usage(
      `accounts are the operator's, and are those of the daemon of this home; profile '${profile}' is ${baseUrl}`,
      '--profile local uses the daemon of this home',
      'on a server, set EVIDENCE_HOME to the home of its daemon',
    );
  }
  const localUrl = await localBaseUrl(approach);
  const token = readText(join(approach.home.path, 'operator.token'))?.trim();
  if (token !== undefined && token !== '') return clientFor(localUrl, token);
  throw problem('NO_OPERATOR_TOKEN', `${approach.home.path} contains no operator.token`, {
    hints: ['evidence daemon restart creates it'],
  });
}
