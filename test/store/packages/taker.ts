import { openRig } from './bucket-contract.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';

/** A process of its own that puts one package into a bucket, so that it can be killed amid it. */
const [settings = '', name = '', path = '', sha256 = ''] = process.argv.slice(2);
const rig = await openRig(JSON.parse(settings) as BucketSettings);
await rig.packages.take(path, name, sha256);
await rig.close();
process.stdout.write('taken');
