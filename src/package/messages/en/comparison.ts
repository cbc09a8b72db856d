/** Of the document of a comparison. The rules are those of comparison.json. */
export const comparison = {
  'compare.cover': 'Comparison of two captures of one web page',
  'compare.verdict_changed': 'The two captures differ.',
  'compare.verdict_unchanged': 'The two captures do not differ.',
  'compare.verdict_not_comparable':
    'Not everything in the two captures could be compared; what was compared does not differ.',
  'compare.changed': 'changed',
  'compare.unchanged': 'unchanged',
  'compare.not_comparable': 'not comparable',
  'compare.text': 'Text',
  'compare.screenshots': 'Screenshots',
  'compare.page_data': 'Page data',
  'compare.same_words': 'The same words in the same order.',
  'compare.lines': {
    one: '{n} line changed, {added} added, {removed} removed.',
    other: '{n} lines changed, {added} added, {removed} removed.',
  },
  'compare.order_only': 'The same lines as before, in another order.',
  'compare.same_pictures': 'No difference except, possibly, vertical position.',
  'compare.places': {
    one: '{n} place differs, {percent} of the area.',
    other: '{n} places differ, {percent} of the area.',
  },
  'compare.less_than': 'less than {percent}',
  'compare.same_data': 'Title, status, address, redirects and warnings are the same.',
  'compare.data_differs': 'Differs: {fields}.',
  'compare.settings': 'The two captures were not made in the same way',
  'compare.settings_why': 'Each of these may explain a difference that is not on the page itself:',
  'compare.before': 'Before',
  'compare.after': 'After',
  'compare.capture': 'Capture',
  'compare.sealed_at': 'Sealed at',
  'compare.manifest_hash': 'SHA-256 of its manifest.json',

  'compare.section_pictures': 'Before and after',
  'compare.section_text': 'Text',
  'compare.section_records': 'Records of the two captures',
  'compare.section_how': 'How it was compared',
  'compare.section_steps': 'Steps of the comparison',
  'compare.section_limits': 'What this comparison does not prove',

  'compare.no_screenshot': 'One of the two captures has no screenshot.',
  'compare.caption_before': 'Before: {capture}, {at}',
  'compare.caption_after': 'After: {capture}, {at}',
  'compare.marks':
    'Changed areas are framed; areas that only one side has are tinted and marked by a bar, with hatching on the other side. Rows that moved up or down are aligned. The complete image is in `images_diff.png`; the screenshots themselves are in `before/` and `after/`.',
  'compare.no_marks':
    'The screenshots are not comparable ({reason}): they are shown side by side from the top, and nothing is marked.',
  'compare.rows_left': {
    one: '**Not printed here: {left} of {rows} rows**; the page shows the changed parts first, then the rest from the top.',
    other:
      '**Not printed here: {left} of {rows} rows**; the {n} pages show the changed parts first, then the rest from the top.',
  },
  'compare.sheet_alt': 'Both screenshots, {part}',
  'compare.text_intro':
    'The readable texts (domtextcontent.txt of each capture) are compared without regard to white space. text_diff.txt has the full difference in the unified format.',
  'compare.text_rest': {
    one: '**Not printed here: {n} further row.** text_diff.txt has all.',
    other: '**Not printed here: {n} further rows.** text_diff.txt has all.',
  },
  'compare.line': 'line {number}',

  'compare.group_page': 'The page and its server',
  'compare.group_connection':
    'The connection (not part of the verdict: addresses and certificates change independently of the page)',
  'compare.group_settings':
    'How the captures were made (not part of the verdict; each may be the cause of a difference)',
  'compare.no_difference': 'No difference.',
  'compare.field': 'Field',
  'compare.none': 'none',
  'compare.yes': 'yes',
  'compare.no': 'no',

  'field.page.title': 'Title',
  'field.page.http_status': 'HTTP status',
  'field.page.mime_type': 'Media type',
  'field.page.kind': 'Kind of document',
  'field.page.language': 'Language',
  'field.page.warnings': 'Warnings',
  'field.url_at_load': 'Address when loaded',
  'field.url_at_screenshot': 'Address when the image was taken',
  'field.redirect_chain': 'Redirects',
  'field.form_controls': 'Forms: what is filled in, ticked or chosen',
  'field.connection.address': 'IP address',
  'field.connection.port': 'Port',
  'field.dns.result': 'DNS cross-check',
  'field.tls.protocol': 'TLS version',
  'field.tls.cipher': 'TLS cipher',
  'field.tls.subject': 'Certificate issued to',
  'field.tls.issuer': 'Certificate issued by',
  'field.tls.valid_from': 'Certificate valid from',
  'field.tls.valid_to': 'Certificate valid to',
  'field.tls.leaf_sha256': 'SHA-256 of the certificate',
  'field.tls.trusted': 'Certificate trusted',
  'field.tls.error': 'Fault of the certificate',
  'field.private_target': 'Private target',
  'field.environment.viewport': 'Viewport',
  'field.environment.locale': 'Locale',
  'field.environment.timezone': 'Time zone',
  'field.environment.operating_system': 'Operating system',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Version of the capturing program',
  'field.browser.name': 'Browser',
  'field.browser.version': 'Version of the browser',
  'field.browser.headless': 'Browser without a window',
  'field.browser.flags': 'Switches of the browser',
  'field.browser_identity.user_agent': 'User agent',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client hints',
  'field.screenshots.screenshot.format': 'Format of the screenshot',
  'field.screenshots.screenshot.scale': 'Scale of the screenshot',
  'field.test_mode': 'Test mode',
  'field.steps.page_settled': 'Step: waited until the page settled',
  'field.steps.actions_performed': 'Step: actions performed',
  'field.steps.content_expanded': 'Step: content expanded',
  'field.steps.overlays_answered': 'Step: consent walls and other overlays answered',
  'field.steps.text_extracted': 'Step: text extracted',
  'field.page_modifications': 'Changes that the capture made to the page',

  'compare.checked':
    'Both packages were fully checked before they were compared: hashes, signature, log and records are valid, and each manifest is the one that was recorded when the capture {before} or {after} was sealed. The files compared are copied unchanged into before/ and after/, each with the signed list of hashes of the package that it was taken from.',
  'compare.checked_witness':
    'Both packages were fully checked before they were compared: hashes, signature, log and records are valid. The manifest of the capture {own} is the one that was recorded when it was sealed, and that of the witness, {witness}, is the one that was recorded when its package was imported. The files compared are copied unchanged into before/ and after/, each with the signed list of hashes of the package that it was taken from.',
  'compare.text_rules':
    '**Text.** Unicode normal form C; soft hyphens, zero width spaces, word joiners and byte order marks taken out; runs of white space are one space; empty lines fall away; words that only stand on another line are no difference.',
  'compare.image_rules':
    '**Screenshots.** Rows of pixels are matched where they moved up or down. Squares of 8 by 8 pixels that correspond are changed when the mean colour of three by three pixels, or of the square, differs by more than encoding alone makes it differ. Rows of plain ground that came or went, and up to two rows of any kind, are no difference.',
  'compare.record_rules':
    '**Records.** Named fields of metadata.json and chain_of_custody.json are compared by value. Values, ticks and chosen options of the forms that both pages show (form_controls.json) are compared, unless something of the page is left out of the comparison. Those of the group "page" make the verdict; those of the connection and the settings are listed and make none.',
  'compare.left_out':
    'As set in the schedule that made the captures, the following was left out of the comparison of the texts:',
  'compare.left_out_elements': 'text of the elements {selector}',
  'compare.left_out_pattern': 'text that matches {pattern}',
  'compare.left_out_order': 'the order of lines',

  'compare.limit_when': 'when between the two captures something changed, how often, or by whom;',
  'compare.limit_page':
    'that a difference comes from the page itself: a server may answer differently by place, time, language, device or chance (advertisements, tests of variants, rotating content);',
  'compare.limit_rest':
    'that nothing else changed: only the text, the screenshot and the named fields are compared, by the rules of section 4;',
  'compare.limit_more':
    'more about each capture than its own package does; the document of that package states what it does not prove;',
  'compare.copies':
    'The copies in `before/` are those of the first capture if its signature is valid and the SHA-256 of each file there is the one in `before/manifest.json`; the same goes for {folders}:',
  'compare.manifest_place':
    'The SHA-256 of `before/manifest.json` is the one on the first page, and that of the capture’s own package.',

  'legend.changed': 'framed: changed',
  'legend.removed': 'left only: no longer there',
  'legend.added': 'right only: new',
} as const;
