// The rooms and the one direction of imports between them (man/evidence-internals.7.md).
const no = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const NODE_NETWORK = '^(node:)?(http|https|http2|net|tls|dns|dgram)(/|$)';

module.exports = {
  forbidden: [
    no('no-cycles', {}, { circular: true }, 'One direction only.'),
    no('src-stands-alone', { path: '^src/' }, { path: '^(commands|daemon|bin|test)/' }, 'src is true anywhere.'),
    no(
      'commands-speak-http',
      { path: '^commands/', pathNot: '^commands/daemon/(run|backup|restore)\\.ts$' },
      { path: '^daemon/' },
      'The command line reaches the daemon through src/client only.',
    ),
    no(
      'run-starts-main',
      { path: '^commands/daemon/run\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/main\\.ts$' },
      'The one command that runs the daemon knows its front door only.',
    ),
    no(
      'backup-works-without-the-daemon',
      { path: '^commands/daemon/(backup|restore)\\.ts$' },
      { path: '^daemon/', pathNot: '^daemon/backup/index\\.ts$' },
      'A copy of a home is made and unpacked by the command itself.',
    ),
    no(
      'backup-knows-the-store-only',
      { path: '^daemon/backup/' },
      { path: '^daemon/', pathNot: '^daemon/(backup|store)/' },
      '',
    ),
    no('daemon-knows-no-cli', { path: '^daemon/' }, { path: '^(commands|bin)/|^src/cli/|node_modules/@oclif/' }, ''),
    no(
      'verifier-is-offline',
      { path: '^src/(package|proofs|verify)/', pathNot: '^src/verify/node/' },
      {
        pathNot:
          '^src/(package|proofs|verify|compare)/|node_modules/(pkijs|asn1js|@contentauth|@noble|typebox|pako|@types/pako)',
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
      'accounts-know-the-store-only',
      { path: '^daemon/accounts/' },
      { path: '^daemon/', pathNot: '^daemon/(accounts|store)/' },
      'Who may do what and how much: asked by handlers and by work beside requests alike.',
    ),
    no(
      'schedules-know-no-request',
      { path: '^daemon/schedules/' },
      { path: '^daemon/(handlers|http|browser|outside|sealing|comparing)/' },
      'They run beside requests; the address guard, the look and the comparison are handed in.',
    ),
    no('no-orphans', { orphan: true, pathNot: '\\.d\\.ts$|^(commands|test|bin|bench)/' }, {}, ''),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: '^dist',
  },
};
