import type { PageWarning } from '../../../src/package/records/facts.js';
import { observe } from './observe.js';
import { judge } from './judge.js';
import type { Tab } from '../tab/sessions.js';

export interface Examined {
  readonly title: string;
  /** BCP 47 tag that the document declares; empty when it declares none. */
  readonly language: string;
  readonly warnings: readonly PageWarning[];
}

export interface ExamineOptions {
  /** Status of the main document's response; null when there was none. */
  readonly status: number | null;
  /** Header names in lower case of that response; some challenges say what they are there. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `html` unless said: the rules about content apply to HTML documents only. */
  readonly kind?: 'html' | 'pdf' | 'image' | 'text' | 'download';
  /** The page left the document that was answered for an empty one. */
  readonly emptied?: boolean;
  readonly signal: AbortSignal;
}

/** Looks for what a person would want to know before relying on the page. A doubtful sign is no warning. */
export async function examinePage(tab: Tab, options: ExamineOptions): Promise<Examined> {
  const seen = await observe(tab, options.signal);
  const { title, language } = seen;
  const { status, headers = {}, kind = 'html', emptied = false } = options;
  return { title, language, warnings: judge({ ...seen, status, headers, kind, emptied }) };
}
