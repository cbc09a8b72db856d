import { firstDocument } from '../../../src/package/records/page/first-document.js';
import type { ImageFacts, RedirectHop } from '../../../src/package/records/facts.js';
import type { PdfContent } from './content.js';
import { html, type Html, joined } from './html.js';
import type { ImagePart, PageImage } from './page-image.js';
import { overlapCssPixels } from '../../../src/package/document/paper.js';
import type { Say } from './say.js';
import { numbered } from './table.js';

/** The picture of the page, part by part from its top. */
export function pageSection(content: PdfContent): Html {
  const { pageImage, say } = content;
  const title = html`<h2 id="page">${numbered(1, say('section.page'))}</h2>`;
  if (!('parts' in pageImage))
    return html`<section class="page">
      ${title}
      <p>${missingPicture(pageImage, say)}</p>
    </section>`;
  return html`<section class="page">
    ${title}
    <p>${intro(content, pageImage)}</p>
    ${pageImage.parts.map((part, index) => figure(part, index, pageImage, say))}
  </section>`;
}

/** Why there is no picture. */
export const missingPicture = ({ unreadable }: { readonly unreadable: string | null }, say: Say): Html =>
  unreadable === null ? say('picture.missing') : say('picture.unreadable', { names: unreadable });

function intro({ facts, files, say }: PdfContent, image: PageImage): Html {
  const { parts, shownHeight, height, width } = image;
  const [first = ''] = image.files;
  const whole =
    image.files.length === 1
      ? html`<code>${first}</code>`
      : say('picture.numbered', { n: image.files.length, first, last: image.files.at(-1) ?? '' });
  const loaded = facts.screenshots?.as_loaded;
  const { media, recording } = facts;
  const said = [
    say('picture.shows', { n: parts.length }),
    say('picture.whole', { width, height, files: whole }),
    parts.length > 1 &&
      say(image.files.length === 1 ? 'picture.overlap' : 'picture.overlap_in_file', { n: overlapCssPixels }),
    shownHeight < height && say('picture.left_out', { left: height - shownHeight, rows: height }),
    loaded !== undefined &&
      files.some(({ name }) => name === loaded.file) &&
      windowBefore(loaded, facts.redirect_chain, say),
    recording !== undefined &&
      say('picture.recorded', {
        recorded: recording.recorded_ms,
        asked: recording.asked_ms,
        frames: recording.frames,
        received: recording.frames_received,
      }),
    media !== undefined &&
      media.elements > 0 &&
      say('picture.media', { elements: media.elements, played: media.played, whole: media.whole }),
  ];
  return joined(
    said.filter((part) => part !== false),
    ' ',
  );
}

/** The window before the capture did anything, which showed another document where an action led on. */
function windowBefore(loaded: ImageFacts, chain: readonly RedirectHop[] | undefined, say: Say): Html {
  const { file, shown_height: shown, page_height: height } = loaded;
  const first = firstDocument(chain);
  return first
    ? say('picture.first_document', { url: first.url, file, shown, height })
    : say('picture.as_loaded', { file, shown, height });
}

function figure(part: ImagePart, index: number, image: PageImage, say: Say): Html {
  const caption = say.text('picture.part', {
    part: index + 1,
    parts: image.parts.length,
    from: part.from + 1,
    to: part.to,
    rows: image.height,
  });
  return html`<figure>
    <figcaption>${caption}</figcaption>
    <img
      src="${part.name}"
      alt="${say.text('picture.alt', { part: caption })}"
      style="width:${part.widthMm}mm;height:${part.heightMm}mm"
    />
  </figure>`;
}
