import type { StepName } from '../steps.js';

export const NOT_REQUESTED = 'not requested';

/** Reasons of steps for which there has to be a page. */
export const OF_FILES: readonly string[] = [
  'the address led to a file',
  'the address led to a file, not to a page; the file is kept as it was served',
  'the address led to a file, not to a page; only the answer of the server was looked at',
];

/** Whether the order wanted a step that was skipped, by the reason: nobody is told of what nobody asked for. */
export const askedFor: ReadonlyMap<string, boolean> = new Map([
  [NOT_REQUESTED, false],
  ['the order asks for no change to the page', false],
  ...OF_FILES.map((reason) => [reason, false] as const),
  ['no reflector is configured', false],
  ['no archive is configured to be asked for earlier copies', false],
  ['the page was not loaded over TLS', false],
  ['the page was at an IP address, not at a name', false],
  ['internal names are never sent to public resolvers', false],
  ['the page asked for none', false],
  ['no program that reads text in pictures is configured', false],
  ['there is no screenshot', true],
  ['no NTP server is configured', true],
  ['no DNS resolver is configured', true],
  ['the address that the browser connected to is not known', true],
  ['test_mode', true],
  ['only JPEG screenshots are signed', true],
  ['addresses of pages behind a sign-in are not told', true],
  ['the page is not known to be at a public address', true],
]);

/** Which steps are skipped for a reason that is that of few; any other may be of any. */
export const stepsSkipped: ReadonlyMap<string, readonly StepName[]> = new Map([
  ['the order asks for no change to the page', ['screenshot_as_loaded_taken']],
  ['the address led to a file', ['page_settled']],
  ['the address led to a file, not to a page; only the answer of the server was looked at', ['page_examined']],
  ['no reflector is configured', ['egress_address_asked']],
  ['no archive is configured to be asked for earlier copies', ['archive_history_asked']],
  ['the page was not loaded over TLS', ['certificate_chain_read']],
  ['the page was at an IP address, not at a name', ['dns_cross_checked']],
  ['internal names are never sent to public resolvers', ['dns_cross_checked']],
  ['no DNS resolver is configured', ['dns_cross_checked']],
  ['the address that the browser connected to is not known', ['dns_cross_checked']],
  ['the page asked for none', ['service_workers_run']],
  ['no program that reads text in pictures is configured', ['picture_read_again']],
  ['there is no screenshot', ['content_credentials_signed', 'text_layout_saved']],
  ['no NTP server is configured', ['clock_read', 'clock_read_again']],
  ['test_mode', ['external_archive_requested']],
  ['only JPEG screenshots are signed', ['content_credentials_signed']],
  ['addresses of pages behind a sign-in are not told', ['archive_history_asked']],
  ['the page is not known to be at a public address', ['archive_history_asked']],
]);

/** Why a check of DNS compared nothing, by its result. */
export const dnsSkipped: ReadonlyMap<string, string> = new Map([
  ['skipped_ip_literal', 'the page was at an IP address, not at a name'],
  ['skipped_internal_host', 'internal names are never sent to public resolvers'],
  ['connected_ip_unknown', 'the address that the browser connected to is not known'],
  ['resolvers_unavailable', 'no DNS resolver is configured'],
]);
