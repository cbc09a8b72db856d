// Every fault that a package of ours is tried with, one for each package.
export { archiveFaults } from './archive.js';
export { contentFaults } from './content.js';
export { disagreements } from './disagreements.js';
export { goodPackages } from './good.js';
export { hostileZips } from './hostile-zips.js';
export { proofFaults } from './proofs.js';
export { recordFaults } from './records.js';
export { sealFaults } from './seal.js';
