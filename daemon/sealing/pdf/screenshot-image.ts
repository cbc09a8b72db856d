import { firstDocument } from '../../../src/package/records/page/first-document.js';
import type { Recording } from '../../run/step.js';
import { cutPageImage, type CutKept, type ImageFile, type NoPageImage, type PageImage } from './page-image.js';

/** A recording, or what there is of it once its picture is made. */
interface PicturesMade {
  readonly artifacts: ReadonlyMap<string, { readonly path: string }>;
  readonly facts: Pick<Recording['facts'], 'screenshots' | 'environment' | 'redirect_chain'>;
}

/** The picture of the page for the document: the screenshot, or its tiles when the screenshot had to be made smaller. */
export async function screenshotImage(
  { artifacts, facts }: PicturesMade,
  kept?: CutKept,
): Promise<PageImage | NoPageImage> {
  // The window as loaded shows another page where an action led on.
  const before = firstDocument(facts.redirect_chain) ? undefined : facts.screenshots?.as_loaded;
  const shot = facts.screenshots?.screenshot ?? before;
  const names =
    shot === undefined ? ['screenshot.jpeg', 'screenshot.png'] : shot.tiles.length > 0 ? shot.tiles : [shot.file];
  const files = names.flatMap((name): ImageFile[] => {
    const artifact = artifacts.get(name);
    return artifact === undefined ? [] : [{ name, path: artifact.path }];
  });
  if (files.length === 0) return { unreadable: null };
  try {
    return await cutPageImage(files, facts.environment?.viewport.device_scale_factor ?? 1, kept);
  } catch {
    return { unreadable: files.map(({ name }) => name).join(', ') };
  }
}
