import type { StepName } from '../steps.js';

/** Steps that observe a fact of metadata.json; by the first of them, when it has run, it is stated. */
export interface Observed {
  readonly by: readonly StepName[];
  /** The fact is left out where there was nothing of the kind, or where nobody asked for it. */
  readonly notAlways?: true;
}

const always = (...by: readonly StepName[]): Observed => ({ by });
const sometimes = (...by: readonly StepName[]): Observed => ({ by, notAlways: true });

/** Which steps observe what metadata.json states. A field that is not named here may come from any step. */
export const observedFacts: Readonly<Record<string, Observed>> = {
  browser: always('browser_context_opened'),
  environment: always('browser_context_opened'),
  host: sometimes('browser_context_opened'),
  egress: always('egress_address_asked'),
  archive_history: always('archive_history_asked'),
  requested_url: always('page_loaded'),
  url_at_load: always('page_loaded'),
  redirect_chain: always('page_loaded'),
  connection: sometimes('page_loaded', 'page_settled'),
  dns: always('dns_cross_checked'),
  tls: sometimes('certificate_chain_read'),
  'clock.before': always('clock_read'),
  'clock.after': always('clock_read_again'),
  'screenshots.screenshot': always('screenshot_taken'),
  recording: always('page_recorded'),
  media: always('media_kept'),
  completeness: always('completeness_measured'),
  'screenshots.as_loaded': always('screenshot_as_loaded_taken'),
  network: always('page_examined'),
  browser_identity: always('page_examined'),
  url_at_screenshot: always('screenshot_taken'),
  stored: always('storage_recorded'),
  'page.warnings': always('page_examined'),
};
