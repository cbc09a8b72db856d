import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportRow } from '../../contract/imports/imports.js';
import { importLimits } from '../../contract/limits.js';
import type { Code } from '../../verify/codes.js';
import { noTrust } from '../../verify/evidence.js';
import type { Finding, Report } from '../../verify/report.js';
import { untilEnded } from '../capture/await.js';
import { exit, type ExitCode } from '../problem/exit.js';
import { sendFile } from './upload.js';
import type { Patience } from '../terminal/patience.js';
import { problem, type Problem } from '../problem/problem.js';
import { problemOf } from '../problem/problem-of.js';
import { intoMatter } from '../matters/which.js';
import type { Service } from '../service/service.js';
import { verifyPath } from '../verify/run.js';

/** How one file came out. */
export type ImportOutcome =
  | { readonly kind: 'judged' | 'sent'; readonly path: string; readonly row: ImportRow }
  /** Not sent, because it is certain that it would be rejected. */
  | { readonly kind: 'refused'; readonly path: string; readonly size: number; readonly failures: readonly Refused[] }
  | { readonly kind: 'problem'; readonly path: string; readonly importId: string | null; readonly problem: Problem };

export type Refused = Pick<Finding, 'code' | 'explanation' | 'path' | 'expected' | 'found'>;

export interface ImportRun {
  /** Asked for once, when the first file is to be sent. */
  readonly service: () => Promise<Service>;
  /** Check each file here first. */
  readonly check: boolean;
  readonly wait: boolean;
  /** Id or name of the matter that it goes into. */
  readonly matter: string | undefined;
  readonly limit: Patience;
  doing(path: string, text: string): void;
  begun(importId: string, path: string, resumed: boolean): void;
}

/** From a file to its verdict. Never throws: what went wrong is an outcome too. */
export async function importOne(run: ImportRun, path: string): Promise<ImportOutcome> {
  let importId: string | null = null;
  try {
    const { size } = statSync(path);
    const failures = await locally(run, path, size);
    if (failures.length > 0) return { kind: 'refused', path, size, failures };
    const { client } = await run.service();
    await sendFile({
      client,
      into: await intoMatter(client, run.matter),
      path,
      name: basename(path).slice(0, importLimits.fileNameLength),
      size,
      begun: (id, resumed) => {
        importId = id;
        run.begun(id, path, resumed);
      },
      sent: (bytes) => run.doing(path, bar(bytes, size)),
    });
    const row = await verdict(run, path, importId ?? '');
    return { kind: run.wait ? 'judged' : 'sent', path, row };
  } catch (error) {
    return { kind: 'problem', path, importId, problem: problemOf(error, 'import') };
  }
}

/** What is certain before a byte is sent. Roots of time-stamps are the service's own, so an unknown one refuses nothing here. */
async function locally(run: ImportRun, path: string, size: number): Promise<readonly Refused[]> {
  if (size > importLimits.packageBytes)
    return [{ code: 'zip_bomb', explanation: `the file is larger than ${importLimits.packageBytes} bytes` }];
  if (size === 0) return [{ code: 'not_a_zip', explanation: 'the file is empty' }];
  if (!run.check) return [];
  run.doing(path, 'verifying on this machine');
  return failuresOf(await verifyPath(path, noTrust));
}

const failuresOf = ({ findings }: Report): Finding[] =>
  findings
    .filter(({ outcome, code }) => outcome === 'fail' || code === ('test_mode_package' satisfies Code))
    .map((finding) => ({ ...finding, outcome: 'fail' }));

async function verdict(run: ImportRun, path: string, import_id: string): Promise<ImportRow> {
  const { client } = await run.service();
  const read = () => client.getImport({ params: { import_id }, query: {} });
  if (!run.wait) return read();
  run.doing(path, 'the service is verifying it');
  const ended = await untilEnded(run.limit, async () => {
    const row = await read();
    return row.status === 'uploading' || row.status === 'verifying' ? undefined : row;
  });
  if (ended !== undefined) return ended;
  const spent = Math.round(run.limit.spent() / 1000);
  throw problem('TIMEOUT', `import ${import_id} has not ended after ${spent} s; it continues`, {
    hints: [`evidence imports show ${import_id}`],
    details: { import_id },
  });
}

const BAR = 24;

/** `[██████──────────────────] 25 % of 2048 MiB` */
function bar(bytes: number, size: number): string {
  const done = Math.floor((bytes / size) * BAR);
  const amount = size < 2 ** 20 ? `${Math.ceil(size / 1024)} KiB` : `${Math.round(size / 2 ** 20)} MiB`;
  return `${'\u2588'.repeat(done)}${'\u2500'.repeat(BAR - done)} ${Math.floor((bytes / size) * 100)} % of ${amount}`;
}

export function importExit(outcome: ImportOutcome): ExitCode {
  switch (outcome.kind) {
    case 'refused':
      return exit.failed;
    case 'problem':
      return outcome.problem.exitCode;
    case 'sent':
      return exit.done;
    case 'judged':
      return outcome.row.status === 'accepted' || outcome.row.status === 'duplicate' ? exit.done : exit.failed;
  }
}

/** What `--json` prints of one file: the import as the API has it, or the part of one that there is. */
export function importJson(outcome: ImportOutcome): object {
  const file = { path: outcome.path };
  switch (outcome.kind) {
    case 'judged':
    case 'sent':
      return { ...outcome.row, ...file };
    case 'refused':
      return {
        ...file,
        import_id: null,
        status: 'rejected',
        file_name: basename(outcome.path),
        size_bytes: outcome.size,
        reasons: [...new Set(outcome.failures.map(({ code }) => code))],
        sent: false,
        verification: { failures: outcome.failures, failures_total: outcome.failures.length },
      };
    case 'problem': {
      const { code, message, details, requestId } = outcome.problem;
      return {
        ...file,
        import_id: outcome.importId,
        error: { code, message, ...(details !== undefined && { details }) },
        ...(requestId !== undefined && { request_id: requestId }),
      };
    }
  }
}
