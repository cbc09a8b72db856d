import { anchorPattern, custodyPartPattern } from '../../matter/members.js';
import { framePattern } from '../page/recording.js';
import type { StepName } from '../steps.js';

/** What a step leaves in the package. */
export interface StepFiles {
  /** Any of these, and no others. */
  readonly makes: readonly RegExp[];
  /** One of each, when the step is `done`. */
  readonly must?: readonly RegExp[];
}

const nothing: StepFiles = { makes: [] };
const one = (...makes: readonly RegExp[]): StepFiles => ({ makes, must: makes });
const picture = (name: string): StepFiles => {
  const main = new RegExp(`^${name}\\.(jpeg|png)$`);
  return { makes: [main, new RegExp(`^${name}_tiles/\\d{3,4}\\.(jpeg|png)$`)], must: [main] };
};
/** Text that the picture does not show: read in turn by tab or section, or while an area was walked. */
const regions = (kinds: string): StepFiles => ({ makes: [new RegExp(`^regions/${kinds}\\d{3,4}\\.txt$`)] });
const source = /^(source\.html|document\.[a-z0-9]{1,8})$/;

/** Which files each step makes. A new step, or a new file of one, is entered here, and is known to the verifier then. */
export const stepFiles: Readonly<Record<StepName, StepFiles>> = {
  clock_read: nothing,
  browser_context_opened: nothing,
  page_loaded: nothing,
  egress_address_asked: nothing,
  page_settled: nothing,
  dns_cross_checked: nothing,
  certificate_chain_read: one(/^certificate_chain\.pem$/),
  whois_looked_up: one(/^whois\.txt$/),
  archive_history_asked: one(/^timemap\.txt$/),
  external_archive_requested: nothing,
  storage_read_as_loaded: nothing,
  screenshot_as_loaded_taken: picture('screenshot_as_loaded'),
  actions_performed: { makes: [/^actions\/\d{3}-(before|after)\.jpeg$/] },
  content_expanded: { makes: [...regions('[a-z]+(-[a-z]+)*-').makes, /^regions\/view-\d{3,4}\.jpeg$/] },
  overlays_answered: nothing,
  program_named: nothing,
  page_recorded: one(/^recording\.json$/, framePattern),
  screenshot_taken: picture('screenshot'),
  text_layout_saved: {
    makes: [/^text_layout\.json$/, /^element_layout\.json$/],
    must: [/^text_layout\.json$/],
  },
  html_saved: one(/^page\.html$/),
  source_saved: one(source),
  text_extracted: {
    makes: [/^domtextcontent\.txt$/, /^watched_text\.txt$/, /^form_controls\.json$/],
    must: [/^domtextcontent\.txt$/],
  },
  mhtml_saved: one(/^page\.mhtml$/),
  completeness_measured: regions(''),
  storage_read: nothing,
  page_examined: nothing,
  service_workers_run: nothing,
  storage_recorded: { makes: [/^storage\.json$/, /^connections\.json$/], must: [/^connections\.json$/] },
  warc_written: one(
    /^archive\/data\.warc\.gz$/,
    /^indexes\/index\.cdx$/,
    /^pages\/pages\.jsonl$/,
    /^datapackage\.json$/,
  ),
  clock_read_again: nothing,
  content_credentials_signed: one(/^screenshot\.jpeg$/, /^c2pa\.json$/),
  secrets_searched: nothing,
  sources_checked: {
    makes: [
      /^(before|after|witness-[2-5])\/[^/]+$/,
      /^(before|after|witness-[2-5])\/screenshot_tiles\/\d{3,4}\.(jpeg|png)$/,
    ],
    must: ['before', 'after'].flatMap((side) =>
      ['manifest\\.json', 'manifest\\.sig', 'publickey\\.pem', 'metadata\\.json'].map(
        (name) => new RegExp(`^${side}/${name}$`),
      ),
    ),
  },
  text_compared: { makes: [/^text_diff(_witness-[2-5])?\.txt$/] },
  images_compared: { makes: [/^images_diff(_witness-[2-5])?(-\d+)?\.png$/] },
  media_kept: nothing,
  metadata_compared: nothing,
  comparison_recorded: { makes: [/^comparison\.json$/, /^witness\.json$/], must: [/^comparison\.json$/] },
  hashes_recorded: one(/^certificate\.json$/, /^hashes\.sha256$/),
  source_checked: {
    makes: [
      /^source\/(commitments\.json(\.ots|\.tsr)?|commitments\.sig|publickey\.pem|ledger\.tlog-proof)$/,
      /^(certificate_chain\.pem|whois\.txt)$/,
    ],
  },
  matches_found: nothing,
  text_redacted: { makes: [/^(page\.html|domtextcontent\.txt|(text|element)_layout\.json)$/] },
  picture_redacted: { makes: [...picture('screenshot').makes] },
  records_redacted: {
    makes: [
      /^source\/(metadata|forensic_log|chain_of_custody)\.json$/,
      /^redaction(_proof)?\.json$/,
      /^(certificate_chain\.pem|whois\.txt)$/,
    ],
  },
  picture_read_again: nothing,
  leaks_searched: { makes: [/^redaction(_proof)?\.json$/] },
  items_checked: nothing,
  anchors_collected: { makes: [anchorPattern] },
  matter_recorded: {
    makes: [/^matter\.json$/, custodyPartPattern, /^notes\.json$/],
    must: [/^matter\.json$/, /^custody_record\.json$/],
  },
  custody_record_written: nothing,
};
