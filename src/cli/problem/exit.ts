/** What the process answers the shell, the same with and without `--json` (evidence(1), EXIT STATUS). */
export const exit = {
  done: 0,
  failed: 1,
  usage: 2,
  unreadable: 3,
  unmet: 4,
  refused: 5,
  unreachable: 6,
  timeout: 7,
  interrupted: 130,
} as const;

export type ExitName = keyof typeof exit;
export type ExitCode = (typeof exit)[ExitName];

export const exitMeaning: Readonly<Record<ExitName, string>> = {
  done: 'done; verified',
  failed: 'the work ran and failed: the capture failed, the package does not verify, the import was rejected',
  usage: 'usage error: an option, argument or setting is missing or wrong',
  unreadable: 'the input is unreadable or is not an evidence package',
  unmet: 'nothing failed, but what was required (--require, --expect-text, --expect-status) was not established',
  refused: 'the API refused the request; its error is printed',
  unreachable: 'the daemon or the service could not be reached',
  timeout: 'stopped waiting (--timeout); the work continues',
  interrupted: 'interrupted; accepted work continues',
};
