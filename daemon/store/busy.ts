/**
 * Classes and codes of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html): a connection that was lost or refused, a
 * server that starts or stops, too many connections; and of the network.
 */
const away =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** A lock that was waited for too long, a transaction that stood still. */
const held = /^(40001|40P01|55P03|57014|25P03)$/;
/** What the driver says of a lost connection, without a code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The server of the database does not answer. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? away.test(code) : lost.test(error.message);
}

/** Another program holds the database for longer than is waited for it, or the server of the database is away for the moment. */
export function isBusy(error: unknown): boolean {
  if (isAway(error)) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && (code.startsWith('SQLITE_BUSY') || held.test(code));
}
