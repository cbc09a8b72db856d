import { resolve } from 'node:path';
import { unbracketed } from '../endpoint.js';
import type { Language } from '../languages.js';
import { roles, type BrowserModeName, type Role } from './kinds.js';
import type { OutsideSettings } from './outside.js';
import type { ResolvedSettings } from './resolve.js';

/** As whoever runs the program states it. */
export interface Stated {
  readonly legal_authority?: string;
  readonly purpose?: string;
}

/** Everything the daemon is told at its start; resolved by the command line from flags, environment and config.json. */
export interface DaemonSettings {
  /** EVIDENCE_HOME, absolute. */
  readonly home: string;
  /** Connection string of PostgreSQL; null: whatever the home says, SQLite in a new one. */
  readonly database: string | null;
  /** Where sealed packages are kept; null: in the folder of the home. */
  readonly bucket: BucketSettings | null;
  /** Folder with keys that are given, absolute; null: all are made in the home. */
  readonly keys: string | null;
  /** Whether keys may be put into the system keychain. */
  readonly keychain: boolean;
  /** Name among several daemons over this home and its database; null: it has them alone. */
  readonly node: string | null;
  readonly roles: readonly Role[];
  /** Where the state of the daemon is told to anybody; null: nowhere. */
  readonly internalListen: { readonly host: string; readonly port: number } | null;
  /** Interface to listen on; 127.0.0.1 unless asked otherwise. */
  readonly listen: string;
  /** First port to try. */
  readonly port: number;
  /** Names beside the loopback ones that a request's Host may carry. */
  readonly publicHosts: readonly string[];
  /** Origins under which others reach the service; links that they open lead to the first. Their hosts are public hosts. */
  readonly publicUrls: readonly string[];
  /** Addresses and CIDR blocks of proxies whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[];
  /** Whether the dashboard is served. */
  readonly dashboard: boolean;
  /** Whether a mail alone signs nobody in. */
  readonly requireSecondFactor: boolean;
  /** Milliseconds without work or requests before the daemon ends by itself; null: never. */
  readonly idleExitMs: number | null;
  /** Path of the browser, when configured. */
  readonly browser: string | null;
  /** Null: whatever the first browser found is. */
  readonly browserMode: BrowserModeName | null;
  /** PEM text of authorities that captured pages may chain to. */
  readonly extraCaCerts: string | null;
  /** Captures run at once. */
  readonly concurrency: number;
  /** Bytes that the browser may take for one capture. */
  readonly captureMemory: number;
  /** Keys of packages made before a capture asks for one. */
  readonly keysAhead: number;
  /** Milliseconds; null: captures stay until somebody deletes them. */
  readonly retentionMs: number | null;
  /** Bytes that packages may take before the trash is emptied early; null: no bound. */
  readonly diskBudget: number | null;
  readonly collector: string | null;
  readonly validationUrl: string | null;
  readonly organisation: string | null;
  /** Whether packages state the machine's name and time zone. */
  readonly recordHost: boolean;
  /** Of documents whose order names none. */
  readonly pdfLanguage: Language;
  /** Authority and purpose of captures whose order states none. */
  readonly stated: Stated;
  /** Null: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly ledger: LedgerSettings;
  readonly outside: OutsideSettings;
  /** Milliseconds in which commitments are joined under one root; null: calendars are shown each by itself. */
  readonly otsWindowMs: number | null;
}

/** A bucket of an S3-compatible store. */
export interface BucketSettings {
  /** As it is written: s3://bucket/prefix. */
  readonly url: string;
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What each key begins with: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Null where the settings name none. */
  readonly keys: BucketKeys | null;
  /** Downloads lead to the bucket. */
  readonly direct: boolean;
}

/** Stated, or in a file that is read when they are needed. */
export type BucketKeys = { readonly accessKeyId: string; readonly secretAccessKey: string } | { readonly file: string };

export interface LedgerSettings {
  /** What a new log is called; null: a name of chance. */
  readonly origin: string | null;
  /** Text of a policy with the witnesses that are asked (C2SP tlog-policy); null: none. */
  readonly witnesses: string | null;
  /** Text of a policy with the logs that are known, for packages that are imported; null: none. */
  readonly known: string | null;
  /** Text of a policy with the logs that are witnessed here; null: none. */
  readonly witnessLogs: string | null;
}

/** What the settings do not hold themselves. */
export interface Given {
  readonly home: string;
  readonly idleExitMs: number | null;
  readonly cores: number;
  /** Text of the file that `tsa_roots` names. */
  readonly tsaRoots: string | null;
  /** Text of the file that `extra_ca_certs` names. */
  readonly extraCaCerts: string | null;
  /** Texts of the files that `ledger_policy`, `ledger_witnesses` and `witness_logs` name. */
  readonly policies: Omit<LedgerSettings, 'origin'>;
}

export function daemonSettings(from: ResolvedSettings, given: Given): DaemonSettings {
  return {
    home: given.home,
    database: from.database_url.value,
    bucket: bucketSettings(from),
    keys: from.keys.value === null ? null : resolve(from.keys.value),
    keychain: from.keychain.value ?? true,
    node: from.node.value,
    roles: roles.filter((role) => from.node.value === null || from.roles.value?.includes(role)),
    internalListen: addressIn(from.internal_listen.value),
    listen: from.listen.value ?? '127.0.0.1',
    port: from.port.value ?? 7433,
    publicHosts: from.public_hosts.value ?? [],
    publicUrls: from.public_url.value ?? [],
    trustedProxies: from.trusted_proxies.value ?? [],
    dashboard: from.dashboard.value ?? true,
    requireSecondFactor: from.require_second_factor.value ?? false,
    idleExitMs: given.idleExitMs,
    browser: from.browser.value,
    browserMode: from.browser_mode.value,
    extraCaCerts: given.extraCaCerts,
    concurrency: from.concurrency.value ?? Math.max(2, given.cores),
    captureMemory: from.capture_memory.value ?? 1_600_000_000,
    keysAhead: from.keys_ahead.value ?? 2,
    retentionMs: from.retention.value,
    diskBudget: from.disk_budget.value,
    collector: from.collector.value,
    organisation: from.organisation.value,
    recordHost: from.record_host.value ?? false,
    pdfLanguage: from.pdf_language.value ?? 'en',
    stated: {
      ...(from.legal_authority.value !== null && { legal_authority: from.legal_authority.value }),
      ...(from.purpose.value !== null && { purpose: from.purpose.value }),
    },
    validationUrl: from.validation_url.value,
    mail: mailSettings(from),
    ledger: { origin: from.ledger_origin.value, ...given.policies },
    outside: outsideSettings(from, given.tsaRoots),
    otsWindowMs: from.ots_window.source === 'default' && from.node.value !== null ? 3_000 : from.ots_window.value,
  };
}

export function bucketSettings(from: ResolvedSettings): BucketSettings | null {
  const url = from.package_store.value;
  if (url === null) return null;
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(url) ?? [];
  const region = from.s3_region.value ?? 'us-east-1';
  return {
    url,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    endpoint: from.s3_endpoint.value ?? `https://s3.${region}.amazonaws.com`,
    keys: bucketKeys(from),
    direct: from.package_downloads.value === 'link',
  };
}

function bucketKeys(from: ResolvedSettings): BucketKeys | null {
  if (from.s3_credentials.value !== null) return { file: resolve(from.s3_credentials.value) };
  const [accessKeyId, secretAccessKey] = [from.s3_access_key.value, from.s3_secret_key.value];
  return accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey };
}

function addressIn(written: string | null): DaemonSettings['internalListen'] {
  const [, host = '', port] = /^(.+):(\d+)$/.exec(written ?? '') ?? [];
  return port === undefined ? null : { host: unbracketed(host), port: Number(port) };
}

function mailSettings({ mail_url, mail_from, public_hosts, public_url }: ResolvedSettings): DaemonSettings['mail'] {
  if (mail_url.value === null) return null;
  const [named] = (public_url.value ?? []).map((origin) => new URL(origin).host);
  const host = (named ?? public_hosts.value?.[0] ?? 'localhost').replace(/:\d+$/, '');
  return { url: mail_url.value, from: mail_from.value ?? `evidence@${host}` };
}

export function outsideSettings(from: ResolvedSettings, tsaRoots: string | null): OutsideSettings {
  return {
    ntpServers: from.ntp_servers.value ?? [],
    // One that is configured twice is one witness.
    dnsResolvers: [...new Set(from.dns_resolvers.value)],
    allowTargets: from.allow_targets.value ?? [],
    allowWebhooks: from.allow_webhooks.value ?? [],
    otsCalendars: from.ots_calendars.value ?? [],
    bitcoinHeaders: from.bitcoin_headers.value,
    tsaUrl: from.tsa_url.value,
    tsaRoots,
    tsaQualified: from.tsa_qualified.value ?? false,
    whoisServer: from.whois_server.value,
    archiveUrl: from.archive_url.value,
    timemapUrl: from.timemap_url.value,
    egressReflector: from.egress_reflector_url.value,
  };
}
