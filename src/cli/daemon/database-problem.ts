import { problem, type Problem, usage } from '../problem/problem.js';

/** SQLSTATE, or the system's word of a network that does not lead there. */
const ofServer = /^([0-9A-Z]{5}|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;

/** Undefined where an error is not about a database, or what must agree with it. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'WrongDatabase') return problem('WRONG_DATABASE', error.message, { cause: error });
  if (error.name === 'WrongPackageStore') return problem('WRONG_PACKAGE_STORE', error.message, { cause: error });
  if (error.name === 'OtherKeys')
    return usage(`EVIDENCE_KEYS: ${error.message}`, 'evidence-cluster(7), KEYS, has the steps');
  const { code, message } = error as NodeJS.ErrnoException;
  const said = message === '' && error instanceof AggregateError ? String(error.errors[0]) : message;
  return code !== undefined && ofServer.test(code)
    ? problem('DATABASE_UNREACHABLE', `PostgreSQL (EVIDENCE_DATABASE_URL): ${said}`, { cause: error })
    : undefined;
}
