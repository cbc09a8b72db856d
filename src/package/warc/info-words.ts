/** What the warcinfo record of ours says beside names of programs (WARC 1.1, 6.2), by the lower-case name of its line. */
export const infoWords = {
  format: 'WARC File Format 1.1',
  conformsto: 'http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/',
  description:
    'Messages as reported by the browser. Content and transfer codings are undone; the headers that described them are kept with the prefix X-Archive-Orig-. ' +
    'Bodies of redirects are not reported and are left out. WARC-IP-Address is the address that the egress proxy connected to.',
} as const;

/** Fields of datapackage.json, and of each part that it names: beyond these, what it says is compared with nothing. */
export const describedFields: readonly string[] = [
  'profile',
  'wacz_version',
  'title',
  'software',
  'created',
  'mainPageUrl',
  'mainPageDate',
  'resources',
];
export const partFields: readonly string[] = ['name', 'path', 'hash', 'bytes'];
