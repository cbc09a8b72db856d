import { Type, type TObject } from 'typebox';
import type { ErrorCode } from './errors.js';
import {
  fileRoute,
  importPartRoute,
  packageRoute,
  proofRoute,
  recordRoute,
  sealRoute,
  sharedPackageRoute,
  sharedPictureRoute,
  sharedTextRoute,
  thumbnailRoute,
  type Route,
  volumeRoute,
} from './routes.js';

/** A route that answers or takes bytes instead of JSON, and so is no operation. Its signed query is the only right asked for. */
export interface ByteRoute extends Route {
  readonly summary: string;
  readonly query: TObject;
  readonly mediaType: string;
  /** The bytes are the request's; the answer is empty, and its ETag names them. */
  readonly receives?: true;
  /** One byte range is served: 206, or 416. */
  readonly ranged: boolean;
  readonly refuses: readonly ErrorCode[];
}

const signedQuery = Type.Object({
  expires: Type.String({ description: 'Seconds since 1970' }),
  signature: Type.String(),
});

/** `for`: the session that it was given to. */
const sharedQuery = Type.Object({ ...signedQuery.properties, for: Type.String() });

export const byteRoutes = {
  downloadPackage: {
    ...packageRoute,
    summary: 'The package behind a package_url',
    query: signedQuery,
    mediaType: 'application/zip',
    ranged: true,
    refuses: ['LINK_EXPIRED', 'RANGE_NOT_SATISFIABLE', 'RATE_LIMITED'],
  },
  readPackageFile: {
    ...fileRoute,
    summary: 'One file of a package, as listCaptureFiles names it: a picture, plain text, or a download',
    query: signedQuery,
    mediaType: 'application/octet-stream',
    ranged: false,
    refuses: ['LINK_EXPIRED'],
  },
  viewThumbnail: {
    ...thumbnailRoute,
    summary:
      'The picture behind a thumbnail_url: the head of the screenshot, 320 × 200, a working copy that is not evidence',
    query: signedQuery,
    mediaType: 'image/webp',
    ranged: false,
    refuses: ['LINK_EXPIRED'],
  },
  downloadProof: {
    ...proofRoute,
    summary: 'The newest manifest.json.ots behind a proof_url',
    query: signedQuery,
    mediaType: 'application/vnd.opentimestamps.ots',
    ranged: false,
    refuses: ['LINK_EXPIRED'],
  },
  downloadEvidenceRecord: {
    ...recordRoute,
    summary: 'The manifest.json.er behind a record_url',
    query: signedQuery,
    mediaType: 'application/octet-stream',
    ranged: false,
    refuses: ['LINK_EXPIRED'],
  },
  downloadSeal: {
    ...sealRoute,
    summary: 'The package behind the package_url of a seal',
    query: signedQuery,
    mediaType: 'application/zip',
    ranged: true,
    refuses: ['LINK_EXPIRED', 'RANGE_NOT_SATISFIABLE', 'RATE_LIMITED'],
  },
  downloadVolume: {
    ...volumeRoute,
    summary: 'One volume of an export',
    query: signedQuery,
    mediaType: 'application/zip',
    ranged: true,
    refuses: ['LINK_EXPIRED', 'RANGE_NOT_SATISFIABLE'],
  },
  downloadShared: {
    ...sharedPackageRoute,
    summary: 'The package of an item of a share; ends with the share',
    query: sharedQuery,
    mediaType: 'application/zip',
    ranged: true,
    refuses: ['LINK_EXPIRED', 'RANGE_NOT_SATISFIABLE', 'RATE_LIMITED', 'SHARE_GONE', 'FORBIDDEN'],
  },
  viewSharedPicture: {
    ...sharedPictureRoute,
    summary: 'A picture of an item of a share: image/jpeg, image/png or image/webp',
    query: sharedQuery,
    mediaType: 'image/*',
    ranged: false,
    refuses: ['LINK_EXPIRED', 'SHARE_GONE'],
  },
  viewSharedText: {
    ...sharedTextRoute,
    summary: 'The readable text of an item of a share',
    query: sharedQuery,
    mediaType: 'text/plain',
    ranged: false,
    refuses: ['LINK_EXPIRED', 'SHARE_GONE'],
  },
  uploadImportPart: {
    ...importPartRoute,
    summary: 'The bytes of one part of an import',
    query: signedQuery,
    mediaType: 'application/octet-stream',
    receives: true,
    ranged: false,
    refuses: ['LINK_EXPIRED', 'IMPORT_NOT_UPLOADING', 'DISK_FULL'],
  },
} as const satisfies Record<string, ByteRoute>;
