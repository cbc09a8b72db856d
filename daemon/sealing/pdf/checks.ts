import { semicolon } from '../../../src/package/messages/language.js';
import { type ClockReading, type RegionFacts, warningCodes } from '../../../src/package/records/facts.js';
import { firstDocument } from '../../../src/package/records/page/first-document.js';
import { type ProofName, proofs } from '../../../src/package/proof-promise.js';
import { inOrder } from '../../../src/verify/checks/custody.js';
import { judgeLog } from '../../../src/verify/checks/log.js';
import { quotedText, reportedCode } from './quoted.js';
import { dnsWord, loadedOverHttp, signed } from './connection.js';
import { isFile, type PdfContent } from './content.js';
import { code, html, type Html, joined } from './html.js';
import { sandboxWord } from './environment.js';
import { missingPicture } from './page.js';

/** One line of the provenance certificate. */
export interface IntegrityCheck {
  readonly name: Html;
  readonly result: CheckResult;
  readonly finding: Html;
}

/** `noted`: looked at, and a person should know what was found. `follows`: made after the document, over a file that lists it. */
export type CheckResult = 'passed' | 'failed' | 'noted' | 'not_performed' | 'not_applicable' | 'follows';

/**
 * What records can be held to, the verifier judges (`src/verify/checks`), by the rules that a reader will hold them to. The other lines
 * say what the capture saw; what was not looked at is not said to have passed.
 */
export async function integrityChecks(content: PdfContent): Promise<IntegrityCheck[]> {
  const { say } = content;
  return [
    hashes(content),
    await logChain(content),
    stepTimes(content),
    screenshot(content),
    completeness(content),
    answer(content),
    address(content),
    tls(content),
    dns(content),
    clock(content),
    examined(content),
    changes(content),
    network(content),
    sandbox(content),
    credentials(content),
    ...timeStamps(content),
    check(say('check.signature'), 'follows', say('check.signature_follows')),
  ];
}

const check = (name: Html, result: CheckResult, finding: Html | string): IntegrityCheck => ({
  name,
  result,
  finding: html`${finding}`,
});

function hashes({ files, say }: PdfContent): IntegrityCheck {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const found = { files: say('count.files', { n: files.length }), bytes: say('count.bytes', { n: total }) };
  return check(say('check.hashes'), 'passed', say('check.hashes_taken', found));
}

async function logChain({ log, say }: PdfContent): Promise<IntegrityCheck> {
  const whole = (await judgeLog(log)).every(({ outcome }) => outcome === 'pass');
  return check(
    say('check.log'),
    whole ? 'passed' : 'failed',
    whole
      ? say('check.log_whole', { n: log.total_operations, hash: code(log.hash_chain.final_hash) })
      : say('check.log_broken'),
  );
}

function stepTimes({ custody, say }: PdfContent): IntegrityCheck {
  const ordered = inOrder(custody.steps);
  const begun = custody.steps.every((step) => !('started_at' in step) || step.started_at <= step.ended_at);
  return check(
    say('check.times'),
    ordered && begun ? 'passed' : 'noted',
    ordered && begun ? say('check.times_in_order', { n: custody.steps.length }) : say('check.times_set_back'),
  );
}

function screenshot({ pageImage, facts, say }: PdfContent): IntegrityCheck {
  const name = say('check.screenshot');
  if (!('parts' in pageImage))
    return check(name, pageImage.unreadable === null ? 'not_applicable' : 'failed', missingPicture(pageImage, say));
  const shot = facts.screenshots?.screenshot;
  const { width, height } = pageImage;
  if (shot === undefined || shot.tiles.length > 0) return check(name, 'passed', say('check.pixels', { width, height }));
  const recorded = { recorded_width: shot.width, recorded_height: shot.height };
  return shot.width === width && shot.height === height
    ? check(name, 'passed', say('check.pixels_recorded', { width, height }))
    : check(name, 'failed', say('check.pixels_differ', { width, height, ...recorded }));
}

function completeness({ facts, say }: PdfContent): IntegrityCheck {
  const name = say('check.completeness');
  const measured = facts.completeness;
  if (measured === undefined)
    return facts.screenshots?.screenshot === undefined
      ? check(name, 'not_applicable', say('check.no_screenshot'))
      : check(name, 'not_performed', say('check.not_compared'));
  const { text_lines: lines, blank_areas: blank, regions } = measured;
  const [missing, canvas] = [regions.filter(isNotDrawn), regions.filter(({ what }) => what === 'canvas')];
  const earlier = regions.filter(({ what }) => what === 'text_seen_while_scrolling');
  const later = regions.filter(({ what }) => what === 'text_added_later');
  const faint = regions.filter(isFaint);
  const partial = regions.filter((region) => ![...missing, ...faint, ...canvas, ...earlier, ...later].includes(region));
  const gone = rowsOf(earlier);
  const incomplete = lines.with_ink < lines.total || blank.length > 0 || regions.length > 0;
  const found = [
    lines.total === 0
      ? say('check.no_line')
      : say('check.lines', { n: lines.with_ink, lines: say('count.of_lines', { n: lines.total }) }),
    blank.length > 0 && say('check.blank', { n: blank.length }),
    partial.length > 0 && say('check.partial', { n: partial.length }),
    gone > 0 && say('check.gone', { n: gone }),
    later.length > 0 && say('check.later', { n: rowsOf(later) }),
    missing.length > 0 && say('check.not_drawn'),
    faint.length > 0 && say('check.faint'),
    canvas.length > 0 && say('check.canvas'),
    incomplete && say('check.see_completeness'),
  ].filter((part) => part !== false);
  return check(name, incomplete ? 'noted' : 'passed', joined(found, semicolon(say.language)));
}

const rowsOf = (regions: readonly RegionFacts[]): number => regions.reduce((sum, { rows = 0 }) => sum + rows, 0);

function answer({ facts, say }: PdfContent): IntegrityCheck {
  const status = facts.page?.http_status;
  const name = say('check.answer');
  if (status === undefined) return check(name, 'not_performed', say('check.no_status'));
  const found = say('check.status', { status: String(status) });
  return check(name, status >= 200 && status < 300 ? 'passed' : 'noted', found);
}

/** Images, media and files; texts of this kind were being faded in. */
const isNotDrawn = ({ what, unit }: RegionFacts): boolean => what === 'not_drawn' && unit !== 'texts';
const isFaint = ({ what, unit }: RegionFacts): boolean => what === 'not_drawn' && unit === 'texts';

function address({ facts, say }: PdfContent): IntegrityCheck {
  const { url_at_load: before, url_at_screenshot: after, requested_url: requested, redirect_chain: chain = [] } = facts;
  const name = say('check.address');
  if (before === undefined || after === undefined) return check(name, 'not_performed', say('check.address_not_read'));
  if (before !== after) return check(name, 'noted', say('check.address_changed'));
  if (after === requested) return check(name, 'passed', say('check.address_same'));
  if (firstDocument(chain)) return check(name, 'noted', say('check.address_led'));
  return check(name, 'noted', say(chain.length > 1 ? 'check.address_redirected' : 'check.address_differs'));
}

function tls({ facts, say }: PdfContent): IntegrityCheck {
  const seen = facts.tls;
  const name = say('check.tls');
  if (seen !== undefined)
    return seen.trusted
      ? check(name, 'passed', say('check.tls_accepted', { hash: code(seen.leaf_sha256) }))
      : check(name, 'noted', say('check.tls_rejected', { reason: reportedCode(seen.error, say) }));
  return loadedOverHttp(facts)
    ? check(name, 'not_applicable', say('check.tls_plain'))
    : check(name, 'not_performed', say('check.tls_unread'));
}

function dns({ facts, say }: PdfContent): IntegrityCheck {
  const name = say('check.dns');
  if (facts.dns === undefined) return check(name, 'not_performed', say('check.dns_none'));
  const found = dnsWord(facts.dns, say);
  switch (facts.dns.result) {
    case 'confirmed':
      return check(name, 'passed', found);
    case 'not_confirmed':
      return check(name, 'noted', found);
    case 'resolvers_unavailable':
    case 'connected_ip_unknown':
      return check(name, 'not_performed', found);
    case 'skipped_ip_literal':
    case 'skipped_internal_host':
      return check(name, 'not_applicable', found);
  }
}

/** A clock within a second of a time server, allowing for the way there and back, is good enough for a record in seconds. */
const CLOCK_TOLERANCE_MS = 1000;

function clock({ facts, notPerformed, say }: PdfContent): IntegrityCheck {
  const before = facts.clock?.before ?? [];
  const after = facts.clock?.after ?? [];
  const name = say('check.clock');
  if (before.length + after.length === 0) {
    const missed = notPerformed.find(({ step }) => step === 'clock_read' || step === 'clock_read_again');
    return check(
      name,
      'not_performed',
      missed === undefined ? say('check.clock_none') : quotedText(missed.reason, say),
    );
  }
  const near = [...before, ...after].every(
    ({ offset_ms, delay_ms }) => Math.abs(offset_ms) <= CLOCK_TOLERANCE_MS + delay_ms / 2,
  );
  const said = (readings: readonly ClockReading[]): string | Html =>
    readings.length === 0
      ? say('check.clock_no_reading')
      : readings.map(({ offset_ms }) => `${signed(offset_ms, say.language)} ms`).join(', ');
  return check(
    name,
    near ? 'passed' : 'noted',
    say('check.clock_offsets', { before: said(before), after: said(after) }),
  );
}

function examined({ facts, custody, say }: PdfContent): IntegrityCheck {
  const name = say('check.examined');
  const found = facts.page?.warnings ?? [];
  if (found.length > 0) {
    const said = warningCodes(found).map((each) => html`${say(`warning.${each}`)} (${each})`);
    return check(name, 'noted', joined(said, semicolon(say.language)));
  }
  if (isFile(facts)) return check(name, 'not_applicable', say('check.is_file'));
  const done = custody.steps.some(({ step, outcome }) => step === 'page_examined' && outcome === 'done');
  return done
    ? check(name, 'passed', say('check.nothing_recognised'))
    : check(name, 'not_performed', say('check.not_examined'));
}

function changes({ custody, facts, say }: PdfContent): IntegrityCheck {
  const { items } = custody.page_modifications;
  const name = say('check.changes');
  if (items.length === 0) return check(name, 'passed', say('check.changes_none'));
  const taken = facts.captured_at ?? '';
  const before = items.filter(({ at }) => at <= taken).length;
  return check(
    name,
    'noted',
    before < items.length
      ? say('check.changes_after', { n: before, after: String(items.length - before) })
      : say('check.changes_before', { n: before }),
  );
}

function network({ facts, say }: PdfContent): IntegrityCheck {
  const seen = facts.network;
  const name = say('check.network');
  if (seen === undefined) return check(name, 'not_performed', say('check.network_none'));
  const cutOff = seen.cut_off ?? 0;
  const gaps = [
    seen.failed > 0 && say('check.network_failed', { n: seen.failed }),
    cutOff > 0 && say('check.network_cut', { n: cutOff }),
    seen.blocked.length > 0 && say('check.network_blocked', { n: seen.blocked.length }),
    seen.bodies_missing.length > 0 && say('check.network_bodies', { n: seen.bodies_missing.length }),
  ].filter((gap) => gap !== false);
  const counted = [say('count.requests', { n: seen.requests }), say('count.responses', { n: seen.responses })];
  const found = [joined(counted, ', '), ...(gaps.length === 0 ? [] : [joined(gaps, ', ')])];
  return check(name, gaps.length === 0 ? 'passed' : 'noted', joined(found, semicolon(say.language)));
}

function sandbox({ facts, say }: PdfContent): IntegrityCheck {
  const box = facts.browser?.sandbox;
  const name = say('check.sandbox');
  if (box === undefined) return check(name, 'not_performed', say('check.sandbox_unread'));
  return check(name, box.on ? 'passed' : 'noted', sandboxWord(box, say));
}

function credentials({ custody, notPerformed, say }: PdfContent): IntegrityCheck {
  const name = say('check.credentials');
  const signedStep = custody.steps.find(({ step }) => step === 'content_credentials_signed');
  if (signedStep?.outcome === 'done') return check(name, 'passed', say('check.credentials_done'));
  const missed = notPerformed.find(({ step }) => step === 'content_credentials_signed');
  return missed === undefined
    ? check(name, 'not_applicable', say('check.not_requested'))
    : check(name, 'not_performed', quotedText(missed.reason, say));
}

/** A proof that was not asked for has no line. */
function timeStamps({ promise, notPerformed, say }: PdfContent): IntegrityCheck[] {
  return (Object.keys(proofs) as ProofName[]).flatMap((proof) => {
    const name = say(`check.${proof}`);
    if (promise.proofs.includes(proof)) return [check(name, 'follows', say(`check.${proof}_included`))];
    const missed = notPerformed.find(({ step }) => step === proofs[proof].step);
    return missed === undefined ? [] : [check(name, 'not_performed', quotedText(missed.reason, say))];
  });
}
