import { createHash } from 'node:crypto';
import { outsideSettings } from './daemon.js';
import type { OutsideSettings } from './outside.js';
import type { ResolvedSettings } from './resolve.js';

const names = {
  ntp_servers: 'ntpServers',
  dns_resolvers: 'dnsResolvers',
  allow_targets: 'allowTargets',
  allow_webhooks: 'allowWebhooks',
  ots_calendars: 'otsCalendars',
  tsa_url: 'tsaUrl',
  tsa_qualified: 'tsaQualified',
  whois_server: 'whoisServer',
  archive_url: 'archiveUrl',
  timemap_url: 'timemapUrl',
  egress_reflector_url: 'egressReflector',
} as const satisfies Readonly<Record<string, keyof OutsideSettings>>;

type Name = keyof typeof names;

/** What a daemon was told of the outside at its start, by setting: enough to see a difference, not what it is. */
export function toldOutside(outside: OutsideSettings): Record<Name, string> {
  const digest = (name: Name) =>
    createHash('sha256').update(JSON.stringify(outside[names[name]])).digest('hex').slice(0, 16);
  return Object.fromEntries((Object.keys(names) as Name[]).map((name) => [name, digest(name)])) as Record<Name, string>;
}

/** The settings that this environment names and that the daemon, which takes them at its start only, was told otherwise. */
export function notTaken(settings: ResolvedSettings, told: Readonly<Record<string, unknown>>): Name[] {
  const own = toldOutside(outsideSettings(settings, null));
  return (Object.keys(names) as Name[]).filter(
    (name) => settings[name].source === 'environment' && told[name] !== undefined && told[name] !== own[name],
  );
}
