import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { Recording } from '../run/step.js';
import type { Rendering } from './draft.js';
import type { PackageIdentity } from './package-identity.js';
import { evidenceDocument } from './pdf/document.js';
import { screenshotImage } from './pdf/screenshot-image.js';

/** Of a captured page. The picture is cut for paper once, however often the package is drafted. */
export async function captureRendering(recording: Recording, identity: PackageIdentity): Promise<Rendering> {
  const { facts, journal } = recording;
  const pageImage = await screenshotImage(recording);
  return {
    metadata: metadataRecord({ ...identity, formatVersion, facts, journal }),
    document: (content) => evidenceDocument({ ...content, pageImage }),
  };
}
