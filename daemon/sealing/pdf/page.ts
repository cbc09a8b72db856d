import type { PdfContent } from './content.js';
import { html, type Html, joined } from './html.js';
import { overlapCssPixels, type ImagePart, type PageImage } from './page-image.js';
import { grouped } from './table.js';

/** The picture of the page, part by part from its top. */
export function pageSection(content: PdfContent): Html {
  const { pageImage } = content;
  const title = html`<h2 id="page">1. The page as captured</h2>`;
  if (!('parts' in pageImage))
    return html`<section class="page">
      ${title}
      <p>${pageImage.missing}</p>
    </section>`;
  return html`<section class="page">
    ${title}
    <p>${intro(content, pageImage)}</p>
    ${pageImage.parts.map((part, index) => figure(part, index, pageImage))}
  </section>`;
}

function intro({ facts, files }: PdfContent, image: PageImage): Html {
  const { parts, shownHeight, height, width } = image;
  const whole =
    image.files.length === 1
      ? html`<code>${image.files[0] ?? ''}</code>`
      : html`${image.files.length} numbered files, <code>${image.files[0] ?? ''}</code> to
          <code>${image.files.at(-1) ?? ''}</code>`;
  const said = [
    html`The following ${parts.length === 1 ? 'page shows' : `${parts.length} pages show`} the screenshot from its top.
    The whole image at its full size (${grouped(width)} × ${grouped(height)} pixels) is in ${whole}; the copies printed
    here are scaled down. `,
    parts.length > 1 &&
      html`${image.files.length === 1 ? 'Each part' : 'Within a file, each part'} repeats the last ${overlapCssPixels}
      CSS pixels of the one before, so that a line of text up to that height is complete in one of the two. `,
    shownHeight < height &&
      html`<strong
          >Not printed here: the lower ${grouped(height - shownHeight)} of ${grouped(height)} pixel rows.</strong
        >
        They are in the image itself. `,
    facts.screenshots?.as_loaded !== undefined &&
      files.some(({ name }) => name === facts.screenshots?.as_loaded?.file) &&
      html`The window as loaded, before the capture scrolled, opened or clicked anything on the page, is in
        <code>${facts.screenshots.as_loaded.file}</code>: the first ${grouped(facts.screenshots.as_loaded.shown_height)}
        of ${grouped(facts.screenshots.as_loaded.page_height)} pixels of the page. Section 7 lists the changes. `,
    facts.recording !== undefined &&
      html`Before the screenshot the window was recorded for ${seconds(facts.recording.recorded_ms)} s of the
        ${seconds(facts.recording.asked_ms)} s that the order asks for: ${grouped(facts.recording.frames)} frames
        without sound in <code>recording/</code>, made by the browser. It handed out
        ${grouped(facts.recording.frames_received)}; a frame that was replaced within 200 ms is not kept, and what it
        drew and did not hand out is not known. <code>recording.json</code> has the hash and the time of each.`,
  ];
  return joined(said.filter((part) => part !== false));
}

const seconds = (ms: number): string => (Math.floor(ms / 100) / 10).toFixed(1);

function figure(part: ImagePart, index: number, image: PageImage): Html {
  const caption = `Part ${index + 1} of ${image.parts.length} · rows ${grouped(part.from + 1)} to ${grouped(part.to)} of ${grouped(image.height)}`;
  return html`<figure>
    <figcaption>${caption}</figcaption>
    <img
      src="${part.name}"
      alt="Screenshot of the page, ${caption}"
      style="width:${part.widthMm}mm;height:${part.heightMm}mm"
    />
  </figure>`;
}
