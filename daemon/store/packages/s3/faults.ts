/** The bucket answered, and not with what was asked for. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal';
  readonly status: number;
  /** Of S3, such as AccessDenied. */
  readonly code: string;
  constructor(asked: string, status: number, code: string, message: string) {
    super(`the package store answered ${asked} with ${status} ${code}${message === '' ? '' : `: ${message}`}`);
    this.status = status;
    this.code = code;
  }
}

/** The bucket did not answer, or said that it cannot at the moment. */
export class BucketAway extends Error {
  override readonly name = 'PackageStoreAway';
  constructor(asked: string, cause: unknown) {
    super(`the package store did not answer ${asked}`, { cause });
  }
}

/** The bytes in the bucket are not those that were put there. */
export class PackageAltered extends Error {
  override readonly name = 'PackageAltered';
  constructor(name: string, found: string, expected: string) {
    super(`${name} has SHA-256 ${found} in the package store, and was sealed with ${expected}`);
  }
}

/** As Node says it of a file. */
export const notThere = (name: string): Error =>
  Object.assign(new Error(`ENOENT: ${name} is not in the package store`), { code: 'ENOENT', syscall: 'open' });
