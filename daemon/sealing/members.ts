/** The order of the members in every package: the seal, what was seen, the records, the network record, the checkers. */
const order = [
  'manifest.json',
  'manifest.sig',
  'publickey.pem',
  'manifest.json.ots',
  'manifest.json.tsr',
  'eidas_validation.json',
  'manifest.json.tlog-proof',
  'commitments.json',
  'commitments.sig',
  'commitments.json.ots',
  'commitments.json.tsr',
  'openings.json',
  'evidence.pdf',
  'screenshot.jpeg',
  'screenshot.png',
  'screenshot_as_loaded.jpeg',
  'screenshot_as_loaded.png',
  'page.html',
  'source.html',
  'page.mhtml',
  'domtextcontent.txt',
  'watched_text.txt',
  'form_controls.json',
  'storage.json',
  'connections.json',
  'text_layout.json',
  'element_layout.json',
  'metadata.json',
  'forensic_log.json',
  'chain_of_custody.json',
  'standards.json',
  'order.json',
  'certificate_chain.pem',
  'c2pa.json',
  'whois.txt',
  'datapackage.json',
];

/** Known names first, the rest by name (code units), `verification/` at the end. */
export function inMemberOrder<Member extends { readonly name: string }>(members: readonly Member[]): Member[] {
  return members.toSorted((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
}

function rank(name: string): number {
  const known = order.indexOf(name);
  if (known >= 0) return known;
  return name.startsWith('verification/') ? order.length + 1 : order.length;
}
