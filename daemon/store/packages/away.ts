/** Whether the store for packages could not be asked, or did not do what it was asked for. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && ['PackageStoreAway', 'BucketRefusal'].includes(error.name);
