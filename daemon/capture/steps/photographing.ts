import { shownUrl } from '../../browser/bounded.js';
import { capturePage } from '../../browser/screenshot-capture.js';
import { encodePage } from '../../browser/screenshot-encode.js';
import { watermarkText } from '../../browser/watermark.js';
import { StepFailure, type Step } from '../step.js';
import { type CaptureBench, type Picture, sessionOf, skipForFiles } from '../visit.js';
import { tellEvents } from './loading.js';

export const photographAsLoaded: Step<CaptureBench> = {
  name: 'screenshot_as_loaded_taken',
  required: false,
  budgetMs: 60_000,
  skip: (bench) =>
    skipForFiles(bench) ??
    (changesThePage(bench) ? undefined : { reason: 'the order asks for no change to the page', asked: false }),
  run: async (bench, signal) => {
    const picture = await photograph(bench, 'screenshot_as_loaded', signal);
    return {
      facts: { screenshots: { as_loaded: picture.image } },
      detail: pictureDetail(picture, bench),
      ...(picture.truncated !== undefined && { truncated: picture.truncated }),
    };
  },
};

export const photographPage: Step<CaptureBench> = {
  name: 'screenshot_taken',
  required: false,
  budgetMs: 60_000,
  skip: skipForFiles,
  run: async (bench, signal) => {
    const { visit } = bench;
    try {
      const picture = await photograph(bench, 'screenshot', signal);
      visit.picture.resolve(picture);
      return {
        facts: {
          captured_at: picture.image.taken_at,
          url_at_screenshot: picture.urlAtScreenshot,
          screenshots: { screenshot: picture.image },
        },
        detail: pictureDetail(picture, bench),
        ...(picture.truncated !== undefined && { truncated: picture.truncated }),
      };
    } catch (error) {
      const failure = new StepFailure('there is no screenshot', { cause: error });
      visit.picture.reject(failure);
      throw error;
    }
  },
};

const changesThePage = ({ order }: CaptureBench): boolean => order.expand_content || order.dismiss_overlays;

async function photograph(bench: CaptureBench, name: string, signal: AbortSignal): Promise<Picture> {
  const { order, testMode, world } = bench;
  const session = sessionOf(bench);
  const common = { name, dir: bench.scratch('pictures'), viewport: order.viewport, world, signal };
  const captured = await capturePage(session, common);
  const urlAtScreenshot = shownUrl(session.page.url());
  tellEvents(bench);
  // Encoding needs the page no more.
  bench.goOn();
  const format = order.evidence_pack.screenshot;
  const shot = await encodePage(captured, { ...common, format, testMode });
  const artifacts = [];
  for (const file of shot.files) artifacts.push(await bench.adopt(file.name, file.path));
  const [artifact] = artifacts;
  if (artifact === undefined) throw new StepFailure('no image was made');
  return { ...shot, artifact, urlAtScreenshot };
}

/** The step ends when the image is encoded; the picture itself is of `taken_at`. */
const pictureDetail = ({ image }: Picture, { testMode }: CaptureBench) => ({
  taken_at: image.taken_at,
  width: image.width,
  height: image.height,
  scale: image.scale,
  tiles: image.tiles.length,
  // Drawn over the image; the page was not touched.
  ...(testMode && { watermark: watermarkText }),
});
