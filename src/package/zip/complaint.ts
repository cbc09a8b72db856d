import type { StructureCode } from '../container.js';

export type Complaint = readonly [code: StructureCode, explanation: string];
