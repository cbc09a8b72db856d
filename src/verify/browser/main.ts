import { openZip } from '../../package/zip/open-zip.js';
import { parsePolicy } from '../../proofs/tlog/policy.js';
import { noTrust, type Trust } from '../evidence.js';
import { verifyPackage } from '../verify-package.js';
import { element } from './element.js';
import { fileSource } from './file-source.js';
import { browserPlatform } from './platform.js';
import { reportView } from './report-view.js';

// The script of verification/verify.html: opened from disk, without a network, it judges the ZIP that it is given.

const answer = document.querySelector('#answer') as HTMLElement;
const choose = document.querySelector('#choose') as HTMLInputElement;
const known = document.querySelector('#policy') as HTMLInputElement;
let busy = false;

choose.addEventListener('change', () => {
  const file = choose.files?.[0];
  // So that the same file can be chosen again.
  if (file !== undefined) void judge(file).finally(() => (choose.value = ''));
});
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', () => document.body.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('over');
  const file = event.dataTransfer?.files[0];
  if (file !== undefined) void judge(file);
});

async function judge(file: File): Promise<void> {
  if (busy) return;
  busy = true;
  const bar = document.createElement('progress');
  bar.max = Math.max(1, file.size);
  answer.replaceChildren(element('p', 'reading', `Reading ${file.name} …`), bar);
  try {
    const source = fileSource(file, (bytes) => (bar.value += bytes));
    const report = await verifyPackage(await openZip(source, browserPlatform), await trusted(), browserPlatform);
    answer.replaceChildren(reportView(report, file.name));
  } catch (error) {
    answer.replaceChildren(
      element('p', 'broken', `${file.name} could not be judged in this browser: ${(error as Error).message}`),
    );
  } finally {
    busy = false;
  }
}

/** A policy that cannot be read ends the judging: without it the answer would be another. */
async function trusted(): Promise<Trust> {
  const file = known.files?.[0];
  return file === undefined ? noTrust : { ...noTrust, policy: parsePolicy(await file.text()) };
}
