import { group } from '../group.js';
import { createExport, listExports, getExport, deleteExport, exportMatter } from './exports.js';

/** Of what is handed over. */
export const exports = group({
  createExport,
  listExports,
  getExport,
  deleteExport,
  exportMatter,
});
