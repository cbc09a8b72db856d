/**
 * Every step name that a package may carry, with the words a reader sees. The order is the order of the plan;
 * the custody record lists steps in the order in which they ended.
 */
export const steps = {
  clock_read: 'Clock offset measured by SNTP, asked for as the work began',
  browser_context_opened: 'Fresh, isolated browser context opened',
  page_loaded: 'Page loaded',
  egress_address_asked: 'Address of this machine as seen from outside, asked of a reflector',
  page_settled: 'Waited until the page settled',
  dns_cross_checked: 'Address that the browser connected to compared with the answers of independent resolvers',
  certificate_chain_read: 'TLS certificates read',
  whois_looked_up: 'WHOIS record of the domain looked up',
  archive_history_asked: 'Web archive asked for earlier copies of what was at the address',
  external_archive_requested: 'Copy requested from an external web archive',
  storage_read_as_loaded: 'Cookies and storage of the page read, before anything on it was scrolled, opened or clicked',
  screenshot_as_loaded_taken:
    'Screenshot taken of the window as loaded, before anything on the page was scrolled, opened or clicked',
  actions_performed: 'Actions that the order lists, performed on the page',
  content_expanded: 'Page scrolled where it is longer than the window, collapsed sections opened where there are any',
  overlays_answered: 'Consent and other overlays looked for, and refused or closed where there are any',
  page_recorded: 'Window recorded as frames that the browser handed out',
  screenshot_taken: 'Screenshot taken',
  media_kept: 'Media of the page counted, and those that played included whole in the network record',
  text_layout_saved: 'Position of each text line on the screenshot saved',
  html_saved: 'HTML of the document saved',
  source_saved: 'Main document saved as served',
  text_extracted: 'Readable text extracted',
  mhtml_saved: 'MHTML snapshot saved',
  completeness_measured: 'Picture and text compared with what the page holds',
  storage_read: 'Cookies and storage of the page read again, after the picture',
  page_examined: 'Page examined for error, consent, login, challenge and empty pages',
  service_workers_run: 'Service workers that the page wanted to install, run',
  warc_written: 'Network record written as WARC and WACZ',
  storage_recorded: 'What the page stored, and the hosts that it sent requests to, written down',
  clock_read_again: 'Clock offset measured again, after the page was captured',
  content_credentials_signed: 'Screenshot signed with content credentials',
  secrets_searched: 'Every file that was recorded searched for the values that the capture signed in with',
  program_named: 'Program that makes this package named, with the record of its validation',
  sources_checked: 'Packages of the two captures checked, and what is compared taken out of them',
  text_compared: 'Texts compared',
  images_compared: 'Screenshots compared',
  metadata_compared: 'Records of the two captures compared',
  comparison_recorded: 'Result of the comparison recorded',
  hashes_recorded: 'Hashes of files written down; the files are not in this package',
  source_checked: 'Package of the capture checked before it was redacted',
  matches_found: 'What the rules withhold, looked for',
  text_redacted: 'Texts redacted',
  picture_redacted: 'Pictures covered',
  records_redacted: 'Records of the capture redacted',
  picture_read_again: 'Covered pictures read by a program for what was withheld',
  leaks_searched: 'Every file of the copy searched for what was withheld',
  items_checked: 'Package of each item of the matter checked',
  anchors_collected: 'Time-stamps of heads of the custody record put beside it',
  matter_recorded: 'Matter and its custody record written down',
  custody_record_written: 'Custody record written',
} as const;

export type StepName = keyof typeof steps;

/** Words of packages of format 1.0, made before the words above. */
export const earlierWords: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  clock_read: [
    'Clock offset measured by SNTP, begun before the page was opened',
    'Clock offset measured by SNTP, before the work began',
    'Clock offset measured by SNTP, before the page was loaded',
  ],
  screenshot_as_loaded_taken: [
    'Screenshot taken before any change to the page',
    'Screenshot taken of the page as loaded, before anything on it was scrolled, opened or clicked',
  ],
  dns_cross_checked: ['DNS answers compared with two independent resolvers'],
  content_expanded: ['Lazy content scrolled into view and collapsed sections opened'],
  overlays_answered: ['Consent and other overlays refused or closed'],
};

/**
 * Words of packages of any format, made before the words above: they were false of a page that was not scrolled, and of
 * the record of a hand-over, and an archive has copies of a page rather than of its address.
 */
export const formerWords: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  archive_history_asked: ['Earlier copies of the address asked of a web archive'],
  content_expanded: ['Page scrolled for lazy content, collapsed sections opened where there are any'],
  hashes_recorded: ['Hashes written down as they were sent; the files themselves were not seen'],
};

/** Proofs are obtained after the records are closed; when one was asked for and not delivered, it is listed under these names. */
export const proofSteps = {
  bitcoin_timestamp: 'OpenTimestamps proof of the manifest',
  rfc3161_timestamp: 'RFC 3161 time-stamp of the manifest',
  eidas_timestamp: 'Qualified electronic time-stamp of the manifest',
} as const;

export type ProofStepName = keyof typeof proofSteps;
