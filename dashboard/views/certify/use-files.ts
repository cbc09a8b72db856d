import { useEffect, useRef, useState } from 'preact/hooks';
import { hashFile } from './hash.js';

export interface Row {
  readonly key: number;
  readonly file: File;
  /** Bytes that were read. */
  readonly bytes: number;
  readonly sha256: string | null;
  /** Why it cannot be certified. */
  readonly fault: string | null;
}

/** The files that were chosen, and their hashes, which are made one after the other. */
export function useFiles() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const last = useRef(0);
  const change = (key: number, news: Partial<Row>): void =>
    setRows((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const next = rows.find(({ sha256, fault }) => sha256 === null && fault === null);
  useEffect(() => {
    if (next === undefined) return;
    const { key, file } = next;
    const abort = new AbortController();
    hashFile(file, (bytes) => change(key, { bytes }), abort.signal).then(
      (sha256) => abort.signal.aborted || change(key, { bytes: file.size, sha256 }),
      () => abort.signal.aborted || change(key, { fault: 'it cannot be read' }),
    );
    return () => abort.abort();
  }, [next?.key]);
  return {
    rows,
    add: (files: readonly File[]): void =>
      setRows((all) => [
        ...all,
        ...files.map((file) => ({ key: (last.current += 1), file, bytes: 0, sha256: null, fault: null })),
      ]),
    remove: (key: number): void => setRows((all) => all.filter((each) => each.key !== key)),
    clear: (): void => setRows([]),
  };
}
