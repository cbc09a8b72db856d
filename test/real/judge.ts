import { blankBands, inkOfLines, longestRun, readPicture } from './ink.js';
import type { Facts, TextFact } from './page.js';
import type { ReadPackage } from './package-reader.js';

export interface Judged {
  readonly height: number;
  readonly found: string;
  readonly lines: string;
  readonly blank: number;
  readonly warnings: readonly string[];
  /** What is missing, and the record says so. */
  readonly said: readonly string[];
  readonly faults: readonly string[];
}

const MISSING_CODES = new Set(['blank_area', 'partial_region', 'page_grew', 'collapsed_content']);

/** Parts of a page whose whole text is in the record. */
const KEPT = new Set(['hidden_text', 'hover_text', 'opened_in_turn']);

/** Every fact of a page against its package. `windows` are the sizes of the window that the page was told of. */
export async function judge(facts: Facts, read: ReadPackage, windows: readonly string[]): Promise<Judged> {
  const { metadata, custody, text } = read;
  const faults: string[] = [];
  const said: string[] = [];
  const codes = metadata.page.warnings.map(({ code }) => code);
  const regions = metadata.completeness?.regions ?? [];
  const counted = regions.map(({ what, shown, of, reason }) => `${what} ${shown} of ${of} ${reason}`);
  const missing = [
    ...metadata.page.warnings.map(({ code, reason }) => `${code} ${reason}`),
    ...custody.not_performed.map(({ step, reason }) => `${step} ${reason}`),
    ...counted,
  ];
  // A text that is hidden and kept, or a tab that was opened and read, does not say that anything else is missing.
  const admits =
    codes.some((code) => MISSING_CODES.has(code) && code !== 'partial_region') ||
    regions.some(({ what, shown, of }) => !KEPT.has(what) && (of === null || shown === null || shown < of));

  const counts = (facts.text ?? []).map((fact) => ({ fact, found: count(text, fact.pattern) }));
  for (const { fact, found } of counts) {
    const line = `${fact.what}: ${found} of ${fact.count} in the text`;
    if (found >= fact.count) {
      if (fact.exactly && found > fact.count)
        faults.push(`${fact.what}: ${found} in the text, and there are ${fact.count}`);
    } else if (fact.orSaid && admits) said.push(line);
    else faults.push(fact.orSaid ? `${line}, and nothing says so` : line);
  }
  for (const pattern of facts.notText ?? [])
    if (pattern.test(read.ownText)) faults.push(`text that is not the page's: ${pattern.source}`);
  for (const pattern of facts.said ?? [])
    if (!missing.some((line) => pattern.test(line))) faults.push(`nothing says: ${pattern.source}`);

  for (const { region, times } of facts.counted ?? []) {
    const found = counted.filter((line) => region.test(line)).length;
    if (found !== times) faults.push(`counted ${found} times, and there are ${times}: ${region.source}`);
  }

  const controls = read.names.includes('form_controls.json') ? read.bytes('form_controls.json').toString() : '';
  for (const pattern of facts.controls ?? [])
    if (!controls.split('\n').some((line) => pattern.test(line))) faults.push(`no control: ${pattern.source}`);

  const { viewport } = metadata.environment;
  const drawn = await judgePicture();
  const missingCodes = facts.complete === true ? [] : MISSING_CODES;
  const allowed = new Set([...(facts.warnings ?? []), ...(facts.allowed ?? []), ...missingCodes]);
  for (const code of facts.warnings ?? []) if (!codes.includes(code)) faults.push(`warning ${code} is missing`);
  for (const { code, reason } of metadata.page.warnings)
    if (!allowed.has(code)) faults.push(`false warning ${code}: ${reason}`);
  if (facts.status !== undefined && metadata.page.http_status !== facts.status)
    faults.push(`status ${metadata.page.http_status} instead of ${facts.status}`);
  if (facts.mime !== undefined && metadata.page.mime_type !== facts.mime)
    faults.push(`type ${metadata.page.mime_type} instead of ${facts.mime}`);
  if (facts.title && !facts.title.test(metadata.page.title ?? ''))
    faults.push(`title ${metadata.page.title ?? 'none'}`);
  if (!facts.endless && missing.some((line) => /without end|endless|infinite/i.test(line)))
    faults.push('called a feed without end, and it ends');
  judgeModifications();
  judgeWindows();
  judgeClosed();
  return {
    ...drawn,
    found: counts.map(({ found, fact }) => `${found}/${fact.count}`).join(' '),
    warnings: codes,
    said,
    faults,
  };

  async function judgePicture() {
    const picture = metadata.screenshots?.screenshot;
    if (!picture) {
      if (facts.height[1] > 0) faults.push('no screenshot');
      return { height: 0, lines: '–', blank: 0 };
    }
    const height = Math.round(picture.page_height);
    if (height < facts.height[0] || height > facts.height[1])
      (height < facts.height[0] && admits ? said : faults).push(
        `height ${height}, expected ${facts.height.join(' to ')}`,
      );
    const seen = await readPicture(read, picture);
    if (Math.abs(seen.height - picture.page_height * viewport.device_scale_factor) > 2 && picture.tiles.length > 0)
      faults.push(`tiles are ${seen.height} px together, page_height is ${picture.page_height}`);
    const bands = blankBands(seen);
    const run = longestRun(bands);
    const claims = codes.includes('blank_area');
    // Below the end of a short page a visitor sees an empty window, too.
    const bound = facts.longestBlank ?? (height <= viewport.height ? height : 700);
    if (run.pixels > bound)
      (claims ? said : faults).push(
        `blank from ${run.from} to ${run.from + run.pixels}${claims ? '' : ', and nothing says so'}`,
      );
    for (const { what, from, to, blank = 0.5 } of facts.ink ?? []) {
      const part = bands.slice(Math.floor(from * bands.length), Math.ceil(to * bands.length));
      const share = part.filter(Boolean).length / Math.max(1, part.length);
      if (share > blank) (claims ? said : faults).push(`${what}: ${percent(share)} of it blank`);
    }
    const lines = read.layout ? inkOfLines(read.layout, seen) : null;
    if (!lines) faults.push('no text_layout.json');
    else judgeLines(lines, claims);
    const blank = bands.filter(Boolean).length / bands.length;
    return {
      height,
      lines: lines ? `${lines.inked}/${lines.total}${lines.outside > 0 ? ` (${lines.outside} beside)` : ''}` : '–',
      blank,
    };
  }

  function judgeLines({ total, inked, bare }: ReturnType<typeof inkOfLines>, claims: boolean): void {
    const measured = metadata.completeness?.text_lines;
    // The page itself lets nobody read them, and the record counts them apart.
    const unread = Math.min(measured?.same_colour ?? 0, total - inked);
    const share = total === 0 ? 0 : (total - inked - unread) / total;
    if (share > (facts.hiddenLines ?? 0.02))
      (claims ? said : faults).push(
        `${total - inked - unread} of ${total} lines without ink, first at ${bare[0]?.y} “${bare[0]?.text.slice(0, 40)}”${claims ? '' : ', and nothing says so'}`,
      );
    if (
      measured &&
      (Math.abs(measured.total + unread - total) > 0.05 * total + 5 ||
        Math.abs(measured.with_ink - inked) > 0.05 * total + 5)
    )
      faults.push(
        `completeness says ${measured.with_ink} of ${measured.total} lines with ink; ${inked} of ${total} here`,
      );
  }

  function judgeModifications(): void {
    for (const { change, least = 1, most = Infinity } of facts.modifications ?? []) {
      const times = custody.page_modifications.items.filter((item) =>
        change.test(`${item.step} ${item.change} ${item.selector ?? ''} ${item.reason}`),
      ).length;
      if (times < least)
        faults.push(`modification ${change.source} recorded ${times} times, at least ${least} expected`);
      if (times > most) faults.push(`modification ${change.source} recorded ${times} times, at most ${most} expected`);
    }
  }

  /** Controls that say in page.html that what they open is closed; a heading and an arrow may open the same. */
  function judgeClosed(): void {
    if (facts.hiddenControls || !read.names.includes('page.html')) return;
    const controls = closedControls(read.bytes('page.html').toString());
    const counted = regions
      .filter(({ what }) => what === 'collapsed' || what === 'opened_in_turn')
      .reduce((sum, { shown, of }) => sum + (of ?? 1) - (shown ?? 0), 0);
    if (controls > 2 * counted + 3)
      faults.push(`${controls} controls are closed in page.html, and ${counted} parts are counted`);
  }

  function judgeWindows(): void {
    const recorded = custody.page_modifications.items.map(({ change, reason }) => `${change} ${reason}`).join('\n');
    const known = (size: string): boolean => {
      const [width = '', height = ''] = size.split('×');
      if (size === `${viewport.width}×${viewport.height}`) return true;
      return (
        new RegExp(`\\b${width} ?[x×] ?${height}\\b`).test(recorded) || new RegExp(`\\b${height}\\b`).test(recorded)
      );
    };
    const unknown = [...new Set(windows)].filter((size) => !known(size));
    if (unknown.length > 0) faults.push(`the page saw a window of ${unknown.join(', ')}; not recorded`);
  }
}

const closedControls = (html: string): number =>
  [...html.matchAll(/<(?:button|a|summary|div|span|h\d|label)\b[^>]*\baria-expanded="false"[^>]*>/g)].filter(
    ([tag]) => !/aria-haspopup|role="(?:combobox|menuitem|option|treeitem|listbox)"/.test(tag),
  ).length;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function count(text: string, pattern: TextFact['pattern']): number {
  const matches = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))];
  return matches.some(([, group]) => group !== undefined)
    ? new Set(matches.map(([, group]) => group)).size
    : matches.length;
}
