// Every fault that a package of ours is tried with, one for each package.
export { flatFaults } from './flat.js';
export { otherReadings } from './other-readings.js';
export { archiveFaults } from './archive.js';
export { certificateFaults } from './certificate.js';
export { commitmentsFaults } from './commitments.js';
export { contentFaults } from './content.js';
export { disagreements } from './disagreements.js';
export { goodPackages } from './good.js';
export { hostileZips } from './hostile-zips.js';
export { ledgerFaults } from './ledger.js';
export { proofFaults } from './proofs.js';
export { recordFaults } from './records.js';
export { redactionFaults } from './redaction.js';
export { sealFaults } from './seal.js';
export { standardsFaults } from './standards.js';
export { goodOfSeveral, witnessFaults } from './witness.js';
