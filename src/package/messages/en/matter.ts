/** Of the document of the record of a matter. */
export const matter = {
  'matter.previous': 'Seal before this one',
  'matter.no_previous': 'none',
  'matter.previous_seal': '{seal}, up to entry {entry}; SHA-256 of its manifest {hash}',
  'matter.what':
    '**What this is.** The custody record of a matter, whole, with the list of its exhibits. It refers to the package of each exhibit by its SHA-256 and does not contain the package. Each entry of the record has the hash of the one before it, so an entry cannot be changed, removed or inserted unless every later entry is rewritten too.',
  'matter.what_in_part': {
    one: '**What this is.** The custody record of a matter with the list of its exhibits. {n} entry about items that this record does not name is withheld: its link can be followed, and its content is not included. It refers to the package of each exhibit by its SHA-256 and does not contain the package. Each entry of the record has the hash of the one before it, so an entry cannot be changed, removed or inserted unless every later entry is rewritten too.',
    other:
      '**What this is.** The custody record of a matter with the list of its exhibits. {n} entries about items that this record does not name are withheld: their links can be followed, and their contents are not included. It refers to the package of each exhibit by its SHA-256 and does not contain the package. Each entry of the record has the hash of the one before it, so an entry cannot be changed, removed or inserted unless every later entry is rewritten too.',
  },
  'matter.stamped': '**How far it is time-stamped.** {words}',
  'matter.not_stamped':
    'No entry has its own time-stamp. For the time before it was sealed, the record rests on the word of the service.',
  'matter.stamped_to':
    'Time-stamps in `anchors/` are about entries up to number {entry}: they existed by the time that those prove.',
  'matter.none_after': 'No entry came after it.',
  'matter.after': {
    one: 'What the {n} entry after it says of the time before the seal rests on the word of the service.',
    other: 'What the {n} entries after it say of the time before the seal rests on the word of the service.',
  },
  'matter.faults': { one: '{n} item with a fault', other: '{n} items with a fault' },
  'matter.fault_modified': 'its package has changed since it was sealed',
  'matter.fault_invalid': 'its package does not verify',
  'matter.fault_missing': 'its package could not be read',
  'matter.more_faults': 'and {n} more, in section 1',

  'matter.section_exhibits': 'Exhibits',
  'matter.section_custody': 'Custody record',
  'matter.section_members': 'Owner and members',
  'matter.section_steps': 'Steps of this record',
  'matter.section_limits': 'What this record does not prove',
  'matter.exhibits_intro':
    'Numbers are never reused. The check is the result for the stored package when this record was made; the SHA-256 is that of the whole package.',
  'matter.no_exhibits': 'None.',
  'column.exhibit': 'Exhibit',
  'column.captured_at': 'Captured at (UTC)',
  'column.status_check': 'Status, check',
  'column.package_hash': 'SHA-256 of the package',
  'matter.words': 'Words of the record in these rows',
  'matter.meaning': 'Meaning',
  'matter.status_completed': 'completed',
  'matter.status_failed': 'failed',
  'matter.status_deleted': 'in the trash',
  'matter.check_match': 'its package is the one that was sealed',
  'matter.taken_out': 'Taken out',
  'column.taken_out_at': 'Taken out at (UTC)',
  'matter.oldest_first': 'Oldest first, by the clock of the service. {rest}',
  'matter.all_entries': 'All entries; their details and hashes are in custody_record.json.',
  'matter.first_entries':
    'The first {shown} of {total} entries; all of them, with their details and hashes, are in custody_record.json and the files that follow it.',
  'column.entry': 'Entry',
  'column.at': 'At (UTC)',
  'column.what': 'What',
  'column.by': 'By',
  'matter.withheld': 'withheld',
  'matter.stamped_here': 'time-stamped up to here',
  'actor.session': 'session',
  'actor.key': 'key',
  'actor.schedule': 'schedule',
  'actor.service': 'service',
  'actor.operator': 'operator',
  'actor.share': 'share',
  'matter.members_intro':
    'The state after the last entry of the custody record. Names and addresses are those of the accounts.',
  'column.role': 'Role',
  'column.email': 'E-mail',
  'column.account': 'Account',
  'matter.owner': 'owner',
  'matter.member': 'member',

  'matter.limit_outside':
    'what happened outside the service: it shows what was done through the service, and by whose key;',
  'matter.limit_person': 'that the person behind a key is the person named in the account;',
  'matter.limit_true': 'that a package is true to a page: each package has its own limits, which its document states;',
  'matter.limit_whole':
    'that the operator of the service did not rewrite the whole custody record before this record was sealed: none of its entries has its own time-stamp;',
  'matter.limit_after':
    'that the operator of the service did not rewrite the entries after the last time-stamped one before this record was sealed;',
  'matter.limit_since': 'that nothing was recorded since: a newer record of the same matter has more entries;',
  'matter.packages':
    'The packages of the exhibits are not in this file. Put them into a folder next to it; `evidence verify RECORD.zip --packages FOLDER` or `python3 verification/verify.py RECORD.zip --packages FOLDER` checks for each whether it is the one {place}, and that it is intact. By hand: compare the result of `sha256sum` with the value {place}.',
  'matter.in_section': 'in section 1',
  'matter.in_file': 'in matter.json',
} as const;
