// The verifier as commands load it. The build puts this file and all it needs into one (bin/one-file.mjs): finding two
// hundred modules takes longer than judging a common package.

export { noTrust } from '../evidence.js';
export { exitOf, isRequirement, type Requirement, requirements, unmet } from '../requirements.js';
export { notProven } from '../verdict.js';
export { verifyPackage } from '../verify-package.js';
export { renderReport } from '../view/terminal.js';
export { packagesBeside } from './beside-packages.js';
export { openContainer } from './open-container.js';
export { nodePlatform } from './platform.js';
