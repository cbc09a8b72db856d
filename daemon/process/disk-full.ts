const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);

/** Whether a fault of the file system or the database means that there is no room left, on the disk or for this user. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);

/** For a failure that was told in words: who handles it finds out by its code that the disk was full. */
export const diskFull = (message: string): Error => Object.assign(new Error(message), { code: 'ENOSPC' });
