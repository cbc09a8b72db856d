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
  origin,
  list,
  mailUrl,
  network,
  port,
  publicUrl,
  postgresUrl,
  publicOrigin,
  size,
  statedText,
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
    'Profile of the service that commands use; local is the daemon on this machine.',
  ),
  base_url: one(
    'EVIDENCE_BASE_URL',
    url,
    null,
    'Base URL of the service, ending in /v1; overrides that of the profile.',
  ),
  api_key: one('EVIDENCE_API_KEY', text, null, 'API key; overrides the stored key.', {
    secret: true,
    environmentOnly: true,
  }),
  autostart: one('EVIDENCE_AUTOSTART', flag, true, 'Whether a command may start the local daemon.'),
  keychain: one('EVIDENCE_KEYCHAIN', flag, true, 'Whether to store keys in the system keychain, if there is one.'),
  browser: one('EVIDENCE_BROWSER', text, null, 'Path of the browser; default is the first browser found.'),
  browser_mode: one(
    'EVIDENCE_BROWSER_MODE',
    browserMode,
    null,
    'headless_shell, new_headless or headed; default is the mode of the first browser found.',
  ),
  extra_ca_certs: one(
    'EVIDENCE_EXTRA_CA_CERTS',
    text,
    null,
    'PEM file with additional certificate authorities to trust for captured pages (Linux).',
  ),
  concurrency: one(
    'EVIDENCE_CONCURRENCY',
    count,
    null,
    'Number of captures that run at once; default is the number of cores, at least 2.',
  ),
  capture_memory: one(
    'EVIDENCE_CAPTURE_MEMORY',
    size,
    1_600_000_000,
    'Memory that the browser may use for one capture; a page that uses more is stopped, and what was recorded so far is sealed.',
  ),
  listen: one('EVIDENCE_LISTEN', text, '127.0.0.1', 'Address that the daemon listens on.'),
  port: one('EVIDENCE_PORT', port, 7433, 'First port that the daemon tries.'),
  public_hosts: many(
    'EVIDENCE_PUBLIC_HOSTS',
    'host names',
    hostPort,
    [],
    'Host names, in addition to localhost, under which the daemon accepts requests.',
  ),
  public_url: many(
    'EVIDENCE_PUBLIC_URL',
    'URLs',
    publicOrigin,
    [],
    'Addresses, without a path, at which others reach the service; links that they open lead to the first, and the hosts count as public hosts.',
  ),
  trusted_proxies: many(
    'EVIDENCE_TRUSTED_PROXIES',
    'addresses or CIDRs',
    network,
    [],
    'Proxies whose X-Forwarded-For says from where a request came; of others it is ignored.',
  ),
  dashboard: one('EVIDENCE_DASHBOARD', flag, true, 'Whether the daemon serves the dashboard at /dashboard/.'),
  require_second_factor: one(
    'EVIDENCE_REQUIRE_SECOND_FACTOR',
    flag,
    false,
    'Whether everybody who signs in by mail needs a second factor.',
  ),
  idle_exit: one(
    'EVIDENCE_IDLE_EXIT',
    duration,
    15 * 60_000,
    'Idle time after which a daemon in the background stops; 0 is never.',
  ),
  retention: one(
    'EVIDENCE_RETENTION',
    // A number without a unit is seconds: 30 for thirty days would throw everything away at once.
    durationOf({ leastMs: 60 * 60_000 }),
    null,
    'Age, at least 1h, at which captures are moved to the trash; 0 is never. Captures on hold and imports are kept.',
  ),
  disk_budget: one(
    'EVIDENCE_DISK_BUDGET',
    size,
    null,
    'Total size of packages above which the trash is emptied early, oldest first. Captures on hold are kept.',
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
  tsa_roots: one('EVIDENCE_TSA_ROOTS', text, null, 'PEM file with the root certificates of the time-stamp authority.'),
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
    'NTP servers to compare the clock with.',
  ),
  dns_resolvers: many(
    'EVIDENCE_DNS_RESOLVERS',
    'ip[:port]',
    ipPort,
    ['1.1.1.1', '9.9.9.9'],
    'Independent resolvers to compare DNS answers with.',
  ),
  whois_server: one(
    'EVIDENCE_WHOIS_SERVER',
    host,
    null,
    'WHOIS server; default is IANA and the server that it refers to.',
  ),
  archive_url: one(
    'EVIDENCE_ARCHIVE_URL',
    url,
    'https://web.archive.org/save',
    'Endpoint of the external web archive.',
  ),
  timemap_url: one(
    'EVIDENCE_TIMEMAP_URL',
    publicUrl,
    null,
    'Base of the Memento TimeMaps of an archive, such as https://web.archive.org/web/timemap/link; each capture asks it for earlier copies. Default asks nobody.',
  ),
  egress_reflector_url: one(
    'EVIDENCE_EGRESS_REFLECTOR_URL',
    exactUrl,
    null,
    'Service that answers with the address a request came from; each capture records it. Default asks nobody.',
  ),
  record_host: one(
    'EVIDENCE_RECORD_HOST',
    flag,
    false,
    'Whether packages state the name and the time zone of the machine that captures.',
  ),
  ledger_origin: one(
    'EVIDENCE_LEDGER_ORIGIN',
    origin,
    null,
    'Name of the ledger, such as evidence.example/ledger; taken when a ledger begins. Default is a random name.',
  ),
  ledger_policy: one(
    'EVIDENCE_LEDGER_POLICY',
    text,
    null,
    'Policy file (C2SP tlog-policy) with the ledgers that you know; tells who sealed packages that are verified or imported. Default is ledger.policy in the home, where there is one.',
  ),
  ledger_witnesses: one(
    'EVIDENCE_LEDGER_WITNESSES',
    text,
    null,
    'Policy file (C2SP tlog-policy) with the witnesses that the daemon asks to cosign its ledger.',
  ),
  witness_logs: one(
    'EVIDENCE_WITNESS_LOGS',
    text,
    null,
    'Policy file (C2SP tlog-policy) with the ledgers that the daemon witnesses.',
  ),
  database_url: one(
    'EVIDENCE_DATABASE_URL',
    postgresUrl,
    null,
    'PostgreSQL database that the daemon uses; default is evidence.db in the home.',
    { secret: true },
  ),
  validation_url: one(
    'EVIDENCE_VALIDATION_URL',
    url,
    null,
    'Address at which tool-validation.json is published; packages name it. Default says that whoever runs the program has it.',
  ),
  mail_url: one('EVIDENCE_MAIL_URL', mailUrl, null, 'Mail server for invitations and codes; default sends no mail.', {
    secret: true,
  }),
  mail_from: one(
    'EVIDENCE_MAIL_FROM',
    text,
    null,
    'Sender of that mail; default is evidence at the first public host.',
  ),
  collector: one(
    'EVIDENCE_COLLECTOR',
    text,
    null,
    'Person who captures, named in the custody record; default is not stated.',
  ),
  organisation: one(
    'EVIDENCE_ORGANISATION',
    text,
    null,
    'Organisation named in the custody record; default is not stated.',
  ),
  legal_authority: one(
    'EVIDENCE_LEGAL_AUTHORITY',
    statedText,
    null,
    'Authority for captures whose order states none; recorded as stated, never verified.',
  ),
  purpose: one(
    'EVIDENCE_PURPOSE',
    statedText,
    null,
    'Purpose of captures whose order states none; recorded as stated, never verified.',
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
