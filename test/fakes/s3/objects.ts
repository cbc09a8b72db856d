/** The objects of one bucket with versions and Object Lock, in memory. */
export interface StoredVersion {
  readonly id: string;
  readonly isMarker: boolean;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: Date;
  held: boolean;
  retention: { readonly mode: string; readonly until: string } | undefined;
}

export class S3Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export function openObjects(now: () => Date) {
  /** The newest is last. */
  const keys = new Map<string, StoredVersion[]>();
  let count = 0;
  const of = (key: string): StoredVersion[] => keys.get(key) ?? [];
  const add = (key: string, version: Pick<StoredVersion, 'isMarker' | 'bytes' | 'headers'>): StoredVersion => {
    const made = { ...version, id: `v${(count += 1)}`, at: now(), held: false, retention: undefined };
    keys.set(key, [...of(key), made]);
    return made;
  };
  const current = (key: string): StoredVersion | undefined => {
    const last = of(key).at(-1);
    return last?.isMarker ? undefined : last;
  };
  return {
    current,
    expect: (key: string): StoredVersion => {
      const found = current(key);
      if (!found) throw new S3Fault(404, 'NoSuchKey');
      return found;
    },
    put: (key: string, bytes: Buffer, headers: Readonly<Record<string, string>>) =>
      add(key, { isMarker: false, bytes, headers }),
    /** Without a version the object is hidden behind a marker, held or not. */
    remove: (key: string, versionId: string | undefined, bypass: boolean): void => {
      if (versionId === undefined) return void add(key, { isMarker: true, bytes: Buffer.alloc(0), headers: {} });
      const found = of(key).find(({ id }) => id === versionId);
      if (!found) return;
      const { held, retention } = found;
      const kept = retention && Date.parse(retention.until) > now().getTime();
      if (held || (kept && !(bypass && retention.mode === 'GOVERNANCE'))) throw new S3Fault(403, 'AccessDenied');
      keys.set(
        key,
        of(key).filter((each) => each !== found),
      );
    },
    versions: (prefix: string) =>
      [...keys]
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([key, all]) => all.map((each) => ({ key, ...each }))),
    names: (prefix: string, after: string): string[] =>
      [...keys.keys()].filter((key) => key.startsWith(prefix) && key > after && current(key)).sort(),
  };
}

export type Objects = ReturnType<typeof openObjects>;
