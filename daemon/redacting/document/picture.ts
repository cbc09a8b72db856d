import type { Artifact } from '../../run/step.js';
import { code, html, type Html } from '../../sealing/pdf/html.js';
import { cutPageImage, type ImagePart, type NoPageImage, type PageImage } from '../../sealing/pdf/page-image.js';
import type { Say } from '../../sealing/pdf/say.js';
import { numbered } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import type { OpenedSource } from '../source.js';

/** The covered screenshot, or its tiles where it had to be made smaller, cut for paper. */
export async function pictureOf(
  { pictures, metadata }: Pick<OpenedSource, 'pictures' | 'metadata'>,
  artifacts: ReadonlyMap<string, Artifact>,
): Promise<PageImage | NoPageImage> {
  const shown = pictures === undefined ? [] : pictures.tiles.length > 0 ? pictures.tiles : [pictures.main];
  const files = shown.flatMap(({ file }) => {
    const artifact = artifacts.get(file);
    return artifact ? [{ name: file, path: artifact.path }] : [];
  });
  if (files.length === 0 || files.length < shown.length) return { unreadable: null };
  return cutPageImage(files, scaleOf(metadata));
}

function scaleOf(metadata: Findings['source']['metadata']): number {
  const environment = metadata['environment'] as
    | { readonly viewport?: { readonly device_scale_factor?: number } }
    | undefined;
  return environment?.viewport?.device_scale_factor ?? 1;
}

/** The picture part by part, with the number and the mark of each box drawn over it. */
export function coveredPicture(findings: Findings, picture: PageImage | NoPageImage, say: Say): Html {
  const title = html`<h2>${numbered(3, say('redact.section_picture'))}</h2>`;
  if (!('parts' in picture))
    return html`<section class="page">
      ${title}
      <p>${say('redact.no_picture')}</p>
    </section>`;
  const { parts, files, width, height, shownHeight } = picture;
  const file = code(files[0] ?? '');
  const named = files.length > 1 ? say('redact.more_files', { file, n: files.length - 1 }) : file;
  return html`<section class="page">
    ${title}
    <p>
      ${say('redact.picture_intro', { files: named, width, height })}
      ${shownHeight < height && say('redact.rows_left', { rows: height - shownHeight })}
    </p>
    ${parts.map((part, index) => figure(part, index, { findings, picture, say }))}
  </section>`;
}

interface Shown {
  readonly findings: Findings;
  readonly picture: PageImage;
  readonly say: Say;
}

function figure(part: ImagePart, index: number, { findings, picture, say }: Shown): Html {
  const { parts, height, width } = picture;
  const caption = say.text('picture.part', {
    part: index + 1,
    parts: parts.length,
    from: part.from + 1,
    to: part.to,
    rows: height,
  });
  return html`<figure>
    <figcaption>${caption}</figcaption>
    <div class="sheet" style="width:${part.widthMm}mm;height:${part.heightMm}mm">
      <img
        src="${part.name}"
        alt="${say.text('redact.picture_alt', { part: caption })}"
      />${marks(part, findings, part.widthMm / width)}
    </div>
  </figure>`;
}

/** Each box that begins in this part, with its number and mark. */
function marks(part: ImagePart, { record, source }: Findings, mmPerPixel: number): Html[] {
  const tops = new Map<string, number>();
  let above = 0;
  for (const { file, height } of source.pictures?.tiles.length ? source.pictures.tiles : []) {
    tops.set(file, above);
    above += height;
  }
  if (tops.size === 0 && source.pictures) tops.set(source.pictures.main.file, 0);
  const seen = new Set<string>();
  return record.boxes.flatMap(({ file, x, y, width, height, ruleIndex }, at) => {
    const top = tops.get(file);
    const place = `${file} ${x} ${y} ${width} ${height}`;
    if (top === undefined || seen.has(place) || top + y < part.from || top + y >= part.to) return [];
    seen.add(place);
    const free = Math.min(width, nextOnLine(record.boxes, at) - x - APART);
    const mm = (pixels: number): string => `${Math.round(pixels * mmPerPixel * 100) / 100}mm`;
    const box = `left:${mm(x)};top:${mm(top + y - part.from)};max-width:${mm(free)};max-height:${mm(height)}`;
    return [html`<span style="${box}">${at + 1} ${record.rules[ruleIndex]?.label ?? ''}</span>`];
  });
}

/** Pixels between two marks. */
const APART = 6;

/** Where the next box on the same line begins, whose mark would be written over this one's. Boxes are in the order of their tops. */
function nextOnLine(boxes: Findings['record']['boxes'], at: number): number {
  const box = boxes[at];
  let next = Infinity;
  if (box === undefined) return next;
  for (let after = at + 1; after < boxes.length; after += 1) {
    const { file, x, y } = boxes[after] ?? box;
    if (file !== box.file || y >= box.y + box.height) break;
    if (x > box.x) next = Math.min(next, x);
  }
  return next;
}
