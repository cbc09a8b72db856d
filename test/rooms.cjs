// The rooms and the one direction of imports between them (man/evidence-internals.7.md).
const no = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const NODE_NETWORK = '^(node:)?(http|https|http2|net|tls|dns|dgram)(/|$)';

// Floors, bottom up: a room imports from floors below its own, and from none beside or above.
const daemonFloors = [
  ['process'],
  ['store'],
  ['accounts', 'backup', 'outside', 'imports'],
  ['run', 'verifying'],
  ['captures', 'browser', 'ledger', 'renewing', 'sessions'],
  ['events', 'matters'],
  ['shares'],
  ['sealing', 'schedules', 'jobs'],
  ['capture'],
  ['comparing', 'redacting', 'certifying', 'exporting', 'matter-records'],
  ['handlers'],
  ['http'],
  ['compose'],
];
const sourceFloors = [
  ['package', 'text', 'settings', 'schedules', 'webhooks'],
  ['proofs', 'compare', 'home', 'redaction', 'matters', 'handover', 'standards'],
  ['verify', 'case'],
  ['contract', 'drafts'],
  ['client'],
  ['mcp'],
  ['cli', 'exports'],
];

/** One rule a room: it imports itself and what lies on lower floors. */
const upward = (top, floors) =>
  floors.flatMap((floor, at) =>
    floor.map((room) => {
      const below = floors.slice(0, at).flat();
      const allowed = [room, ...below].join('|');
      return no(
        `floor-of-${top}-${room}`,
        { path: `^${top}/${room}/` },
        { path: `^${top}/[^/]+/`, pathNot: `^${top}/(${allowed})/` },
        below.length === 0 ? 'The lowest floor.' : `Only what lies below: ${below.join(', ')}.`,
      );
    }),
  );

module.exports = {
  forbidden: [
    ...upward('daemon', daemonFloors),
    ...upward('src', sourceFloors),
    no(
      'every-room-has-a-floor',
      {},
      {
        path: '^(daemon|src)/[^/]+/',
        pathNot: `^daemon/(${daemonFloors.flat().join('|')})/|^src/(${sourceFloors.flat().join('|')})/`,
      },
      'A new room is given its floor in test/rooms.cjs.',
    ),
    no('no-cycles', {}, { circular: true }, 'One direction only.'),
    no(
      'src-stands-alone',
      { path: '^src/' },
      { path: '^(commands|daemon|dashboard|bin|test)/' },
      'src is true anywhere.',
    ),
    no(
      'commands-speak-http',
      {
        path: '^commands/',
        pathNot:
          '^commands/(daemon/(run|backup|restore|move-database|move-packages)|doctor|certify-draft|browser-profile/create|ledger/(adopt|check))\\.ts$',
      },
      { path: '^daemon/' },
      'The command line reaches the daemon through src/client only.',
    ),
    no(
      'run-starts-main',
      { path: '^commands/daemon/run\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/compose/main\\.ts$' },
      'The one command that runs the daemon knows its front door only.',
    ),
    no(
      'backup-works-without-the-daemon',
      { path: '^commands/daemon/(backup|restore|move-(database|packages))\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/(backup/index|compose/real-world|ledger/move-place)\\.ts$' },
      'A copy of a home is made, unpacked and moved by the command itself.',
    ),
    no(
      'a-home-is-checked-without-the-daemon',
      { path: '^commands/ledger/check\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/ledger/check-home\\.ts$' },
      'The ledger of a home is checked by the command itself: the daemon would vouch for itself.',
    ),
    no(
      'a-home-is-examined-without-the-daemon',
      { path: '^commands/doctor\\.ts$' },
      {
        path: '^daemon/',
        pathNot:
          '^daemon/((ledger|sessions|jobs|store/packages|store/browser-profiles)/outlook|compose/real-world)\\.ts$',
      },
      'What the ledger is heading for, who signs in how, what was given up, and which profiles no backup opens, stands in the files of the home, and the bucket says what it is; no daemon is started for a look.',
    ),
    no(
      'a-log-is-adopted-without-the-daemon',
      { path: '^commands/ledger/adopt\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/ledger/adopt\\.ts$' },
      'A daemon that runs would have ended the log, or go on with it beside the command.',
    ),
    no(
      'drafts-are-printed-without-the-daemon',
      { path: '^commands/certify-draft\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/browser/launch/print-alone\\.ts$' },
      'The PDF of a draft is set by the browser that captures are made with; nothing of it leaves this process.',
    ),
    no(
      'a-person-signs-in-without-the-daemon',
      { path: '^commands/browser-profile/create\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/compose/(may-open|person-signs-in)\\.ts$' },
      'The window opens on the display of whoever typed the command, also where the service is elsewhere.',
    ),
    no(
      'dashboard-speaks-http',
      { path: '^dashboard/' },
      {
        pathNot:
          '^dashboard/|^src/(client|contract|compare|schedules|package|verify)/|node_modules/(preact|@preact/signals|uqr)/',
      },
      'It reaches the daemon through src/client only, and runs in a browser.',
    ),
    no('daemon-knows-no-cli', { path: '^daemon/' }, { path: '^(commands|bin)/|^src/cli/|node_modules/@oclif/' }, ''),
    no(
      'verifier-is-offline',
      { path: '^src/(package|proofs|verify|matters|standards)/', pathNot: '^src/verify/node/' },
      {
        pathNot:
          '^src/(package|proofs|verify|compare|text|matters|standards)/|^src/(endpoint|languages)\\.ts$|node_modules/(pkijs|asn1js|@contentauth|@noble|typebox|pako|@types/pako|get-east-asian-width)',
      },
      'Runs unchanged in Node and in a browser page. src/verify/node/ holds what only Node has.',
    ),
    no(
      'webhook-signatures-stand-alone',
      { path: '^src/webhooks/' },
      { pathNot: '^src/webhooks/|^(node:)?crypto$' },
      'A receiver may copy them.',
    ),
    no(
      'comparing-is-pure',
      { path: '^src/compare/' },
      { pathNot: '^src/(compare|package)/|node_modules/(diff|re2js)/|^diff/lib/' },
      'Two values in, their differences out: the daemon reads the files and decodes the pictures.',
    ),
    no(
      'redaction-is-pure',
      { path: '^src/redaction/' },
      {
        pathNot:
          '^src/(redaction|package|text)/|node_modules/(re2js|css-select|tldts|libphonenumber-js|entities|pako|@types/pako)/|^(node:)?(buffer|crypto|zlib|url|timers/promises)$',
      },
      'Texts and bytes in, places out: no store, no network, no disk.',
    ),
    no(
      'agents-are-served-late',
      { pathNot: '^src/(cli/)?mcp/' },
      { path: 'node_modules/@modelcontextprotocol/|^src/(cli/)?mcp/', dynamic: false },
      'Few have an agent; whoever has none does not load its protocol.',
    ),
    no(
      'slots-are-arithmetic',
      { path: '^src/schedules/' },
      { pathNot: '^src/schedules/|node_modules/croner' },
      'The command line and the daemon reckon with the same slots; no clock in it.',
    ),
    no(
      'imports-are-checked-apart',
      { path: '^daemon/imports/' },
      { path: '^daemon/', pathNot: '^daemon/imports/' },
      'The process that reads a stranger’s package knows no account, no database and no key.',
    ),
    no('one-browser-door', { pathNot: '^(daemon/browser|test|bench)/' }, { path: 'node_modules/playwright' }, ''),
    no(
      'one-sql-door',
      { pathNot: '^(daemon/store|test|bench)/' },
      { path: 'node_modules/(better-sqlite3|kysely)' },
      '',
    ),
    no(
      'one-network-door',
      { path: '^daemon/', pathNot: '^daemon/(outside|http|browser)/' },
      { path: NODE_NETWORK },
      '',
    ),
    no(
      'schedules-know-no-request',
      { path: '^daemon/schedules/' },
      { path: '^daemon/(handlers|http|browser|outside|sealing|comparing)/' },
      'They run beside requests; the address guard, the look and the comparison are handed in.',
    ),
    no(
      'no-orphans',
      { orphan: true, pathNot: '\\.d\\.ts$|^(commands|test|bin|bench)/|^daemon/http/share-page/' },
      {},
      '',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: '^dist',
  },
};
