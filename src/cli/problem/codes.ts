import type { ExitName } from './exit.js';

interface Code {
  readonly exit: ExitName;
  readonly meaning: string;
}

/**
 * The error codes of the command line itself, each with how it ends (evidence(1), ERROR CODES). Beside them `--json` prints
 * what a service sent: the codes of evidence-api(7) with exit code 5, and why a capture failed with exit code 1.
 */
export const codes = {
  USAGE: { exit: 'usage', meaning: 'An option or argument is missing, unknown, or has an invalid value.' },
  INVALID_SETTING: {
    exit: 'usage',
    meaning: 'A variable or `config.json` has an invalid value for a setting.',
  },
  NO_DISPLAY: { exit: 'usage', meaning: 'A window cannot be shown, because there is no display.' },
  NO_API_KEY: { exit: 'usage', meaning: 'There is no key for this profile.' },
  NO_OPERATOR_TOKEN: { exit: 'usage', meaning: 'The home has no `operator.token`.' },
  OUTPUT_EXISTS: { exit: 'usage', meaning: 'The file to write exists already.' },
  UNREADABLE: { exit: 'unreadable', meaning: 'A file cannot be read, or is not of the expected kind.' },
  IMPORT_UNREADABLE: { exit: 'unreadable', meaning: 'A file to import cannot be read.' },
  OUTPUT_NOT_WRITTEN: { exit: 'failed', meaning: 'A file cannot be written.' },
  NO_BROWSER: { exit: 'failed', meaning: 'No browser could be started on this machine.' },
  NOT_SIGNED_IN: { exit: 'failed', meaning: 'The browser was ended, or had nothing to keep, so no profile was made.' },
  CAPTURE_DELETED: { exit: 'failed', meaning: 'The capture is in the trash.' },
  CAPTURE_IN_PROGRESS: { exit: 'failed', meaning: 'The capture has no package yet.' },
  PACKAGE_MISSING: { exit: 'failed', meaning: 'The service no longer has the package.' },
  PACKAGE_NOT_VERIFIED: { exit: 'failed', meaning: 'The package does not verify, so nothing is made from it.' },
  OUTSIDE_WINDOW: {
    exit: 'failed',
    meaning:
      'The capture of a witness lies further from the first one than the window, so it is not among those compared.',
  },
  SAME_LEDGER: {
    exit: 'failed',
    meaning: 'A witness has the ledger of the first service or of another witness, so it does not count.',
  },
  NOT_COMPARED: {
    exit: 'failed',
    meaning:
      'The capture of a witness was not compared: there is no package of the first service, or it found a fault in that of the witness.',
  },
  FILE_MISSING: { exit: 'failed', meaning: 'The package does not contain the file.' },
  BACKUP_FAILED: { exit: 'failed', meaning: 'The backup was not made or not restored.' },
  NOT_SUPPORTED: { exit: 'failed', meaning: 'This operating system is not supported.' },
  UNEXPECTED_ANSWER: {
    exit: 'failed',
    meaning: 'The answer of the service does not follow its interface.',
  },
  LEDGER_NOT_ADOPTED: {
    exit: 'failed',
    meaning: 'The ledger cannot continue in this home: it is incomplete, or another copy has continued it.',
  },
  LEDGER_KEY_CHANGED: {
    exit: 'failed',
    meaning: 'A service shows a ledger whose key differs from the known one.',
  },
  DAEMON_RUNNING: { exit: 'failed', meaning: 'Another daemon is running for this home.' },
  WRONG_PACKAGE_STORE: {
    exit: 'failed',
    meaning: 'The packages of the home are kept elsewhere than the settings say.',
  },
  PACKAGE_DIFFERS: {
    exit: 'failed',
    meaning: 'The bucket has other bytes of a package than the folder, or than it states.',
  },
  WRONG_DATABASE: { exit: 'failed', meaning: 'The data of the home are in another database than the one named.' },
  DAEMON_CANNOT_LISTEN: { exit: 'failed', meaning: 'The daemon cannot listen on the address or port.' },
  INTERNAL_ERROR: { exit: 'failed', meaning: 'A bug in `evidence`.' },
  UNREACHABLE: { exit: 'unreachable', meaning: 'The service did not answer.' },
  PACKAGE_STORE_UNREACHABLE: {
    exit: 'unreachable',
    meaning: 'The bucket of the packages does not answer, or refuses.',
  },
  DATABASE_UNREACHABLE: { exit: 'unreachable', meaning: 'The PostgreSQL server does not answer, or refuses.' },
  DAEMON_NOT_RUNNING: {
    exit: 'unreachable',
    meaning: 'The local daemon is not running and could not, or may not, be started.',
  },
  DAEMON_NOT_ANSWERING: {
    exit: 'unreachable',
    meaning: 'The process of the local daemon is running but does not answer.',
  },
  DAEMON_NOT_OURS: { exit: 'unreachable', meaning: 'The local daemon belongs to another user.' },
  DAEMON_VERSION: { exit: 'unreachable', meaning: 'The local daemon has another version and has work to finish.' },
  HOME_NOT_WRITABLE: { exit: 'unreachable', meaning: 'The home directory cannot be created.' },
  DOWNLOAD_INCOMPLETE: { exit: 'unreachable', meaning: 'A package did not arrive complete.' },
  TIMEOUT: { exit: 'timeout', meaning: 'The command stopped waiting; the work continues.' },
  INTERRUPTED: { exit: 'interrupted', meaning: 'The command was interrupted; accepted work continues.' },
  NOT_CONFIRMED: { exit: 'interrupted', meaning: 'The question was answered with no.' },
} as const satisfies Readonly<Record<string, Code>>;

export type ProblemCode = keyof typeof codes;
