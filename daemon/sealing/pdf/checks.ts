import { type ClockReading, type RegionFacts, warningCodes } from '../../../src/package/records/facts.js';
import { type ProofName, proofs } from '../../../src/package/proof-promise.js';
import { inOrder } from '../../../src/verify/checks/custody.js';
import { judgeLog } from '../../../src/verify/checks/log.js';
import { dnsWord, loadedOverHttp, signed } from './connection.js';
import { isFile, type PdfContent } from './content.js';
import { bytes, counted, grouped } from './table.js';

/** One line of the provenance certificate. */
export interface IntegrityCheck {
  readonly name: string;
  readonly result: CheckResult;
  readonly finding: string;
}

/** `noted`: looked at, and a person should know what was found. `follows`: made after the document, over a file that lists it. */
export type CheckResult = 'passed' | 'failed' | 'noted' | 'not performed' | 'not applicable' | 'follows';

/**
 * What records can be held to, the verifier judges (`src/verify/checks`), by the rules that a reader will hold them to. The other lines
 * say what the capture saw; what was not looked at is not said to have passed.
 */
export async function integrityChecks(content: PdfContent): Promise<IntegrityCheck[]> {
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
    {
      name: 'Signature',
      result: 'follows',
      finding: 'RSA-4096 over manifest.json, made after this document: manifest.sig',
    },
  ];
}

const check = (name: string, result: CheckResult, finding: string): IntegrityCheck => ({ name, result, finding });

function hashes({ files }: PdfContent): IntegrityCheck {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return check(
    'File hashes',
    'passed',
    `${counted(files.length, 'file')}, ${bytes(total)}: SHA-256 and SHA-512 taken when each was written`,
  );
}

async function logChain({ log }: PdfContent): Promise<IntegrityCheck> {
  const whole = (await judgeLog(log)).every(({ outcome }) => outcome === 'pass');
  return check(
    'Forensic log',
    whole ? 'passed' : 'failed',
    whole
      ? `${counted(log.total_operations, 'entry', 'entries')} recomputed; last hash ${log.hash_chain.final_hash}`
      : 'the hash chain does not hold when recomputed',
  );
}

function stepTimes({ custody }: PdfContent): IntegrityCheck {
  const ordered = inOrder(custody.steps);
  const begun = custody.steps.every((step) => !('started_at' in step) || step.started_at <= step.ended_at);
  return check(
    'Times of the steps',
    ordered && begun ? 'passed' : 'noted',
    ordered && begun
      ? `${counted(custody.steps.length, 'step')}, in order, none later than the close of the records`
      : 'the clock of the machine was set back during the capture',
  );
}

function screenshot({ pageImage, facts }: PdfContent): IntegrityCheck {
  const name = 'Screenshot decoded';
  if (!('parts' in pageImage))
    return check(name, pageImage.unreadable === null ? 'not applicable' : 'failed', pageImage.missing);
  const shot = facts.screenshots?.screenshot;
  const found = `${grouped(pageImage.width)} × ${grouped(pageImage.height)} pixels`;
  if (shot === undefined || shot.tiles.length > 0) return check(name, 'passed', found);
  const same = shot.width === pageImage.width && shot.height === pageImage.height;
  return check(
    name,
    same ? 'passed' : 'failed',
    same ? `${found}, as recorded` : `${found}, but the record states ${grouped(shot.width)} × ${grouped(shot.height)}`,
  );
}

function completeness({ facts }: PdfContent): IntegrityCheck {
  const name = 'Completeness of the picture';
  const measured = facts.completeness;
  if (measured === undefined)
    return facts.screenshots?.screenshot === undefined
      ? check(name, 'not applicable', 'there is no screenshot')
      : check(name, 'not performed', 'picture and text were not compared');
  const { text_lines: lines, blank_areas: blank, regions } = measured;
  const [missing, canvas] = [regions.filter(isNotDrawn), regions.filter(({ what }) => what === 'canvas')];
  const earlier = regions.filter(({ what }) => what === 'text_seen_while_scrolling');
  const later = regions.filter(({ what }) => what === 'text_added_later');
  const partial = regions.filter((region) => ![...missing, ...canvas, ...earlier, ...later].includes(region));
  const gone = earlier.reduce((sum, { rows = 0 }) => sum + rows, 0);
  const found = [
    lines.total === 0
      ? 'the page shows no line of text'
      : `${grouped(lines.with_ink)} of ${counted(lines.total, 'line')} of text ${lines.with_ink === 1 ? 'is' : 'are'} in the picture`,
    blank.length > 0 && `${counted(blank.length, 'blank area')} over its whole width`,
    partial.length > 0 &&
      `${counted(partial.length, 'part')} of the page ${partial.length === 1 ? 'has' : 'have'} more content than the picture shows`,
    gone > 0 &&
      `${counted(gone, 'text')} that the page showed earlier ${gone === 1 ? 'is' : 'are'} not in its final state`,
    later.length > 0 &&
      `${counted(
        later.reduce((sum, { rows = 0 }) => sum + rows, 0),
        'text',
      )} appeared after picture and text had been recorded`,
    missing.length > 0 && 'images, media or embedded files of the page are missing from it',
    canvas.length > 0 && 'what is drawn on a canvas is in the picture, but in no text',
  ].filter((part) => part !== false);
  const incomplete = lines.with_ink < lines.total || blank.length > 0 || regions.length > 0;
  return check(
    name,
    incomplete ? 'noted' : 'passed',
    `${found.join('; ')}${incomplete ? '; see completeness in metadata.json' : ''}`,
  );
}

function answer({ facts }: PdfContent): IntegrityCheck {
  const status = facts.page?.http_status;
  if (status === undefined) return check('Answer of the server', 'not performed', 'no HTTP status was read');
  return check('Answer of the server', status >= 200 && status < 300 ? 'passed' : 'noted', `HTTP status ${status}`);
}

const isNotDrawn = ({ what }: RegionFacts): boolean => what === 'not_drawn';

function address({ facts }: PdfContent): IntegrityCheck {
  const { url_at_load: before, url_at_screenshot: after, requested_url: requested, redirect_chain: chain = [] } = facts;
  if (before === undefined || after === undefined)
    return check('Address', 'not performed', 'the address was not read both times');
  if (before !== after)
    return check('Address', 'noted', 'the page changed its address between loading and the image; section 3 has both');
  return check(
    'Address',
    after === requested ? 'passed' : 'noted',
    after === requested
      ? 'as requested, both when loaded and when the image was taken'
      : `differs from the requested one; ${chain.length > 1 ? 'section 3 lists the redirects' : 'there was no redirect; section 3 has both'}`,
  );
}

function tls({ facts }: PdfContent): IntegrityCheck {
  const seen = facts.tls;
  const name = 'TLS certificate';
  if (seen !== undefined)
    return check(
      name,
      seen.trusted ? 'passed' : 'noted',
      seen.trusted
        ? `accepted by the browser; SHA-256 ${seen.leaf_sha256}`
        : `not accepted by the browser: ${seen.error ?? 'no reason given'}`,
    );
  return loadedOverHttp(facts)
    ? check(name, 'not applicable', 'plain HTTP, no TLS')
    : check(name, 'not performed', 'details of the TLS connection could not be read');
}

function dns({ facts }: PdfContent): IntegrityCheck {
  const name = 'DNS, independently';
  if (facts.dns === undefined) return check(name, 'not performed', 'no answer was recorded');
  const { result } = facts.dns;
  switch (result) {
    case 'confirmed':
      return check(name, 'passed', dnsWord(facts.dns));
    case 'not_confirmed':
      return check(name, 'noted', dnsWord(facts.dns));
    case 'resolvers_unavailable':
    case 'connected_ip_unknown':
      return check(name, 'not performed', dnsWord(facts.dns));
    case 'skipped_ip_literal':
    case 'skipped_internal_host':
      return check(name, 'not applicable', dnsWord(facts.dns));
  }
}

/** A clock within a second of a time server, allowing for the way there and back, is good enough for a record in seconds. */
const CLOCK_TOLERANCE_MS = 1000;

function clock({ facts, notPerformed }: PdfContent): IntegrityCheck {
  const before = facts.clock?.before ?? [];
  const after = facts.clock?.after ?? [];
  if (before.length + after.length === 0) {
    const missed = notPerformed.find(({ step }) => step === 'clock_read' || step === 'clock_read_again');
    return check('Clock', 'not performed', missed?.reason ?? 'no reading was made');
  }
  const near = [...before, ...after].every(
    ({ offset_ms, delay_ms }) => Math.abs(offset_ms) <= CLOCK_TOLERANCE_MS + delay_ms / 2,
  );
  const said = (readings: readonly ClockReading[]): string =>
    readings.length === 0 ? 'no reading' : readings.map(({ offset_ms }) => `${signed(offset_ms)} ms`).join(', ');
  return check(
    'Clock',
    near ? 'passed' : 'noted',
    `offset measured by SNTP before the page was opened: ${said(before)}; after it was captured: ${said(after)}`,
  );
}

function examined({ facts, custody }: PdfContent): IntegrityCheck {
  const name = 'Page examined';
  const found = facts.page?.warnings ?? [];
  if (found.length > 0) return check(name, 'noted', warningCodes(found).join(', '));
  if (isFile(facts)) return check(name, 'not applicable', 'a file, not a page');
  const done = custody.steps.some(({ step, outcome }) => step === 'page_examined' && outcome === 'done');
  return done
    ? check(name, 'passed', 'no error, consent, login, robot-check or empty page was recognised')
    : check(name, 'not performed', 'the page was not examined');
}

function changes({ custody, facts }: PdfContent): IntegrityCheck {
  const { items } = custody.page_modifications;
  const name = 'Changes to the page';
  if (items.length === 0) return check(name, 'passed', 'none');
  const taken = facts.captured_at ?? '';
  const before = items.filter(({ at }) => at <= taken).length;
  return check(
    name,
    'noted',
    `${counted(before, 'change')} before the image was taken${before < items.length ? `, ${items.length - before} after it` : ''}, listed in section 7`,
  );
}

function network({ facts }: PdfContent): IntegrityCheck {
  const seen = facts.network;
  if (seen === undefined) return check('Network record', 'not performed', 'requests were not counted');
  const cutOff = seen.cut_off ?? 0;
  const gaps = [
    seen.failed > 0 && `${grouped(seen.failed)} without an answer`,
    cutOff > 0 && `${counted(cutOff, 'response')} cut off before the end`,
    seen.blocked.length > 0 && `${grouped(seen.blocked.length)} refused by the address guard`,
    seen.bodies_missing.length > 0 && `${grouped(seen.bodies_missing.length)} without their body`,
  ].filter((gap) => gap !== false);
  return check(
    'Network record',
    gaps.length === 0 ? 'passed' : 'noted',
    `${counted(seen.requests, 'request')}, ${counted(seen.responses, 'response')}${gaps.length === 0 ? '' : `; ${gaps.join(', ')}`}`,
  );
}

function sandbox({ facts }: PdfContent): IntegrityCheck {
  const box = facts.browser?.sandbox;
  if (box === undefined) return check('Browser sandbox', 'not performed', 'its state was not read');
  return check(
    'Browser sandbox',
    box.on ? 'passed' : 'noted',
    box.on ? 'on' : `off${box.reason === undefined ? '' : `: ${box.reason}`}`,
  );
}

function credentials({ custody, notPerformed }: PdfContent): IntegrityCheck {
  const name = 'Content credentials';
  const signedStep = custody.steps.find(({ step }) => step === 'content_credentials_signed');
  if (signedStep?.outcome === 'done')
    return check(name, 'passed', 'the screenshot carries a C2PA manifest; it is described in c2pa.json');
  const missed = notPerformed.find(({ step }) => step === 'content_credentials_signed');
  return missed === undefined
    ? check(name, 'not applicable', 'not requested')
    : check(name, 'not performed', missed.reason);
}

const stamps: Readonly<Record<ProofName, { readonly name: string; readonly included: string }>> = {
  ots: {
    name: 'OpenTimestamps',
    included:
      'proof of the manifest in manifest.json.ots; it can be checked against Bitcoin once a block has confirmed it',
  },
  rfc3161: { name: 'RFC 3161 time-stamp', included: 'token for the manifest, in manifest.json.tsr' },
  eidas: { name: 'eIDAS time-stamp', included: 'qualified token for the manifest, in manifest.json.tsr' },
};

/** A proof that was not asked for has no line. */
function timeStamps({ promise, notPerformed }: PdfContent): IntegrityCheck[] {
  return (Object.keys(stamps) as ProofName[]).flatMap((proof) => {
    const { name, included } = stamps[proof];
    if (promise.proofs.includes(proof)) return [check(name, 'follows', included)];
    const missed = notPerformed.find(({ step }) => step === proofs[proof].step);
    return missed === undefined ? [] : [check(name, 'not performed', missed.reason)];
  });
}
