import { beside } from './beside.js';
import { checks } from './checks.js';
import { comparison } from './comparison.js';
import { connection } from './connection.js';
import { environment } from './environment.js';
import { exporting } from './exporting.js';
import { hashes } from './hashes.js';
import { matter } from './matter.js';
import { page } from './page.js';
import { printed } from './printed.js';
import { redaction } from './redaction.js';
import { steps } from './steps.js';
import { witness } from './witness.js';

export const sk = {
  ...printed,
  ...page,
  ...checks,
  ...connection,
  ...environment,
  ...steps,
  ...comparison,
  ...hashes,
  ...exporting,
  ...redaction,
  ...matter,
  ...witness,
  ...beside,
};
