import { group } from '../group.js';
import { createImport, completeImport, cancelImport } from './imports.js';
import { listImports, getImport } from './read.js';

/** Of packages from elsewhere. */
export const imports = group({
  createImport,
  listImports,
  getImport,
  completeImport,
  cancelImport,
});
