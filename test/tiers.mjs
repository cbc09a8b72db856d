// Two tiers of tests. `npm test` runs the first: every promise of the program, each at least once. `npm run test:all` runs both.
// Here is the second: what repeats the first on more pages, more doors, more moments, and takes minutes of it.

import { createHash } from 'node:crypto';

/** Each with what it adds. */
export const slow = {
  'test/capture/hostile.test.ts': 'twelve pages that fight the browser, each until its time limit',
  'test/capture/sign-in.test.ts':
    'captures behind HTTP authentication: Digest, other origins, refusals, a page that shows the password',
  'test/capture/browser-profile.test.ts':
    'pages opened with a browser profile: its cookies and storage, who is told them, and a page that shows one',
  'test/capture/recording/address-tokens.test.ts':
    'a forum with its session in every address; the rule of tokens in addresses is of the first tier',
  'test/capture/typed-secrets.test.ts':
    'secrets that actions type: three forms of sending them, and pages that show them',
  'test/capture/traps/traps-large.test.ts': 'pages of a hundred megapixels and of one endless line',
  'test/capture/traps/traps-more.test.ts':
    'more pages of the same kinds as those that the first tier captures (ofTheKind)',
  'test/cli/capture/witnesses.test.ts':
    'three daemons, two of them witnesses of one capture; the first tier has one witness and the record',
  'test/cli/capture/both-passes.test.ts':
    'two passes of pages with consent dialogs by command, one of them of a real manager',
  'test/capture/media.test.ts': 'media of a page captured and replayed; the first tier has the facts about them',
  'test/cli/daemon/keys-ahead.test.ts':
    'keys of full length made between two captures of a daemon; test/sealing/key.test.ts has their process, its priority and its end',
  'test/cli/compare/compare.test.ts': 'comparisons by command, with real captures',
  'test/cli/browser-profile/addresses.test.ts':
    'the same forum by command; home, database and log are searched for its sessions',
  'test/cli/browser-profile/real.test.ts': 'a wiki behind a log-in form, captured through a profile by command',
  'test/cli/browser-profile/window.test.ts':
    'a person who signs in in a window, by keyboard; the first tier has the view in a page',
  'test/cli/matters/case.test.ts': 'a whole case by command, with real captures, to the folder of its receiver',
  'test/cli/matters/handover.test.ts': 'organisations, seals, shares and exports by command, good and bad',
  'test/cli/schedule/schedule.test.ts': 'schedules by command, with real captures',
  'test/cli/ledger/witnesses.test.ts': 'two daemons that witness each other, one of them put back',
  'test/cli/service/two-daemons.test.ts': 'a profile of another daemon',
  'test/comparing/real.test.ts': 'a shop that changes, captured and compared',
  'test/sealing/commitments-large.test.ts': 'commitments to a file of two gigabytes',
  'test/store/packages/kill.test.ts': 'a kill amid the parts of a package on its way into a bucket',
  'test/store/packages/radosgw.test.ts': 'packages in the bucket of Ceph; the first tier has a service of its own',
  'test/standards/real.test.ts': 'the standards reports of five real packages, read against their files',
  'test/contract/prism.test.ts': 'the daemon behind a foreign reader of its API document',
  'test/daemon/backup.test.ts': 'backup and restore beside captures',
  'test/daemon/kill-certify.test.ts': 'kills amid certificates',
  'test/capture/storms.test.ts': 'five captures of pages that never come to rest, up to their time limit',
  'test/capture/last-look-endless.test.ts': 'a page that grows 30 times a second, until each step ends its wait',
  'test/capture/memory.test.ts': 'nine captures of hostile pages, and what is held after them',
  'test/daemon/kill-handover.test.ts': 'kills amid exports, shares and their downloads',
  'test/daemon/kill-ledger.test.ts': 'kills amid appends to the ledger and its time-stamps',
  'test/daemon/kill-matters.test.ts': 'kills amid changes of a matter',
  'test/daemon/kill-real.test.ts': 'kills amid real captures',
  'test/daemon/kill-renewals.test.ts': 'kills amid renewals of time-stamps',
  'test/daemon/kill-redact.test.ts': 'kills amid redactions',
  'test/daemon/kill-schedules.test.ts': 'kills amid schedules',
  'test/daemon/kill-steps.test.ts': 'kills at each step of redactions and certificates',
  'test/daemon/kill-upgrade.test.ts': 'kills amid upgrades of proofs',
  'test/daemon/kill-stamps.test.ts': 'kills amid commitments that are joined under one root',
  'test/daemon/kill-webhooks.test.ts': 'kills amid deliveries',
  'test/dashboard/firefox.test.ts': 'the journeys of the dashboard in a stock Firefox',
  'test/dashboard/journey.test.ts':
    'a case from an address to a hand-over that verifies offline, in one go; its steps are of the first tier',
  'test/exporting/forgeries.test.ts': 'each file of a hand-over changed afterwards, by every door',
  'test/http/flood.test.ts': 'two hundred requests at each limit at once, killed amid them',
  'test/http/fuzz/fuzz.test.ts': 'requests made up from the API document',
  'test/imports/flow.test.ts':
    'the later life of what was imported; its first day is in test/cli/import and test/imports/hostile',
  'test/imports/interleaved.test.ts': 'many uploads at once, killed amid them',
  'test/imports/kill.test.ts': 'kills amid uploads',
  'test/imports/vectors.test.ts': 'vectors as imports',
  'test/postgres/cluster.test.ts':
    'three daemons over one database and one bucket of Ceph, with every disturbance of evidence-cluster(7), one clock an hour ahead',
  'test/postgres/compose.test.ts':
    'the nodes and the proxy of container/cluster as processes: a capture behind Caddy, and one after a node of each kind was killed',
  'test/postgres/nodes.test.ts':
    'three daemons over one database, killed, stopped and started: each capture is sealed, entered and told of once',
  'test/postgres/postgres.test.ts':
    'a daemon over PostgreSQL, killed, its server restarted, its home moved there and back',
  'test/real/shelf.test.ts': 'pages of published packages',
  'test/redacting/coded-lines.test.ts':
    'captures of base64 in lines, and their copies; the search for it is of the first tier',
  'test/redacting/painted-twice.test.ts': 'captures of each way to paint words twice, and tesseract on their copies',
  'test/redacting/real.test.ts':
    'a redaction of a captured shop, by tools that are not ours; test/cli/redact has one by command',
  'test/redacting/forms.test.ts':
    'pages that hold a secret in every form, each form read by programs that are not ours',
  'test/redacting/guessing.test.ts': 'all ten million numbers of seven digits, against every digest in a copy',
  'test/redaction/random-pages.test.ts': 'ten thousand copies in which no leak is to be found',
  'test/release/container.test.ts': 'the image built from the Dockerfile without a registry, and a capture in it',
  'test/release/pack.test.ts': 'the packed program, installed in an empty folder',
  'test/schedules/year-of-nights.test.ts': 'a nightly schedule through a year, in three time zones',
  'test/schedules/monitor.test.ts': 'monitors over weeks',
  'test/validation/validation.test.ts': 'a validation run in part, signed, and what packages name of it',
  'test/verification-folder/fact-vectors.test.ts': 'each fact changed in each place, by every door',
  'test/verification-folder/ledger.test.ts': 'proofs of ledgers and policies, by every door',
  'test/verification-folder/vectors-made.test.ts': 'the generator makes the vectors that are kept, byte for byte',
  'test/verification-folder/verify-html.test.ts': 'vectors in the page verify.html',
  'test/verify/facts/facts-each.test.ts':
    'every place of every fact, and that each fact refuses one of its own; in the first tier each refuses something',
  'test/verify/checks/redaction/redaction-doors.test.ts':
    'each forged copy built anew, by every door; the first tier has them as vectors, by the verifier and verify.py',
  'test/verify/checks/matter/matter-doors.test.ts': 'records of matters with one fault, by every door',
  'test/verify/mutations/mutations.test.ts': 'random changes of packages',
  'test/verify/mutations/sealed-anew.test.ts': 'values changed and sealed anew',
  'test/verify/faults/single-faults.test.ts': 'every single fault, in every reading',
};

/** The first tier's longest, which begin first: one that began last would run alone at the end. */
export const longest = [
  'test/verification-folder/vectors.test.ts',
  'test/genuine/genuine.test.ts',
  'test/capture/traps/traps.test.ts',
  'test/dashboard/capture.test.ts',
  'test/daemon/kill.test.ts',
  'test/capture/true-fields.test.ts',
  'test/cli/redact/redact.test.ts',
  'test/cli/capture/witness.test.ts',
  'test/capture/actions.test.ts',
  'test/dashboard/sign-in.test.ts',
  'test/browser/navigation/navigation.test.ts',
  'test/browser/expand.test.ts',
  'test/verify/checks/witness.test.ts',
  'test/cli/daemon/daemon.test.ts',
  'test/capture/acting/leading.test.ts',
  'test/dashboard/imports.test.ts',
  'test/browser/opening.test.ts',
  'test/verify/facts/facts.test.ts',
  'test/browser/picture/view.test.ts',
  'test/cli/matters/matters.test.ts',
  'test/mcp/mcp.test.ts',
  'test/browser/launch/pool.test.ts',
  'test/dashboard/redact.test.ts',
  'test/dashboard/matters.test.ts',
  'test/cli/service/service.test.ts',
  'test/browser/measure/regions.test.ts',
  'test/cli/capture/sign-in.test.ts',
  'test/capture/storage.test.ts',
  'test/capture/recording/recording.test.ts',
];

/**
 * Whether both tiers run. Of rows that are alike the first tier takes a few: a test asks this where it lists them, and where a
 * file of the first tier has a test of the second.
 */
export const both = process.env.EVIDENCE_TEST_ALL === '1';

/**
 * All rows where both tiers run; else one of each kind, and one in so many of the others. Which ones follows from their names, so that a
 * row that is added above changes nothing for the others. A row is named by its `name`, or by its first part.
 * @template T
 * @param {readonly T[]} rows
 * @param {(row: T) => string} kindOf
 * @param {number} oneIn
 * @returns {readonly T[]}
 */
export function someOfEach(rows, kindOf, oneIn) {
  if (both) return rows;
  const least = new Map();
  for (const row of rows) {
    const hash = hashOf(row);
    least.set(kindOf(row), Math.min(hash, least.get(kindOf(row)) ?? hash));
  }
  return rows.filter((row) => hashOf(row) === least.get(kindOf(row)) || hashOf(row) % oneIn === 0);
}

/** @param {any} row */
const hashOf = (row) => {
  const name = Array.isArray(row) ? row[0] : (row.name ?? row);
  if (typeof name !== 'string') throw new Error('a row without a name');
  return createHash('sha256').update(name).digest().readUInt32BE();
};

/**
 * Files that a run leaves out: those of the second tier, unless all are asked for or files are named.
 * @param {{ all: boolean, named: readonly string[] }} run
 * @returns {string[]}
 */
export const leftOut = ({ all, named }) =>
  all || named.some((word) => word.includes('test')) ? [] : Object.keys(slow);
