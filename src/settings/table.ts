import {
  block,
  browserMode,
  count,
  duration,
  durationOf,
  exactUrl,
  flag,
  host,
  hostPort,
  ipPort,
  list,
  port,
  size,
  text,
  url,
  type Kind,
} from './kinds.js';

export interface Setting<Value> {
  /** The variable of the environment. */
  readonly env: `EVIDENCE_${string}`;
  readonly kind: Kind<Value>;
  /** Used when nothing says otherwise; null where there is nothing. */
  readonly fallback: Value | null;
  /** What an empty variable means. */
  readonly empty: 'unset' | 'none';
  readonly about: string;
  /** Printed masked. */
  readonly secret?: true;
  /** Found only in the environment: it says where config.json itself is, or must not lie in it. */
  readonly environmentOnly?: true;
}

/** Every setting, once; the key is its name in config.json. Documented in evidence-config(1). */
export const settings = {
  home: one('EVIDENCE_HOME', text, null, 'Directory that holds the database, packages, config.json and log.', {
    environmentOnly: true,
  }),
  profile: one(
    'EVIDENCE_PROFILE',
    text,
    'local',
    'Which service commands speak to; local is the daemon on this machine.',
  ),
  base_url: one(
    'EVIDENCE_BASE_URL',
    url,
    null,
    'Base URL of the service, ending in /v1; instead of the profile\u2019s.',
  ),
  api_key: one('EVIDENCE_API_KEY', text, null, 'API key; instead of the stored one.', {
    secret: true,
    environmentOnly: true,
  }),
  autostart: one('EVIDENCE_AUTOSTART', flag, true, 'Whether a command may start the local daemon.'),
  keychain: one('EVIDENCE_KEYCHAIN', flag, true, 'Whether keys are kept in the system keychain when it works.'),
  browser: one('EVIDENCE_BROWSER', text, null, 'Path of the browser; without it the first one found is used.'),
  browser_mode: one(
    'EVIDENCE_BROWSER_MODE',
    browserMode,
    null,
    'headless_shell, new_headless or headed; without it that of the first browser found.',
  ),
  extra_ca_certs: one(
    'EVIDENCE_EXTRA_CA_CERTS',
    text,
    null,
    'PEM file with authorities that captured pages may chain to beside those of the browser (Linux).',
  ),
  concurrency: one(
    'EVIDENCE_CONCURRENCY',
    count,
    null,
    'Captures run at once; without it as many as there are cores, at least 2.',
  ),
  capture_memory: one(
    'EVIDENCE_CAPTURE_MEMORY',
    size,
    1_600_000_000,
    'Memory that the browser may take for one capture; a page that takes more is ended, and what was had is sealed.',
  ),
  listen: one('EVIDENCE_LISTEN', text, '127.0.0.1', 'Address the daemon listens on.'),
  port: one('EVIDENCE_PORT', port, 7433, 'First port the daemon tries.'),
  public_hosts: many(
    'EVIDENCE_PUBLIC_HOSTS',
    'host names',
    hostPort,
    [],
    'Names beside localhost that requests may be addressed to.',
  ),
  idle_exit: one(
    'EVIDENCE_IDLE_EXIT',
    duration,
    15 * 60_000,
    'Idle time after which a daemon started in the background ends; 0 is never.',
  ),
  retention: one(
    'EVIDENCE_RETENTION',
    // A number without a unit is seconds: 30 for thirty days would throw everything away at once.
    durationOf({ leastMs: 60 * 60_000 }),
    null,
    'Age, at least 1h, at which captures go to the trash by themselves; 0 is never. Held ones and imports stay.',
  ),
  disk_budget: one(
    'EVIDENCE_DISK_BUDGET',
    size,
    null,
    'What packages may take before the trash is emptied early, oldest first. Held ones stay.',
  ),
  allow_targets: many(
    'EVIDENCE_ALLOW_TARGETS',
    'CIDRs or host names',
    block,
    [],
    'Private addresses that captures may reach.',
  ),
  allow_webhooks: many(
    'EVIDENCE_ALLOW_WEBHOOKS',
    'CIDRs or host names',
    block,
    [],
    'Private addresses that webhooks may be sent to.',
  ),
  ots_calendars: many(
    'EVIDENCE_OTS_CALENDARS',
    'URLs',
    (written) => url.fromText(written),
    [
      'https://a.pool.opentimestamps.org',
      'https://b.pool.opentimestamps.org',
      'https://a.pool.eternitywall.com',
      'https://ots.btc.catallaxy.com',
    ],
    'OpenTimestamps calendars.',
  ),
  tsa_url: one('EVIDENCE_TSA_URL', exactUrl, null, 'Time-stamp authority (RFC 3161).'),
  tsa_roots: one(
    'EVIDENCE_TSA_ROOTS',
    text,
    null,
    'PEM file with the roots that the authority\u2019s tokens must chain to.',
  ),
  tsa_qualified: one(
    'EVIDENCE_TSA_QUALIFIED',
    flag,
    false,
    'Whether the authority is a qualified trust service provider.',
  ),
  bitcoin_headers: one('EVIDENCE_BITCOIN_HEADERS', text, null, 'File or URL with Bitcoin block headers.'),
  ntp_servers: many(
    'EVIDENCE_NTP_SERVERS',
    'host[:port]',
    hostPort,
    ['time.cloudflare.com', 'ptbtime1.ptb.de'],
    'Servers that the clock is compared with.',
  ),
  dns_resolvers: many(
    'EVIDENCE_DNS_RESOLVERS',
    'ip[:port]',
    ipPort,
    ['1.1.1.1', '9.9.9.9'],
    'Independent resolvers that DNS answers are compared with.',
  ),
  whois_server: one('EVIDENCE_WHOIS_SERVER', host, null, 'WHOIS server; without it IANA, then its referral.'),
  archive_url: one(
    'EVIDENCE_ARCHIVE_URL',
    url,
    'https://web.archive.org/save',
    'Endpoint that copies for an external archive are requested from.',
  ),
  collector: one(
    'EVIDENCE_COLLECTOR',
    text,
    null,
    'Person who captures, named in the custody record; else recorded as not stated.',
  ),
  organisation: one(
    'EVIDENCE_ORGANISATION',
    text,
    null,
    'Organisation named in the custody record; else recorded as not stated.',
  ),
} as const;

export type SettingKey = keyof typeof settings;
export type SettingValue<Key extends SettingKey> = (typeof settings)[Key] extends Setting<infer Value> ? Value : never;

type More = Pick<Setting<unknown>, 'secret' | 'environmentOnly'>;

function one<Value>(
  env: `EVIDENCE_${string}`,
  kind: Kind<Value>,
  fallback: Value | null,
  about: string,
  more: More = {},
): Setting<Value> {
  return { env, kind, fallback, empty: 'unset', about, ...more };
}

function many(
  env: `EVIDENCE_${string}`,
  parts: string,
  part: (written: string) => string,
  fallback: readonly string[],
  about: string,
): Setting<readonly string[]> {
  return { env, kind: list(parts, part), fallback, empty: 'none', about };
}
