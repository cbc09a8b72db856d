import type { Evidence } from './evidence.js';
import { english, type Say } from './messages/say.js';
import { type Finding, type Provenance, type Report, type TimeAnchor, timeAnchors } from './report.js';

const marks = ['manifest.sig', 'publickey.pem', 'metadata.json', 'forensic_log.json', 'chain_of_custody.json'];

export function verdictOf(findings: readonly Finding[], { package: read }: Evidence): Report['verdict'] {
  if (findings.some(({ code }) => code === 'not_a_zip')) return 'unreadable';
  const looksLikePackage = marks.some((name) => read.members.has(name));
  // With a broken container nothing can be said about what it once held.
  if (!read.members.has('manifest.json') && !looksLikePackage && read.faults.length === 0) return 'unreadable';
  return findings.some(({ outcome }) => outcome === 'fail') ? 'failed' : 'verified';
}

export function summaryOf(findings: readonly Finding[], evidence: Evidence): Report['summary'] {
  // A file beside the package that it does not certify is no fault of the package.
  const failed = findings.some(({ outcome, code }) => outcome === 'fail' && code !== 'file_not_certified');
  return {
    integrity: failed ? 'failed' : 'verified',
    time_anchor: strongest(findings),
    provenance: provenanceOf(findings, evidence),
  };
}

function strongest(findings: readonly Finding[]): TimeAnchor {
  return findings
    .filter(({ outcome }) => outcome !== 'fail')
    .map(({ detail }) => detail?.time_anchor ?? 'none')
    .reduce((best, each) => (timeAnchors.indexOf(each) > timeAnchors.indexOf(best) ? each : best), 'none');
}

function provenanceOf(findings: readonly Finding[], { manifest, trust }: Evidence): Provenance {
  const flat = manifest?.form === 'flat';
  if (findings.some(({ detail }) => detail?.log !== undefined)) return 'issued_by_proofsnap';
  if (trust.issuance === 'issued') return flat ? 'registered_by_extension_account' : 'issued_by_proofsnap';
  if (trust.issuance === 'not_issued') return flat ? 'not_registered' : 'unverified';
  return 'unknown';
}

const witnessLimit = (
  { known, missing }: { readonly known: boolean; readonly missing?: readonly string[] },
  say: Say,
): string =>
  missing === undefined
    ? say(known ? 'limit.witness_known' : 'limit.witness')
    : say(known ? 'limit.witnesses_known' : 'limit.witnesses');

export function notProven(
  { time_anchor, provenance }: Report['summary'],
  findings: readonly Finding[] = [],
  say: Say = english,
): string[] {
  const log = findings.find(({ detail }) => detail?.log !== undefined)?.detail?.log;
  const certifies = findings.some(({ check, outcome }) => check === 'certificate' && outcome === 'pass');
  const timed = !['none', 'ots_pending', 'ots_bitcoin_attested_unconfirmed'].includes(time_anchor);
  const ofMatter = findings.filter(({ check }) => check === 'matter');
  const isMatter = ofMatter.some(({ outcome }) => outcome === 'pass');
  const seen = findings.find(({ detail }) => detail?.witness !== undefined)?.detail?.witness;
  const isCopy = findings.some(({ check, outcome }) => check === 'redaction' && outcome !== 'not_present');
  return [
    ...(isMatter ? mattersLimits(ofMatter, say) : []),
    ...(isCopy ? [say('limit.copy')] : []),
    ...(seen === undefined ? [] : [witnessLimit(seen, say)]),
    log !== undefined
      ? say(log.cosigned.length > 0 ? 'limit.witnessed' : 'limit.unwitnessed', { origin: log.origin })
      : provenance === 'issued_by_proofsnap' || provenance === 'registered_by_extension_account'
        ? say('limit.register')
        : say('limit.sealer'),
    !timed
      ? say('limit.untimed')
      : say('limit.timed', { what: say(certifies ? 'what.files' : isMatter ? 'what.matter' : 'what.page') }),
    ...(certifies && !timed ? [say('limit.certificate', { what: say('what.files') })] : []),
  ];
}

/** What the custody record of a matter does not show, and the packages that nobody looked at. */
function mattersLimits(found: readonly Finding[], say: Say): string[] {
  const { expected = 0, verified = 0 } =
    found.find(({ detail }) => detail?.packages !== undefined)?.detail?.packages ?? {};
  return [
    say('limit.matter'),
    ...(verified < expected
      ? [say('limit.packages', { left: String(expected - verified), all: String(expected) })]
      : []),
  ];
}

/** What `POST /captures/{id}/verify` answers. `modified`: a hash, a listed, an extra or a missing file; `invalid`: the seal itself. */
export function resultOf(report: Pick<Report, 'verdict' | 'findings'>): 'match' | 'modified' | 'invalid' {
  if (report.verdict === 'verified') return 'match';
  const seal = report.findings.filter(({ check }) => check === 'manifest' || check === 'signature');
  const holds = seal.length > 0 && seal.every(({ outcome }) => outcome === 'pass');
  return holds ? 'modified' : 'invalid';
}
