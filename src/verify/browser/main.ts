import { openZip } from '../../package/zip/open-zip.js';
import { parsePolicy } from '../../proofs/tlog/policy.js';
import { noTrust, type Trust } from '../evidence.js';
import { verifyPackage } from '../verify-package.js';
import { hashFiles, isMatter, packageAmong, packagesAmong } from './certified-files.js';
import { element, visible } from './element.js';
import { fileSource } from './file-source.js';
import { said, whenLanguageChanges } from './language.js';
import { browserPlatform } from './platform.js';
import { original, reportView } from './report-view.js';

// The script of verification/verify.html: opened from disk, without a network, it judges the ZIP that it is given.

const answer = document.querySelector('#answer') as HTMLElement;
const choose = document.querySelector('#choose') as HTMLInputElement;
const known = document.querySelector('#policy') as HTMLInputElement;
const beside = document.querySelector('#files') as HTMLInputElement;
let busy = false;
let last: File | undefined;
/** The logs that the reader knows: chosen, or dropped under a name that ends with .policy. */
let policy: File | undefined;
/** Says what is shown, in the language of the page. */
let show = (): void => undefined;

whenLanguageChanges(() => show());

known.addEventListener('change', () => {
  policy = known.files?.[0];
  nameChosen(known, policy === undefined ? [] : [policy]);
  if (last !== undefined) void judge(last, chosenBeside());
});
choose.addEventListener('change', () => {
  const file = choose.files?.[0];
  // So that the same file can be chosen again.
  if (file !== undefined) void judge(file, chosenBeside()).finally(() => (choose.value = ''));
});
beside.addEventListener('change', () => {
  nameChosen(beside, chosenBeside());
  if (last !== undefined) void judge(last, chosenBeside());
});
// On paper nothing can be opened. Where a check passed, its English wording is not printed beside that of the page.
const printedOpen = 'details.check, .finding:is(.fail, .pending, .not_checked) > .original';
addEventListener('beforeprint', () => {
  for (const each of document.querySelectorAll<HTMLDetailsElement>(printedOpen)) each.open = true;
});
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', () => document.body.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('over');
  void dropped([...(event.dataTransfer?.files ?? [])]);
});

/** Which files are relied on, also of those that were dropped. */
function nameChosen(of: HTMLInputElement, files: readonly File[]): void {
  const place = of.parentElement?.querySelector('.chosen');
  place?.replaceChildren(...files.flatMap(({ name }, index) => [index > 0 ? ', ' : '', visible(name)]));
}

const chosenBeside = (): readonly File[] => [...(beside.files ?? [])];

/** What is dropped with a package, the certificate must list or the matter have as an item; what is dropped alone is a package. */
async function dropped(all: readonly File[]): Promise<void> {
  const isPolicy = ({ name }: File): boolean => name.endsWith('.policy');
  policy = all.find(isPolicy) ?? policy;
  nameChosen(known, policy === undefined ? [] : [policy]);
  const files = all.filter((file) => !isPolicy(file));
  if (files.length === 0 && last !== undefined) return judge(last, chosenBeside());
  const found = await packageAmong(files);
  if (found) await judge(found.package, files.length === 1 ? chosenBeside() : found.beside);
}

async function judge(file: File, files: readonly File[]): Promise<void> {
  if (busy) return;
  busy = true;
  last = file;
  nameChosen(choose, [file]);
  nameChosen(beside, files);
  const bar = document.createElement('progress');
  bar.max = Math.max(
    1,
    [file, ...files].reduce((sum, { size }) => sum + size, 0),
  );
  const reading = element('p', 'reading');
  answer.replaceChildren(reading, bar);
  showing(() => reading.replaceChildren(visible(said()('page.reading', { name: file.name }))));
  try {
    const told = (bytes: number): void => void (bar.value += bytes);
    const relied = await trusted();
    const trust = (await isMatter(file))
      ? { ...relied, ...(files.length > 0 && { packages: await packagesAmong(files, relied, told) }) }
      : { ...relied, files: await hashFiles(files, told) };
    const report = await verifyPackage(await openZip(fileSource(file, told), browserPlatform), trust, browserPlatform);
    showing(() => answer.replaceChildren(reportView(report, file.name, said())));
  } catch (error) {
    showing(() => answer.replaceChildren(broken(file.name, (error as Error).message)));
  } finally {
    busy = false;
  }
}

function showing(shown: () => void): void {
  show = shown;
  show();
}

function broken(name: string, why: string): HTMLElement {
  const words = said()('page.broken', { name });
  if (said().language === 'en') return element('p', 'broken', `${words}: ${why}`);
  const reason = original(why);
  reason.open = true;
  return element('div', 'broken', `${words}.`, reason);
}

/** A policy that cannot be read ends the judging: without it the answer would be another. */
async function trusted(): Promise<Trust> {
  return policy === undefined ? noTrust : { ...noTrust, policy: parsePolicy(await policy.text()) };
}
