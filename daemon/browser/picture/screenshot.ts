import { capturePage, type CapturedPage } from './capture.js';
import type { CaptureOptions } from './pieces.js';
import { encodePage, type EncodeOptions, type Screenshot } from './encode.js';
import type { Tab } from '../tab/sessions.js';

export type ScreenshotOptions = Omit<CaptureOptions, 'name'> & EncodeOptions;

/**
 * Photographs the whole page, whatever its height, without changing it, and checks the files it makes.
 *
 * One lossless picture is taken from the browser and encoded here, so that all images of a package are made alike.
 * A page that one JPEG cannot hold (65,500 pixels a side) is scaled down to fit in `<name>.jpeg`, and numbered tiles
 * `<name>_tiles/001.jpeg …`, left to right and top to bottom, hold it at full size.
 * `capturePage` and `encodePage` are the two halves, for a plan that goes on with the page while the image is encoded.
 */
export async function takeScreenshot(tab: Tab, options: ScreenshotOptions): Promise<Screenshot> {
  const captured: CapturedPage = await capturePage(tab, options);
  return encodePage(captured, options);
}
