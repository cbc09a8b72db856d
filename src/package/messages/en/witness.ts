/** Of a comparison with the capture of a second service (evidence-package(5), SECOND WITNESS). */
export const witness = {
  'witness.title': 'Second witness',
  'witness.intro_before':
    'Two services captured the same address {apart} apart, each by its own clock; at most {window} was allowed. The column Before is the capture of the service that was asked, the column After that of the witness.',
  'witness.intro_after':
    'Two services captured the same address {apart} apart, each by its own clock; at most {window} was allowed. The column Before is the capture of the witness, the column After that of the service that was asked.',
  'witness.result': 'Result',
  'witness.final_address': 'Final address',
  'witness.tls_leaf': 'SHA-256 of the TLS certificate',
  'witness.section': 'section {number}',
  'witness.same': 'the same',
  'witness.different': 'different',
  'witness.none': 'neither has one',
  'witness.no_difference_found': 'no difference found by the rules of section 4',
  'witness.ledger': 'Signed for by the ledger',
  'witness.ledger_name': 'Its name',
  'witness.ledger_key': 'Its key',
  'witness.entry': 'Entry',
  'witness.entry_place': 'number {index}; size of the tree: {size}',
  'witness.entered_at': 'Entered at',
  'witness.files':
    'witness.json has all of this. The signatures are in {files}. The keys are those that the services gave; who holds them, only somebody can say who knows the services.',
  'witness.further':
    'Further witnesses whose captures are in this package: {count}. Each is compared with the capture of the service that was asked.',
  'witness.further_title': 'The witness in {folder}, {apart} apart',
  'witness.column_asked': 'Service that was asked',
  'witness.column_witness': 'This witness',
  'witness.missing':
    'Whoever requested the comparison stated that these witnesses were asked as well and gave no capture: {names}.',
  'witness.checked_further': 'The same holds for the packages of the further witnesses: {captures}.',
  'witness.limit_persons':
    'that different persons run the two services, or that the two used different networks: whoever runs both can make both captures;',
  'witness.limit_pictures':
    'that the screenshots show the same, beyond what the service that sealed this package found by its rules;',
} as const;
