import type { Client, CompletedRead } from '../../client/index.js';
import { captureId } from './id.js';
import { downloadTo, pump } from '../terminal/download-to.js';
import { capturesLeft, onInterrupt } from '../terminal/interrupt.js';
import { packagePath, settleOutput } from '../terminal/output.js';
import { Problem, problem, usage } from '../problem/problem.js';
import { progress } from '../terminal/progress.js';
import type { Service } from '../service/service.js';

interface DownloadOptions {
  readonly id: string;
  readonly output: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly service: () => Promise<Service>;
}

export async function downloadCapture(
  options: DownloadOptions,
): Promise<{ capture_id: string; package_path: string; size_bytes: number }> {
  const id = captureId(options.id);
  if (options.output === '-') return toStandardOutput(id, options);
  const output = settleOutput(options.output, false);
  const { client } = await options.service();
  const { read, packageUrl } = await completed(client, id);
  const path = packagePath(output, read);
  const line = await progress(!options.quiet);
  line.show(`downloading ${id}`);
  const release = onInterrupt({ json: options.json, line, left: () => capturesLeft([]) });
  try {
    await downloadTo(client, packageUrl, path, read.size_bytes);
  } finally {
    line.stop();
    release();
  }
  return { capture_id: id, package_path: path, size_bytes: read.size_bytes };
}

async function toStandardOutput(
  id: string,
  options: DownloadOptions,
): Promise<{ capture_id: string; package_path: string; size_bytes: number }> {
  if (process.stdout.isTTY)
    throw usage(
      '--output -: refusing to write binary data to a terminal',
      'redirect standard output to a file or a pipe',
    );
  if (options.json) throw usage('--output - and --json both use standard output', 'remove one of the two');
  const { client } = await options.service();
  const { read, packageUrl } = await completed(client, id);
  await pump(client, packageUrl, process.stdout);
  return { capture_id: id, package_path: '-', size_bytes: read.size_bytes };
}

/** The capture and the way to its package; says why when there is none. */
export async function completed(
  client: Client,
  id: string,
): Promise<{ readonly read: CompletedRead; readonly packageUrl: string }> {
  const read = await client.getCapture({ params: { capture_id: id } });
  switch (read.status) {
    case 'processing':
      throw problem('CAPTURE_IN_PROGRESS', `capture ${id} is still running`, {
        hints: [`evidence show ${id} --wait`],
      });
    case 'failed':
      throw new Problem(
        'failed',
        read.error.code,
        `capture ${id} failed, so there is no package: ${read.error.message}`,
      );
    case 'deleted':
      throw problem('CAPTURE_DELETED', `capture ${id} is in the trash`, {
        hints: [`evidence restore ${id}`],
      });
    case 'completed':
      if (read.package_url !== null) return { read, packageUrl: read.package_url };
      throw problem('PACKAGE_MISSING', `the service no longer has the package of ${id}`);
  }
}
