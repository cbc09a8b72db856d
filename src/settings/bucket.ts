import { bucketUrl, downloadWay, endpoint, text } from './kinds.js';
import { one } from './setting.js';

/** Where sealed packages are kept. */
export const ofBucket = {
  package_store: one(
    'EVIDENCE_PACKAGE_STORE',
    bucketUrl,
    null,
    'Bucket that sealed packages are kept in, such as s3://evidence-packages/team; default is the folder packages in the home.',
  ),
  s3_endpoint: one(
    'EVIDENCE_S3_ENDPOINT',
    endpoint,
    null,
    'Address of the S3-compatible store; default is that of Amazon S3 in the region.',
  ),
  s3_region: one('EVIDENCE_S3_REGION', text, 'us-east-1', 'Region of the bucket.'),
  s3_access_key: one('EVIDENCE_S3_ACCESS_KEY', text, null, 'Id of the access key for the bucket.'),
  s3_secret_key: one('EVIDENCE_S3_SECRET_KEY', text, null, 'Secret of that access key.', { secret: true }),
  s3_credentials: one(
    'EVIDENCE_S3_CREDENTIALS',
    text,
    null,
    'File with the access key in the form of ~/.aws/credentials, in place of s3_access_key; read again when it changes.',
  ),
  package_downloads: one(
    'EVIDENCE_PACKAGE_DOWNLOADS',
    downloadWay,
    'stream',
    'Whether downloads of packages in a bucket go through the daemon (stream), or lead to the bucket for a minute (link).',
  ),
} as const;
