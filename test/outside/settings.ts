import type { OutsideSettings } from '../../src/settings/outside.js';

/** An operator who has configured no outside service. */
export const quietSettings: OutsideSettings = {
  ntpServers: [],
  dnsResolvers: [],
  allowTargets: [],
  allowWebhooks: [],
  otsCalendars: [],
  bitcoinHeaders: null,
  tsaUrl: null,
  tsaRoots: null,
  tsaQualified: false,
  whoisServer: null,
  archiveUrl: null,
  timemapUrl: null,
  egressReflector: null,
};
