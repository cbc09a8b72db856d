/** What the daemon last found when it compared its rows with the bucket of its packages: `package-check.json` in the home. */
export interface PackageCheck {
  readonly checked_at: string;
  readonly packages: number;
  /** Each with how many there are, and the first names. */
  readonly found: Readonly<Record<Difference, { readonly count: number; readonly names: readonly string[] }>>;
}

export const differences = {
  missing: 'are recorded and not in the bucket',
  altered: 'have another size or hash in the bucket than is recorded',
  unknown: 'are in the bucket and not recorded',
  unheld: 'were on legal hold without a hold in the bucket, which is set now',
  held: 'are on hold in the bucket and not in the service',
} as const;

export type Difference = keyof typeof differences;

export const byDifference = <T>(of: (difference: Difference) => T): Record<Difference, T> =>
  Object.fromEntries(Object.keys(differences).map((each) => [each, of(each as Difference)])) as Record<Difference, T>;

export const packageCheckFile = 'package-check.json';

export function parsePackageCheck(text: string): PackageCheck | undefined {
  try {
    const read = JSON.parse(text) as PackageCheck;
    const isWhole = Object.keys(differences).every((each) => typeof read.found[each as Difference].count === 'number');
    return isWhole && typeof read.checked_at === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}
