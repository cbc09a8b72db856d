import type { PackageKind } from '../../kind.js';
import type { StepName } from '../steps.js';

/**
 * The steps of which the log of each kind of package has an entry, whatever came of them: done, truncated, failed or skipped.
 * A test holds the plans of the program against this table, and the verifier asks for every one of them.
 */
export const plannedSteps = {
  page: [
    'clock_read',
    'egress_address_asked',
    'browser_context_opened',
    'page_loaded',
    'page_settled',
    'source_saved',
    'dns_cross_checked',
    'certificate_chain_read',
    'whois_looked_up',
    'archive_history_asked',
    'external_archive_requested',
    'storage_read_as_loaded',
    'screenshot_as_loaded_taken',
    'actions_performed',
    'content_expanded',
    'overlays_answered',
    'page_recorded',
    'screenshot_taken',
    'content_credentials_signed',
    'html_saved',
    'text_extracted',
    'text_layout_saved',
    'mhtml_saved',
    'completeness_measured',
    'storage_read',
    'media_kept',
    'page_examined',
    'service_workers_run',
    'storage_recorded',
    'clock_read_again',
    'warc_written',
  ],
  comparison: [
    'clock_read',
    'program_named',
    'sources_checked',
    'text_compared',
    'images_compared',
    'metadata_compared',
    'comparison_recorded',
  ],
  certificate: ['clock_read', 'program_named', 'hashes_recorded'],
  redaction: [
    'clock_read',
    'program_named',
    'source_checked',
    'matches_found',
    'text_redacted',
    'picture_redacted',
    'records_redacted',
    'picture_read_again',
    'leaks_searched',
  ],
  matter: ['clock_read', 'program_named', 'items_checked', 'anchors_collected', 'matter_recorded'],
} as const satisfies Record<PackageKind, readonly StepName[]>;

/**
 * Planned steps that came after packages named the validation of their program, in the order in which they came: whoever
 * plans one of them plans all above it.
 */
export const laterSteps = [
  ['egress_address_asked', 'archive_history_asked'],
  ['page_recorded'],
  ['media_kept'],
  ['program_named'],
] as const satisfies readonly (readonly (typeof plannedSteps)[PackageKind][number][])[];
