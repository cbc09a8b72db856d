/** Of evidence.pdf of a captured page: its first page, the picture, the steps, the files, the limits. */
export const page = {
  'section.page': 'The page as captured',
  'section.certificate': 'Provenance certificate',
  'section.address': 'Address',
  'section.connection': 'Connection, DNS and clock',
  'section.environment': 'How the record was made',
  'section.steps': 'Steps of the capture',
  'section.changes': 'Changes made to the page',
  'section.files': 'Files of the package',
  'section.limits': 'What this record does not prove',
  'section.checking': 'How to check this without us',
  'section.standards': 'Points of evidence standards',
  'section.contents': 'Contents',

  'cover.file': 'A file, not a page',
  'cover.untitled': 'Page without a title',
  'cover.actions': 'Actions on the page',
  'cover.actions_value': {
    one: '{n} action of the order, performed before the image was taken: {names}. Section 7 lists what each changed.',
    other:
      '{n} actions of the order, performed before the image was taken: {names}. Section 7 lists what each changed.',
  },
  'cover.and_more': '{names} and {n} more',
  'cover.signed_in': 'Signed in',
  'cover.typed': {
    one: 'What {n} action of the order typed into the page is secret and in no record. Section 5 states what is withheld.',
    other:
      'What {n} actions of the order typed into the page is secret and in no record. Section 5 states what is withheld.',
  },
  'cover.profile':
    'The page was opened with cookies and storage of the browser profile {profile}, made on {at}, and may show what only whoever is signed in is shown. Section 5 states what is withheld.',
  'cover.password_accepted':
    'The page was captured with a user name and a password (HTTP authentication), which were accepted by {origin}. Section 5 states what is withheld.',
  'cover.password_partly_refused':
    'The page was captured with a user name and a password (HTTP authentication), which were accepted for some requests and rejected for others by {origin}. Section 5 states what is withheld.',
  'cover.password_refused':
    'A user name and a password (HTTP authentication) were given to the browser and rejected by {origin}. Section 5 states what is withheld.',
  'cover.password_not_asked':
    'A user name and a password (HTTP authentication) were available, but were never requested by {origin}. Section 5 states what is withheld.',
  'cover.before_relying': 'Before relying on this record',
  'cover.main_hashes': 'SHA-256 of the main files',
  'cover.own_hash':
    'This document is itself listed in `manifest.json`, with the SHA-256 of every file of the package. It can therefore state neither the SHA-256 of that file nor the time of sealing: the hash is computed from that file, the time is written in it. `manifest.sig` signs it. Section 10 describes how to check all of this without us.',

  'warning.http_error_status': 'The server answered with an error',
  'warning.consent_wall': 'A consent wall covered the page',
  'warning.login_page': 'This looks like a login page',
  'warning.bot_challenge': 'This looks like a robot check, not the page itself',
  'warning.empty_page': 'The page has hardly any text',
  'warning.no_screenshot': 'There is no screenshot of the page',
  'warning.media_not_whole': 'Media that the page played is not whole in the network record',
  'warning.invalid_tls': 'The TLS certificate was not valid',
  'warning.soft_404': 'The page states that the requested content does not exist',
  'warning.blank_area': 'Part of the page may be missing from the picture',
  'warning.partial_region': 'A part of the page is not fully in the picture',
  'warning.page_grew': 'The page is longer than the part that was captured',
  'warning.still_changing': 'The page continued to change after it had been recorded',
  'warning.collapsed_content': 'Parts of the page were closed when the picture was taken',

  'picture.missing': 'This record contains no screenshot.',
  'picture.unreadable': 'The screenshot ({names}) could not be decoded for this document.',
  'picture.shows': {
    one: 'The screenshot is shown below, from its top.',
    other: 'The screenshot is shown below from its top, in {n} parts.',
  },
  'picture.whole':
    'The whole image at its full size ({width} × {height} pixels) is in {files}; the copies printed here are scaled down.',
  'picture.numbered': '{n} numbered files, `{first}` to `{last}`',
  'picture.overlap':
    'Each part repeats the last {n} CSS pixels of the one before, so that a line of text up to that height is complete in one of the two.',
  'picture.overlap_in_file':
    'Within a file, each part repeats the last {n} CSS pixels of the one before, so that a line of text up to that height is complete in one of the two.',
  'picture.left_out': '**Not printed here: the lower {left} of {rows} pixel rows.** They are in the image itself.',
  'picture.as_loaded':
    'The window as loaded, before the capture scrolled, opened or clicked anything on the page, is in `{file}`, from the top of the page: {shown} of its {height} pixels of height. Section 7 lists the changes.',
  'picture.first_document':
    'Before an action of the order led to another document, the window held {url}. What it showed of that one is in `{file}`, from the top of that page: {shown} of its {height} pixels of height. It is not the page pictured here.',
  'picture.recorded':
    'Before the screenshot the window was recorded for {recorded} ms; the order asks for {asked} ms. The frames, without sound and made by the browser, are in `recording/` (number: {frames}). The browser handed out {received}; a frame that was replaced within 200 ms is not kept, and what it drew and did not hand out is not known. `recording.json` has the hash and the time of each.',
  'picture.media':
    'Video and audio elements of the page: {elements}; of which had played: {played}; whole in the network record: {whole}. `metadata.json` lists them.',
  'picture.alt': 'Screenshot of the page, {part}',

  'certificate.intro':
    'Made by the program that captured the page, when the records were closed ({at}). It is a list of checks and their results. It is neither the statement of a person nor a legal opinion.',
  'certificate.check': 'Check',
  'certificate.result': 'Result',
  'certificate.finding': 'Finding',
  'certificate.steps_not_performed': 'Steps not performed',
  'certificate.all_performed': 'None: every requested step was performed.',

  'address.requested': 'Requested',
  'address.at_load': 'Just after load',
  'address.at_image': 'When the image was taken',
  'address.kind': 'Kind of document',
  'address.language': 'Language the page declares',
  'address.server_date': 'Date sent by the server',
  'address.no_redirect': 'There was no redirect.',
  'address.redirects': 'Redirects of the main document, oldest first',
  'address.documents': 'Documents and their redirects, oldest first',
  'address.action': 'while an action of the order was performed',
  'address.http': 'HTTP redirect',
  'address.meta_refresh': 'meta refresh',
  'address.script': 'by script',
  'address.final': 'final',
  'address.hidden':
    'Values in the query part of intermediate addresses, and what follows a # in them, are replaced by [redacted], because they often contain secrets of the person who made the capture. The requested and the final address are complete.',
  'column.time_utc': 'Time (UTC)',
  'column.status': 'Status',
  'column.how': 'How',
  'column.address': 'Address',

  'steps.intro':
    'In the order in which they ended. The same list is in chain_of_custody.json. Each entry except the last is also in the hash chain of forensic_log.json, which was complete before this record was written. Hashing, signing and time-stamping of the package follow the last entry; manifest.json and the proofs attest them.',
  'steps.began': 'Began',
  'steps.ended': 'Ended (UTC)',
  'steps.step': 'Step',
  'steps.outcome': 'Outcome',
  'steps.picture_taken': '– taken at {at}, then encoded',
  'steps.not_performed': 'Not performed',
  'steps.because': '{what}: {reason}',
  'outcome.done': 'done',
  'outcome.failed': 'failed',
  'outcome.truncated': 'truncated',
  'changes.none': 'None.',
  'changes.taken': 'The image was taken at {at}.',
  'changes.change': 'Change',
  'changes.element': 'Element',
  'changes.reason': 'Reason',
  'changes.whole_page': 'whole page',

  'files.intro':
    'manifest.json lists these files and evidence.pdf, with SHA-256, SHA-512 and size. manifest.sig is its signature; publickey.pem is the key to check it with.',
  'files.file': 'File',
  'files.bytes': 'Bytes',

  'limits.intro': 'It does not prove:',
  'limits.author': 'who wrote the page, or who controlled the server that sent it;',
  'limits.truth': 'that the content of the page is true;',
  'limits.visitors':
    'what other visitors saw: a server may answer differently by place, time, language, device or sign-in;',
  'limits.moment': 'what the page looked like before or after the moment of capture;',
  'limits.instant':
    'that its files show the page at a single instant. Picture, text, HTML and the other files were recorded one after another, at the times in forensic_log.json; content that changes by itself (slides, animations, clocks) can differ between them;',
  'limits.sealer':
    'who sealed the package. The key was made for this one package, and the private key was deleted after signing. The signature shows that nothing has changed since the package was sealed; it does not show who sealed it. For that, check manifest.json.tlog-proof, where there is one, against the key of a ledger that you know, or compare the SHA-256 of manifest.json with one that the collector or the service has published elsewhere;',
  'limits.sealed_when':
    'by itself, when it was sealed. The times given here come from the clock of the capturing machine. Only the time-stamp of manifest.json gives an independent time: it shows that manifest.json existed by then.',
  'limits.no_time':
    'when it was sealed. The times given here come from the clock of the capturing machine, and this package has no independent time-stamp.',
  'limits.court':
    'Whether and how it may be used in a proceeding is for the court to decide under its own rules; this record makes no statement about that.',
  'limits.test': 'This package was made in test mode and is not for legal use.',
  'limits.seal_who':
    'who sealed this package. The signature shows that nothing has changed since it was sealed; it does not show who sealed it;',
  'limits.seal_when':
    'by itself, when it was sealed. Only the time-stamp of manifest.json gives an independent time: it shows that manifest.json existed by then.',
  'limits.seal_no_time':
    'when it was sealed: the times given here come from the clock of one machine, and this package has no independent time-stamp.',

  'checking.unpack': 'Unpack the ZIP and let OpenSSL check the signature; it must print `Verified OK`.',
  'checking.compare':
    'Compare the SHA-256 of each file with the one in `manifest.json`, which lists every file of the package except itself and what is made after it: the signatures, the key, the time-stamps and the proof of the ledger.',
  'checking.id': 'In `manifest.json`, `evidence_id` must be {id}.',
  'checking.key': 'SHA-256 of the public key (`{command}`):',
  'checking.ots':
    'The OpenTimestamps proof: `ots verify manifest.json.ots` with the official client and a Bitcoin node.',
  'checking.tsr':
    'The RFC 3161 token: `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, with the root certificate of the authority obtained from an independent source.',
  'checking.folder':
    'The folder `verification/` has the same checks as programs that need no network, and `GUIDE.txt`, which explains each check by hand.',
  'checking.replay':
    'The page can be replayed from the network record: the package is a WACZ file, which any WACZ reader opens, for example ReplayWeb.page. Its scripts then run anew, and what the capture did to the page (section 7) is not repeated.',

  'cover.quoted':
    'What is quoted from the records (reasons, changes, points of standards) is given in the language of this document, with the English wording of the record, which alone counts, below it. Codes are those of the records, and what has no translation stands in English.',

  'standards.says':
    'Points of published checklists, and where the records of this package have something about each. The list was derived from these records alone. Whether a rule is met is for those who apply it to decide.',
  'standards.recorded_and_checkable':
    'The package has it, and anybody can compare it with other files of the package, by content, hash or signature. This shows that it is consistent and unchanged, not that it is true.',
  'standards.recorded': 'The package states it. Not all of it can be compared with other files of the package.',
  'standards.absent': 'The package does not have it, for the reason given.',
  'standards.not_applicable': 'The point does not concern a package like this one, for the reason given.',
  'standards.quoted': 'Below each point stands its wording in that file, which is in English and alone counts.',
  'standards.where':
    'The list is in {file} too. Where a point rests on a place within a file, a JSON pointer (RFC 6901) to that place is given there. The verifier derives the list again from the files.',
} as const;
