export { makeBackup } from './make.js';
export { restoreBackup } from './restore.js';
export { moveToPostgres, moveToSqlite } from '../store/moving/move-home.js';
export { movePackagesToBucket, movePackagesToFolder } from '../store/moving/move-packages.js';
export { BackupFault } from './catalogue.js';
