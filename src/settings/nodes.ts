import { address, nodeName, role, text } from './kinds.js';
import { many, one } from './setting.js';

/** What several daemons over one database need (evidence-cluster(7)). */
export const ofNodes = {
  keys: one(
    'EVIDENCE_KEYS',
    text,
    null,
    'Folder with keys that are given to the daemon (evidence-cluster(7), KEYS); those that are not in it are made in the home.',
  ),
  node: one(
    'EVIDENCE_NODE',
    nodeName,
    null,
    'Name of this daemon among several over one home and one PostgreSQL database (evidence-cluster(7)); default is to have the home alone.',
    { environmentOnly: true },
  ),
  roles: many(
    'EVIDENCE_ROLES',
    'roles',
    role,
    ['api', 'worker', 'ticker', 'sender'],
    'What a daemon with a node name does: api, worker, ticker, sender.',
    { environmentOnly: true },
  ),
  internal_listen: one(
    'EVIDENCE_INTERNAL_LISTEN',
    address,
    null,
    'Address and port at which the daemon answers /live, /ready and /metrics to anybody; default is not to.',
  ),
} as const;
