import type { CompletedDetails } from '../../daemon/store/captures/details.js';

/** Of a row that is there to be listed only. */
export const noDetails: CompletedDetails = {
  timestamps: { bitcoin_ots: { status: 'not_included', block_height: null } },
  c2pa: { included: false, signed_screenshot_sha256: null },
  page: { title: null, http_status: null, final_url: null, warnings: [] },
  not_performed: [],
  external_archive: { requested: false },
};
