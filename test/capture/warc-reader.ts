import { createReadStream } from 'node:fs';
import { WARCParser } from 'warcio';

export interface ArchiveRecord {
  readonly type: string | undefined;
  readonly url: string | null | undefined;
  /** Bytes of the HTTP payload. */
  readonly payload: number;
}

/** Every record of a WARC, read by warcio. */
export async function readWarc(path: string): Promise<ArchiveRecord[]> {
  const records: ArchiveRecord[] = [];
  for await (const record of new WARCParser(createReadStream(path))) {
    let payload = 0;
    for await (const chunk of record) payload += chunk.length;
    records.push({ type: record.warcType ?? undefined, url: record.warcTargetURI, payload });
  }
  return records;
}
