import type { CompletedRead } from '../../client/index.js';
import type { PageWarning } from '../../package/records/facts.js';
import { ledgerFile } from '../../package/proof-promise.js';
import type { Finding } from '../../verify/report.js';
import { proofSteps, steps } from '../../package/records/steps.js';

/** What a warning means to someone who wants to rely on the page. */
const warningTexts: Readonly<Record<PageWarning['code'], string>> = {
  http_error_status: 'the server answered with an error status: this may be an error page',
  consent_wall: 'a consent wall may cover the page',
  login_page: 'this looks like a login page',
  bot_challenge: 'this looks like a bot challenge, not the page itself',
  empty_page: 'the page shows no text',
  soft_404: 'the page states that it was not found, although its status code indicates success',
  no_screenshot: 'there is no screenshot; the package gives the reason',
  media_not_whole: 'media that the page played is not whole in the web archive; the package states which',
  invalid_tls: 'the TLS certificate of the site was not trusted',
  blank_area: 'part of the page may be missing from the picture; the package states what',
  partial_region: 'a part of the page is not fully in the picture; the package states which',
  page_grew: 'the page is longer than the part that was captured',
  still_changing: 'the page continued to change after it had been recorded; the package states where',
  collapsed_content: 'parts of the page were closed when the picture was taken; the package states which',
};

/** A service that is newer than this program may know more codes. */
const isKnown = (code: string): code is PageWarning['code'] => Object.hasOwn(warningTexts, code);

export function warningLine(code: string, read: CompletedRead): string {
  const status = code === 'http_error_status' ? ` (${read.page.http_status ?? '?'})` : '';
  return `${code}${status}: ${isKnown(code) ? warningTexts[code] : 'see metadata.json in the package'}`;
}

/** The proofs that a package carries, one a line; that of the ledger is known to those who looked into it, and to others nothing is said of it. */
export function proofs({ timestamps, c2pa }: CompletedRead, inLedger?: boolean): string {
  const bitcoin = {
    pending_confirmation: 'OpenTimestamps, waiting for a Bitcoin block',
    confirmed: `OpenTimestamps, Bitcoin block ${timestamps.bitcoin_ots.block_height ?? '?'}`,
    not_included: '',
  }[timestamps.bitcoin_ots.status];
  const held = [
    bitcoin,
    timestamps.eidas ? 'qualified time-stamp' : '',
    timestamps.rfc3161 ? 'RFC 3161 time-stamp' : '',
    c2pa.included ? 'content credentials' : '',
    inLedger === true ? 'proof of the ledger' : '',
  ].filter((each) => each !== '');
  return held.length > 0 || inLedger === undefined ? held.join('\n') : 'none except the signature';
}

/** By what was found when the package itself was looked into. */
export const carriesLedgerProof = (findings: readonly Finding[]): boolean =>
  findings.some(({ check, path, outcome }) => check === 'issuer' && path === ledgerFile && outcome !== 'fail');

/** The words of a published step name. */
export function stepName(step: string): string {
  return ({ ...steps, ...proofSteps } as Readonly<Record<string, string>>)[step] ?? step;
}
