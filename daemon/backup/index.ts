export { makeBackup } from './make.js';
export { restoreBackup } from './restore.js';
export { BackupFault } from './catalogue.js';
