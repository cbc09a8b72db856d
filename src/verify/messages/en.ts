import { codes } from '../codes.js';
import { checkNames } from '../report.js';

/** Words that stand elsewhere, each under a key of its own. */
const named = <Prefix extends string, Name extends string>(
  prefix: Prefix,
  words: Readonly<Record<Name, string>>,
): Readonly<Record<`${Prefix}.${Name}`, string>> =>
  Object.fromEntries(Object.entries<string>(words).map(([name, text]) => [`${prefix}.${name}`, text])) as Readonly<
    Record<`${Prefix}.${Name}`, string>
  >;

const words = {
  'page.title': 'Check an evidence package',
  'page.language': 'Language',
  'page.intro': 'The package is read in this page and nowhere else. This page cannot open any connection.',
  'page.drop': 'Drop a package here, or choose one',
  'page.sample': 'a ZIP such as cap_3pV2W9QGm7P2vHNNMB0R.zip, as it was received',
  'page.more': 'Files that belong to it, and who sealed it (optional)',
  'page.files':
    'Files to check against a certificate, or packages to check against the record of a matter; they may be dropped together with the ZIP',
  'page.policy':
    'A policy: a file with the logs that you know, to check who sealed it; it may be dropped together with the ZIP when its name ends with .policy',
  'page.choose': 'Choose a file',
  'page.choose_files': 'Choose files',
  'page.reading': 'Reading {name} …',
  'page.broken': '{name} could not be checked in this browser',

  'label.colon': '{label}:',
  'list.and': ' and ',

  'title.verified': 'Verified',
  'title.failed': 'Verification failed',
  'title.uncertified': 'Not certified',
  'title.unreadable': 'Not an evidence package',
  'title.open': 'Not established',
  'line.verified': 'nothing it lists has changed since sealing; {sealer}',
  'line.verified_but': 'nothing it lists has changed since sealing, but the manifest does not cover {files}; {sealer}',
  'line.uncertified': {
    one: 'the package is intact, but it does not certify one file of those named',
    other: 'the package is intact, but it does not certify {n} files of those named',
  },
  'line.unreadable': 'This file cannot be checked.',
  'line.open': 'nothing failed, but this was not established: {names}',

  'unchanged.label': 'Unchanged since sealing',
  'unchanged.yes': 'yes',
  'unchanged.but': 'yes, but the manifest does not cover {files}',
  'unchanged.no': 'no',
  'unchanged.not_shown': 'not proven',
  'sealer.label': 'Sealed by',
  'sealer.entry': '{origin}, entry {index}',
  'sealer.register': 'the service whose issuance register was queried',
  'sealer.not_in_register': 'not known (it is not in the issuance register that was queried)',
  'sealer.other_key': 'not known (a different key than the one that you know for its log)',
  'sealer.unknown': 'not known',
  'copy.label': 'Redacted copy',
  'copy.failed': 'stated by the package, but it does not verify as one',
  'copy.yes': 'yes, parts of what was captured are withheld',
  'copy.unproven': 'yes, parts are withheld; it is not proven that the rest was captured',
  'witness.label': 'Second witness',
  'witness.agree': 'yes: nothing that was compared differs',
  'witness.partly': 'yes, but not everything could be compared; what was compared does not differ',
  'witness.differ': 'yes, but the two captures differ: {what}',
  'witness.differ_several': 'yes, but the captures do not all agree: {what}',
  'witness.several': '{words} (witnesses: {count})',
  'witness.several_without': '{words} (witnesses: {count}; without a capture: {names})',
  'witness.failed': 'stated by the package, but it does not verify as one',
  'witness.status': 'HTTP status',
  'witness.final_address': 'final address',
  'witness.tls_leaf': 'TLS certificate',
  'witness.text': 'text',
  'witness.pictures': 'pictures',
  'found.log': 'it is in a log that you know',
  'found.register': 'it is in the issuance register',
  'found.not_in_register': 'it is not in the issuance register',
  'found.unknown': 'who sealed it is unknown',

  'time.label': 'Time',
  'time.authority': 'it existed by {time}, according to the time-stamp of {authority}',
  'time.some_authority': 'it existed by {time}, according to the time-stamp of an authority',
  'time.block': 'it existed by {time}, by Bitcoin block {height}',
  'time.unconfirmed': 'not proven: its proof claims a Bitcoin block that was not looked up here',
  'time.pending': 'not proven yet: a calendar has promised to put its hash into Bitcoin',
  'time.claimed': 'not proven: a time-stamp says {time}, but not from an authority that is trusted here',
  'time.none': 'not proven: its times are only its own claims',
  'open.label': 'Not checked',

  'limits.heading': 'What this does not prove',
  'limits.choose': '(choose it above)',
  'limits.own_copy':
    'Use a copy of this page from another source: a copy that came inside a package may have been replaced.',
  'limit.matter':
    'The custody record shows what the service recorded, in its order. It does not show what happened outside the service.',
  'limit.packages': 'For {left} of {all} items, it was not shown that the package is the one that was sealed.',
  'limit.copy': 'This is a redacted copy: what is behind the marks is not shown and not proven.',
  'limit.witness':
    'It is not proven that different persons run the two services, or that these used different networks. Unless the pictures are the same bytes, it is the service that sealed the package that compared them.',
  'limit.witness_known':
    'The policy states who operates the two ledgers; it is not proven that the two services used different networks. Unless the pictures are the same bytes, it is the service that sealed the package that compared them.',
  'limit.witnesses':
    'It is not proven that different persons run the services, or that these used different networks. Unless pictures are the same bytes, it is the service that sealed the package that compared them. Which witnesses gave no capture, it states by the word of whoever asked them.',
  'limit.witnesses_known':
    'The policy states who operates the ledgers; it is not proven that the services used different networks. Unless pictures are the same bytes, it is the service that sealed the package that compared them. Which witnesses gave no capture, it states by the word of whoever asked them.',
  // A log alone can show two trees to two readers; whoever else saw this one is named.
  'limit.witnessed':
    'The issuer is only as trustworthy as the policy, which states who {origin} is and which witnesses to trust.',
  'limit.unwitnessed':
    'The issuer is only as trustworthy as the policy, which states who {origin} is. No witness has signed this tree, and the package contains no anchor of it, so the operator of the log could show others a different one.',
  'limit.register':
    'The issuer is only as trustworthy as the register that was queried: the key in the package identifies nobody.',
  'limit.sealer':
    'It is not proven who sealed it: its key was made for this package alone. A policy that names the ledger of the sealer can prove it (--policy FILE).',
  'limit.untimed':
    'It is not proven when it was sealed: its times come from the clock of the machine that sealed it. Only a time-stamp proves a time.',
  'limit.timed': 'The time-stamp proves that the package existed by that time. It does not prove {what}.',
  'limit.certificate': 'The certificate does not prove {what}.',
  'what.page': 'that the page was true, who wrote it, or what other visitors saw',
  // Whoever asked for the certificate knew the hashes by then, and that is all.
  'what.files':
    'who made the files, what they contain, that the person who requested the certificate ever had them, or that a name belongs to its hash',
  'what.matter':
    'that everything that happened was recorded, that the persons named did it, or that what the items show is true',

  'test.words': 'made for evaluation; it is not evidence',
  'subject.heading': 'Stated by the package, without proof',
  'subject.page': 'page',
  'subject.address': 'address',
  'subject.captured': 'captured',
  'subject.compared': 'compared',
  'subject.sealed': 'sealed',
  'subject.clock': 'clock',
  'subject.evidence_id': 'evidence id',
  'subject.manifest': 'manifest',
  'clock.behind': 'was {n} minutes behind, by its own readings',
  'clock.ahead': 'was {n} minutes ahead, by its own readings',

  'checks.heading': 'Every check',
  'checks.expected': 'expected',
  'checks.found': 'found',
  'count.faults': { one: 'one fault', other: '{n} faults' },
  'count.passed': '{n} of {n} passed',
  'count.times': '{n} times',
  'count.open': { one: '{n} not checked', other: '{n} not checked' },
  'count.more': 'and {n} more',
  'outcome.pass': 'ok',
  'outcome.fail': 'FAIL',
  'outcome.pending': 'pending',
  'outcome.not_present': 'none',
  'outcome.not_checked': 'not checked',
} as const;

/** What every door says of a report. Sentences of findings are not here: they stand where they are found. */
export const en = { ...words, ...named('of', checkNames), ...named('code', codes) };
