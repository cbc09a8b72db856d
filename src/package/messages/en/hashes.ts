/** Of the document of a certificate of file hashes, and of the record of a hand-over. */
export const hashes = {
  'certify.title': { one: '{n} file hash', other: '{n} file hashes' },
  'certify.what':
    '**What this is.** {origin} Anyone who has a file can compute its SHA-256 and look for it {place}: if it is listed, that file is, bit for bit, the one whose hash was known when this certificate was sealed.',
  'certify.in_section': 'in section 1',
  'certify.in_file': 'in hashes.sha256',
  'certify.origin': {
    one: 'Someone sent the SHA-256 of {n} file and requested a certificate. The file itself was neither sent nor seen.',
    other:
      'Someone sent the SHA-256 of {n} files and requested a certificate. The files themselves were neither sent nor seen.',
  },
  'certify.names': 'Names and sizes are stated as they were given.',
  'certify.limit_maker': 'who made a file, and who wrote what is in it;',
  'certify.limit_content': 'what is in a file, and that it is true;',
  'certify.limit_had': 'that the person who requested this certificate ever had the file: only its hash was sent;',
  'certify.limit_name':
    'that a name or a size belongs to its hash: both are statements of the person who requested the certificate;',
  'certify.limit_when': 'when a file was made: it shows only that the hash was known by the time of sealing;',

  'handover.origin': {
    one: 'The record of a hand-over: the SHA-256 of {n} file that the service put into the volumes of one export. This record is stored next to the volumes. It does not list itself or the files that contain its hash (START-HERE.html and the tag files of each bag).',
    other:
      'The record of a hand-over: the SHA-256 of {n} files that the service put into the volumes of one export. This record is stored next to the volumes. It does not list itself or the files that contain its hash (START-HERE.html and the tag files of each bag).',
  },
  'handover.load_file': 'Page pictures, texts and documents of the load file are named by their hashes in {file}.',
  'handover.names': 'Names are those in the volumes, without their folder.',
  'handover.limit_received': 'that the intended recipient received the export, or all of its volumes;',
  'handover.limit_else': 'that nothing else was captured: it lists what was handed over;',
  'handover.limit_true':
    'that a package is true to a page: each package has its own limits, which its document states;',
  'handover.limit_person': 'that the person behind the account that requested the export is the person named there;',

  'certify.section_hashes': 'Hashes certified',
  'certify.section_matching': 'How to check a file against it',
  'certify.section_time': 'Proof of time',
  'certify.section_steps': 'Steps of the certification',
  'certify.section_limits': 'What this certificate does not prove',
  'certify.same_list':
    'The same list is in certificate.json and, in the form that common programs read, in hashes.sha256. {names} A file is identified only by its SHA-256.',
  'column.number': 'No.',
  'column.name': 'Name',
  'certify.put_named':
    'Put the files into the folder with hashes.sha256, under the names {place}. This must print OK for each:',
  'certify.put_unnamed':
    'Put the files into the folder with hashes.sha256, under the names {place} (a file whose name was not stated is called hash-001, hash-002 and so on, by its number). This must print OK for each:',
  'certify.elsewhere':
    'On macOS: `shasum -a 256 -c hashes.sha256`. On Windows, for one file: `certutil -hashfile FILE SHA256`, and compare with the value {place}.',
  'certify.list_itself':
    'Section 7 describes how to check, by signature and time-stamp, that the list itself is the one that was sealed.',
  'certify.records_closed': 'Records closed',
  'certify.closed_by': '{at}, by the clock of one machine',
  'certify.proofs': 'Independent proofs',
  'certify.no_proofs': 'none',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'RFC 3161 time-stamp',
  'proof.eidas': 'qualified electronic time-stamp (eIDAS)',
  'certify.no_time':
    'This package has no independent time-stamp: its time comes from the clock of the machine that sealed it.',
  'certify.time':
    'A time-stamp shows that manifest.json, and with it every hash of section 1, existed by the time that it states. An OpenTimestamps proof becomes complete some hours later, once it is anchored in a Bitcoin block.',
} as const;
