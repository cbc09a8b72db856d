import type { Span } from '../../../src/package/records/tokens/address-tokens.js';
import { withheldMark } from '../../../src/package/records/sign-in.js';

export interface Finders {
  readonly address: (address: string) => readonly Span[];
  readonly content: (kind: Kind, content: string) => readonly Span[];
}

/** How a text is read. */
export type Kind = 'html' | 'text';

/** A stretch, and what stands in its place. */
interface Piece extends Span {
  readonly text: string;
}

const locations = /^(?:Snapshot-)?Content-Location: (.*)$/gim;

/**
 * A snapshot as Chromium writes it (RFC 2557) without tokens: in the addresses of its parts, and in parts with text. Their codes
 * (RFC 2045, sections 6.7 and 6.8) change where a token stood, and nowhere else.
 */
export function withoutMhtmlTokens(snapshot: string, finders: Finders): string {
  const pieces = partsOf(snapshot).flatMap((part) => [
    ...inHead(snapshot, part, finders),
    ...inBody(snapshot, part, finders),
  ]);
  const left: string[] = [];
  let kept = 0;
  for (const { from, to, text } of pieces) {
    left.push(snapshot.slice(kept, from), text);
    kept = to;
  }
  return [...left, snapshot.slice(kept)].join('');
}

interface Part extends Span {
  /** Where its head has ended. */
  readonly body: number;
}

/** The head of the snapshot and each part. */
function partsOf(snapshot: string): Part[] {
  const [, boundary] = /boundary="([^"\r\n]+)"/.exec(snapshot.slice(0, 65_536)) ?? [];
  if (boundary === undefined) return [];
  const parts: Part[] = [];
  let from = 0;
  for (;;) {
    const next = snapshot.indexOf(`\r\n--${boundary}`, from);
    const to = next < 0 ? snapshot.length : next;
    const end = snapshot.indexOf('\r\n\r\n', from);
    parts.push({ from, body: end < 0 || end > to ? to : end + 4, to });
    if (next < 0) return parts;
    from = next + 4 + boundary.length;
  }
}

function inHead(snapshot: string, { from, body }: Part, { address }: Finders): Piece[] {
  const head = snapshot.slice(from, body);
  return [...head.matchAll(locations)].flatMap(({ index, 0: line, 1: where = '' }) => {
    const at = from + index + line.length - where.length;
    return address(where.trimEnd()).map((span) => ({ from: at + span.from, to: at + span.to, text: withheldMark }));
  });
}

/** Lines stay as short as they are to be (RFC 2045, section 6.7, rule 5). */
const markInLines = `=\r\n${withheldMark}=\r\n`;

function inBody(snapshot: string, { from, body, to }: Part, { content }: Finders): Piece[] {
  const head = snapshot.slice(from, body);
  const kind = kindOf(/^Content-Type: *([\w/+.-]+)/im.exec(head)?.[1] ?? '');
  const [, coding] = /^Content-Transfer-Encoding: *([\w-]+)/im.exec(head) ?? [];
  if (kind === undefined || coding === undefined) return [];
  const coded = snapshot.slice(body, to);
  if (coding.toLowerCase() === 'quoted-printable')
    return placed(coded, content(kind, decoded(coded))).map((span) => ({
      from: body + span.from,
      to: body + span.to,
      text: markInLines,
    }));
  if (coding.toLowerCase() !== 'base64') return [];
  const text = Buffer.from(coded, 'base64').toString('latin1');
  const spans = content(kind, text);
  if (spans.length === 0) return [];
  const left = spans.reduceRight((done, span) => done.slice(0, span.from) + withheldMark + done.slice(span.to), text);
  const lines = Buffer.from(left, 'latin1')
    .toString('base64')
    .replaceAll(/.{76}(?=.)/g, '$&\r\n');
  return [{ from: body, to, text: `${lines}\r\n` }];
}

const soft = /=\r\n/g;
const code = /=([\dA-F]{2})/g;

/** Characters of one byte. */
const decoded = (coded: string): string =>
  coded.replaceAll(soft, '').replaceAll(code, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Stretches of what was decoded, as they are coded. */
function placed(coded: string, spans: readonly Span[]): Span[] {
  const unit = /(?:=\r\n)*(?:=[\dA-F]{2}|[\s\S])/y;
  let [at, read] = [0, 0];
  const goTo = (place: number): number => {
    while (read < place && at < coded.length) {
      unit.lastIndex = at;
      at += unit.exec(coded)?.[0].length ?? 1;
      read += 1;
    }
    return at;
  };
  return spans.map(({ from, to }) => ({ from: goTo(from), to: goTo(to) }));
}

/** Of a file of that media type; undefined where no address is read from it. */
export function kindOf(mimeType: string): Kind | undefined {
  if (/^(?:text\/html|application\/xhtml\+xml)$/i.test(mimeType)) return 'html';
  return /^(?:text\/|application\/(?:[\w.-]*\+)?(?:json|xml|(?:x-)?(?:java|ecma)script)$|image\/svg\+xml$)/i.test(
    mimeType,
  )
    ? 'text'
    : undefined;
}
