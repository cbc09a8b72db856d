import { createServer } from 'node:http';
import { listening } from './listening.js';

export interface ArchiveService {
  /** What EVIDENCE_ARCHIVE_URL would hold. */
  readonly endpoint: string;
  /** Request lines that arrived. */
  readonly asked: string[];
  close(): Promise<void>;
}

export type ArchiveBehaviour = 'redirect' | 'content_location' | 'elsewhere' | 'no_location' | 'busy' | 'silent';

/** The save interface of a web archive on loopback. */
export async function archiveService(behaviour: ArchiveBehaviour): Promise<ArchiveService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method ?? ''} ${path}`);
    const copy = path.replace('/save/', '/web/20261121000000/');
    switch (behaviour) {
      case 'redirect':
        return response.writeHead(302, { location: copy }).end();
      case 'content_location':
        return response.writeHead(200, { 'content-location': copy }).end('saved');
      case 'elsewhere':
        return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      case 'no_location':
        return response.writeHead(200).end();
      case 'busy':
        return response.writeHead(429).end();
      case 'silent':
        return undefined;
    }
  });
  const { port, close } = await listening(server);
  return { endpoint: `http://127.0.0.1:${port}/save/`, asked, close };
}
