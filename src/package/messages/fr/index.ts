import { checks } from './checks.js';
import { connection } from './connection.js';
import { environment } from './environment.js';
import { page } from './page.js';
import { printed } from './printed.js';
import { steps } from './steps.js';

export const fr = { ...printed, ...page, ...checks, ...connection, ...environment, ...steps };
