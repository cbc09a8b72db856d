export const NOT_REQUESTED = 'not requested';

/** Reasons of steps for which there has to be a page. */
export const OF_FILES: readonly string[] = [
  'the address led to a file',
  'the address led to a file, not to a page; the file is kept as it was served',
  'the address led to a file, not to a page; only the answer of the server was looked at',
];

/** Whether the order wanted a step that was skipped, by the reason: nobody is told of what nobody asked for. */
export const askedFor: ReadonlyMap<string, boolean> = new Map([
  [NOT_REQUESTED, false],
  ['the order asks for no change to the page', false],
  ...OF_FILES.map((reason) => [reason, false] as const),
  ['no reflector is configured', false],
  ['no archive is configured to be asked for earlier copies', false],
  ['the page was not loaded over TLS', false],
  ['the page was at an IP address, not at a name', false],
  ['internal names are never sent to public resolvers', false],
  ['the page asked for none', false],
  ['no program that reads text in pictures is configured', false],
  ['there is no screenshot', true],
  ['no NTP server is configured', true],
  ['no DNS resolver is configured', true],
  ['the address that the browser connected to is not known', true],
  ['test_mode', true],
  ['only JPEG screenshots are signed', true],
  ['addresses of pages behind a sign-in are not told', true],
  ['the page is not known to be at a public address', true],
]);
