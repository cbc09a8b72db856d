/**
 * Values of the packages that tests are made of which stand in one place, or which nothing else in the package is compared with:
 * a change of one of them, sealed anew, is not found by looking at the package. `*` is any one part of a path.
 */
export const alone: readonly string[] = [
  'archive/data.warc.gz: request.Content-Type',
  'archive/data.warc.gz: request.WARC-Record-ID',
  'archive/data.warc.gz: warcinfo.WARC-Record-ID',
  'certificate.json: hashes.[].size_bytes',
  'comparison.json: text.ignored.*',
  'forensic_log.json: operations.[].detail.*',
  'forensic_log.json: operations.[].detail',
  'forensic_log.json: operations.[].reason',
  'matter.json: items.[].size_bytes',
  'matter.json: items.[].title',
  'matter.json: items.[].url',
  'metadata.json: browser.*',
  'metadata.json: browser_identity.client_hints_later',
  'metadata.json: environment.*',
  'metadata.json: network.*',
  'pages/pages.jsonl: line.id',
  'redaction.json: pictures.*',
  'redaction.json: rules.[].label',
  'text_layout.json: frames.[].lines.[].box.[]',
];

export const standsAlone = (place: string): boolean => patterns.some((pattern) => pattern.test(place));

const patterns = alone.map((path) => {
  const parts = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^.]+')}$`);
});
