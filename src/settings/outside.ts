/** Where the outside services are. Operator policy: these may be at any address, private ones included. */
export interface OutsideSettings {
  /** `host[:port]`, default port 123. Empty: no clock reading is made, and that is recorded. */
  readonly ntpServers: readonly string[];
  /** `ip[:port]`, default port 53. */
  readonly dnsResolvers: readonly string[];
  /** CIDRs or host names that captures may reach although they are not public. */
  readonly allowTargets: readonly string[];
  readonly allowWebhooks: readonly string[];
  readonly otsCalendars: readonly string[];
  /** File or address of block headers; null: a completed proof is taken at the calendars' word, and the read says so. */
  readonly bitcoinHeaders: string | null;
  readonly tsaUrl: string | null;
  /** PEM text of the authority's roots. */
  readonly tsaRoots: string | null;
  readonly tsaQualified: boolean;
  /** `host[:port]`; null asks IANA and follows its referral. */
  readonly whoisServer: string | null;
  readonly archiveUrl: string | null;
  /** Base of Memento TimeMaps; null: no archive is asked for earlier copies. */
  readonly timemapUrl: string | null;
  /** Null: the address of this machine as seen from outside is not determined. Held to the rule for targets. */
  readonly egressReflector: string | null;
}
