/**
 * Classes and codes of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html): a connection that was lost or refused,
 * a lock that was waited for too long, a server that starts or stops, too many connections; and of the network.
 */
const away = /^(08...|40001|40P01|55P03|57014|57P0[1-3]|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What the driver says of a lost connection, without a code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Another program holds the database for longer than is waited for it, or the server of the database is away for the moment. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return lost.test(error.message);
  return code.startsWith('SQLITE_BUSY') || away.test(code);
}
