import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { openStudio } from '../capture/studio.js';

/** Words that are withheld wherever they stand. */
export const ofText = (text: string): RedactionRule => ({
  target: 'text',
  text,
  case_sensitive: false,
  whole_word: false,
  reason: 'personal_data',
  reason_text: null,
  label: null,
  cover: 'word',
});

/** Pages of these paths, captured and redacted by the real thing. */
export async function openPages(pages: Readonly<Record<string, string>>) {
  const made: string[] = [];
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const studio = await openStudio();
  const unpacked = (path: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-redacted-'));
    made.push(folder);
    execFileSync('unzip', ['-q', path, '-d', folder]);
    return folder;
  };
  return {
    /** Both packages, unpacked, and what became of the files of the source. */
    async redacted(path: string, rule: RedactionRule) {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
      const { captureId, outcome } = await studio.capture({ url }, true);
      if (outcome.kind !== 'completed') throw new Error(outcome.message);
      const { packagePath, manifestSha256 } = outcome;
      const source = { captureId, path: packagePath, manifestSha256, url, testMode: true };
      const copy = await studio.redact(source, { rules: [rule] });
      if (copy.outcome.kind !== 'completed') throw new Error(JSON.stringify([copy.outcome, copy.faults]));
      const { packagePath: copyPath, summary } = copy.outcome;
      return { source: unpacked(packagePath), copy: unpacked(copyPath), files: summary.files };
    },
    async close() {
      await studio.close();
      server.close();
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Pages = Awaited<ReturnType<typeof openPages>>;
