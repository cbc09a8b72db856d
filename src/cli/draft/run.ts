import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Draft, DraftKind } from '../../drafts/draft.js';
import { draftOf } from '../../drafts/documents.js';
import type { Copy } from '../../drafts/statements.js';
import { inLanguage } from '../../drafts/words/in-language.js';
import type { Language } from '../../languages.js';
import type { Trust } from '../../verify/evidence.js';
import { holdPackage } from '../stored/held.js';
import { problem, usage } from '../problem/problem.js';
import { codeOf } from '../problem/home.js';
import type { Service } from '../service/service.js';
import { reportWords } from '../../verify/messages/all.js';
import { foundTables } from '../../verify/messages/found/index.js';
import { sayIn } from '../../verify/messages/say.js';
import { notProven } from '../../verify/verdict.js';
import { copyOf } from './copy.js';
import { docxOf } from './docx.js';
import { footerIn, htmlOf } from './html.js';

export interface DraftRun {
  /** A ZIP on this machine, or the id of a capture. */
  readonly what: string;
  readonly kind: DraftKind;
  readonly abroad: boolean;
  /** Another one than English only of a declaration. */
  readonly language: Language;
  /** Folder; that of the package when it is not named. */
  readonly output: string | undefined;
  readonly trust: Trust;
  readonly version: string;
  readonly service: () => Promise<Service>;
  /** Sets HTML as a PDF. */
  readonly print: (html: string, footer: string) => Promise<Uint8Array>;
}

export interface Drafted {
  readonly kind: DraftKind;
  readonly docx_path: string;
  readonly pdf_path: string;
  /** Statements that this package does not support, with the fields that are not there. */
  readonly left_out: Draft['leftOut'];
}

/** Verifies the package, and writes the draft for a person to complete and sign. */
export async function writeDraft(run: DraftRun): Promise<Drafted> {
  if (run.language !== 'en' && run.kind !== 'declaration')
    throw usage(
      `--language: a draft for ${run.kind} is in English, as the Federal Rules of Evidence are`,
      '--for declaration has other languages',
    );
  if (run.abroad && !run.kind.startsWith('902-'))
    throw usage(
      `--abroad: a draft for ${run.kind} has no words of 28 U.S.C. § 1746`,
      '--for 902-13 and --for 902-14 have them',
    );
  const held = await holdPackage(run.what, run.service);
  try {
    const folder = resolve(run.output ?? held.folder);
    const stem = join(folder, `${held.name.replace(/\.zip$/i, '')}-${run.kind}`);
    const [docx, pdf] = [`${stem}.docx`, `${stem}.pdf`] as const;
    for (const path of [docx, pdf])
      if (existsSync(path)) throw problem('OUTPUT_EXISTS', `${path} exists already`, { hints: ['--output DIR'] });
    const copy = said(await copyOf(held.path, held.name, run), run.language);
    const draft = inLanguage(draftOf(run.kind, copy, { abroad: run.abroad }), run.language);
    const files = [
      [docx, await docxOf(draft)],
      [pdf, await run.print(htmlOf(draft), footerIn(run.language))],
    ] as const;
    for (const [path, bytes] of files) write(path, bytes);
    return { kind: run.kind, docx_path: docx, pdf_path: pdf, left_out: draft.leftOut };
  } finally {
    held.release();
  }
}

/** What was checked and what is not proven, in the words of the verifier in that language. */
function said(copy: Copy, language: Language): Copy {
  if (language === 'en') return copy;
  const { report } = copy;
  const words = sayIn(language, reportWords[language][1], foundTables[language]);
  return { ...copy, words, report: { ...report, not_proven: notProven(report.summary, report.findings, words) } };
}

function write(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    throw problem('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}
