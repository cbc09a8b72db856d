import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { Recording } from '../run/step.js';
import type { Rendering } from './draft.js';
import type { PackageIdentity } from './package-identity.js';
import { evidenceDocument } from './pdf/document.js';
import type { NoPageImage, PageImage } from './pdf/page-image.js';
import { screenshotImage } from './pdf/screenshot-image.js';

/** Of a captured page. The picture is cut for paper once, however often the package is drafted; `cut`: that is done or begun. */
export async function captureRendering(
  recording: Recording,
  identity: PackageIdentity,
  cut?: Promise<PageImage | NoPageImage>,
): Promise<Rendering> {
  const { facts, journal } = recording;
  const pageImage = await (cut ?? screenshotImage(recording));
  return {
    metadata: metadataRecord({ ...identity, formatVersion, facts, journal }),
    document: (content) => evidenceDocument({ ...content, pageImage }),
  };
}
