/** Of the document of a redacted copy. */
export const redaction = {
  'redact.cover': 'Redacted copy, not the capture',
  'redact.title': 'Redacted copy of {capture}',
  'redact.parts_withheld': 'Parts of this copy are withheld',
  'redact.proof_complete':
    'Everything else is, byte for byte, the content of the capture: the proof in this package connects each part that is shown to the commitments that were made and signed when the capture was sealed.',
  'redact.proof_partial':
    'The files that section 2 names as not proven have no proof that connects them to the capture. Everything else is, byte for byte, the content of the capture: the proof in this package connects each part that is shown to the commitments that were made and signed when the capture was sealed.',
  'redact.proof_none':
    'The capture was sealed without commitments, so nothing in this package proves that the rest is the content of the capture. Only someone who has the capture can compare the two.',
  'redact.source_evidence': 'Evidence ID of the capture',
  'redact.source_sealed': 'Capture sealed at',
  'redact.source_manifest': 'SHA-256 of its manifest.json',
  'redact.source_key': 'SHA-256 of the key of the capture',
  'redact.source_ledger': 'Ledger entry of the capture',
  'redact.own_key': 'SHA-256 of the key of this copy',

  'redact.section_withheld': 'What is withheld',
  'redact.section_files': 'Files of the capture',
  'redact.section_picture': 'The page as it is shown',
  'redact.section_steps': 'Steps of the redaction',
  'redact.section_limits': 'What this copy does not prove',

  'redact.withheld_intro':
    'What a rule searched for is not stated. The reasons are those of the person who ordered the copy; nothing here shows that they are true. Places are given for the file with the most of them.',
  'column.rule': 'Rule',
  'column.withholds': 'Withholds',
  'column.mark': 'Mark',
  'column.places': 'Places',
  'column.boxes': 'Boxes',
  'column.box': 'Box',
  'column.left_top': 'Left; top',
  'column.size': 'Width × height',
  'column.in_copy': 'In this copy',
  'column.parts': 'Parts',
  'column.withheld': 'Withheld',
  'column.proven': 'Proven',
  'target.text': 'words',
  'target.pattern': 'a pattern',
  'target.kind': 'a kind of data',
  'target.selector': 'elements of the page',
  'target.area': 'an area of the picture',
  'target.url': 'parts of addresses',
  'target.field': 'a field of the records',
  'redact.no_reason': 'no reason stated',
  'reason.personal_data': 'personal data',
  'reason.minor': 'a minor',
  'reason.health': 'health',
  'reason.financial_account': 'a financial account',
  'reason.privilege': 'legal privilege',
  'reason.work_product': 'work product',
  'reason.trade_secret': 'a trade secret',
  'reason.confidential': 'confidential',
  'reason.security': 'security',
  'reason.court_order': 'order of a court',
  'reason.third_party': 'a third party',
  'reason.not_relevant': 'not relevant',
  'reason.other': 'other',
  'redact.nothing_covered': 'Nothing is covered on a picture.',
  'redact.covered': 'Covered on the pictures',
  'redact.boxes_rest': {
    one: 'Not printed here: {n} further box. redaction.json has all.',
    other: 'Not printed here: {n} further boxes. redaction.json has all.',
  },
  'redact.no_pictures': 'No pictures, videos or frames of the page are shown here.',
  'redact.not_searched': {
    one: 'Text inside {n} picture, video or frame of the page was not searched.',
    other: 'Text inside {n} pictures, videos and frames of the page was not searched.',
  },
  'redact.files_intro':
    'The following are always withheld: bodies of scripts and styles, comments, embedded data, the page as served, the network record, and every digest and size of a file that is not shown unchanged. Otherwise, guesses at what is withheld could be tested against them.',
  'redact.kept': 'as it was',
  'redact.changed': 'shown in part',
  'redact.withheld': 'withheld completely',
  'redact.yes': 'yes',
  'redact.no': 'no',

  'redact.no_picture': 'This copy contains no picture of the page.',
  'redact.picture_intro':
    'The covered picture from its top. The black areas are in the picture itself; the numbers and marks are drawn over it here and refer to section 1. The picture itself is in {files} ({width} × {height} pixels).',
  'redact.more_files': '{file} and {n} more',
  'redact.rows_left': '**Not printed here: the lower {rows} rows.**',
  'redact.picture_alt': 'Covered picture of the page, {part}',

  'redact.limit_behind': 'what is behind a mark or a black box, or that the reason given for it is true;',
  'redact.limit_files': 'that the files which are withheld completely agree with those that are shown;',
  'redact.limit_recognised':
    'that nobody can be recognised from what is shown: the number and the places of withheld words can be seen, in the picture also about how wide they were where single words are covered, and so can the text around them;',
  'redact.limit_unproven': 'that what is shown without a proof is the content of the capture;',
  'redact.limit_capture':
    'more about the capture than the capture itself does: neither that the content of the page is true, nor who wrote it;',
  'redact.limit_sealer':
    'who sealed the capture or this copy. A signature shows that nothing has changed since; it does not show who sealed it;',
  'redact.limit_when':
    'by itself, when this copy was sealed: only the time-stamp of manifest.json gives an independent time.',
  'redact.limit_no_time': 'when this copy was sealed: it has no independent time-stamp.',
  'redact.no_proof': 'This package has no proof that connects it to the capture, which was sealed without commitments.',
  'redact.proof_place':
    '`redaction_proof.json` connects each file to its root in `source/commitments.json`. The key of the capture signed those commitments when it was sealed:',
} as const;
