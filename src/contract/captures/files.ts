import { Type, type Static } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull } from '../schema.js';

const file = Type.Object({
  /** Path in the package. */
  path: Type.String(),
  size: Type.Integer(),
  /** Lower-case hex, as the manifest lists it; null for the manifest itself and what seals it. Whether the bytes agree, `verifyCapture` finds out. */
  sha256: orNull(Type.String()),
  /** What the file is. It is served as a picture, as plain text or as a download, whatever it is. */
  media_type: Type.String(),
  url: Type.String({ description: 'GET without a key' }),
});
export type PackageFile = Static<typeof file>;

export const listCaptureFiles = operation(routes.listCaptureFiles, {
  summary: 'The files in the stored package of a completed capture, each with a link to its bytes',
  access: 'key',
  params: Type.Object({ capture_id: Type.String() }, closed),
  answers: {
    status: 200,
    body: Type.Object({ files: Type.Array(file), url_expires_at: Type.String() }),
  },
  refuses: ['CAPTURE_IN_PROGRESS', 'CAPTURE_NOT_COMPLETED', 'IMPORT_NOT_SUPPORTED'],
});
