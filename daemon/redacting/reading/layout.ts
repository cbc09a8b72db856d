import type { Fields } from '../../../src/package/json/strict-json.js';
import { byteOffsets, type ByteRange, type Passage, PassageWriter } from './passage.js';
import { jsonLeaves, type Leaf, stringPassage } from './json.js';

/** text_layout.json: its lines, and where each of their values stands in the file. */
export interface LayoutRead {
  readonly image: { readonly file: string; readonly width: number; readonly height: number };
  readonly frames: readonly FrameLines[];
  /** Addresses of the frames. */
  readonly urls: readonly Passage[];
}

export interface FrameLines {
  readonly lines: readonly LayoutLine[];
  /** The lines as one text, and where each begins in it. */
  readonly passage: Passage;
  readonly starts: readonly number[];
}

export interface LayoutLine {
  readonly text: string;
  /** Pixels of the image: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  /** First unit of the text, length, left, width. */
  readonly words: readonly (readonly [number, number, number, number])[];
  readonly passage: Passage;
  /** Values that tell how wide its words are. */
  readonly widths: readonly ByteRange[];
}

export function readLayout(json: string): LayoutRead {
  const whole = JSON.parse(json) as {
    readonly image: LayoutRead['image'];
    readonly frames: readonly { readonly url: string; readonly lines: readonly Fields[] }[];
  };
  const offsets = byteOffsets(json);
  const places = new Map<string, Leaf[]>();
  for (const leaf of jsonLeaves(json)) {
    const [top, frame, , line, key] = leaf.path;
    if (top !== 'frames') continue;
    const place = leaf.path.length === 3 ? `${frame} url` : `${frame} ${line} ${key}`;
    const list = places.get(place);
    if (list) list.push(leaf);
    else places.set(place, [leaf]);
  }
  const first = (place: string): Passage =>
    (places.get(place) ?? []).slice(0, 1).map((leaf) => stringPassage(json, leaf, offsets))[0] ?? noPassage;
  const range = (from: Leaf | undefined, to = from): ByteRange[] =>
    from && to ? [{ from: offsets[from.start] ?? 0, to: offsets[to.end] ?? 0 }] : [];
  return {
    image: whole.image,
    urls: whole.frames.map((_, frame) => first(`${frame} url`)),
    frames: whole.frames.map(({ lines }, frame) => {
      const read = lines.map((line, at): LayoutLine => {
        const [left, , width] = places.get(`${frame} ${at} box`) ?? [];
        const words = places.get(`${frame} ${at} words`);
        return {
          text: line['text'] as string,
          box: line['box'] as unknown as LayoutLine['box'],
          words: (line['words'] ?? []) as unknown as LayoutLine['words'],
          passage: first(`${frame} ${at} text`),
          widths: [...range(left), ...range(width), ...range(words?.[0], words?.at(-1))],
        };
      });
      return { lines: read, ...joined(read) };
    }),
  };
}

const noPassage: Passage = { text: '', from: [], to: [] };

function joined(lines: readonly LayoutLine[]): Pick<FrameLines, 'passage' | 'starts'> {
  const out = new PassageWriter();
  const starts: number[] = [];
  for (const { passage } of lines) {
    if (starts.length > 0) out.gap('\n');
    starts.push(out.length);
    out.append(passage);
  }
  return { passage: out.done(), starts };
}
