import type { CaptureRead } from '../../client/index.js';
import { awaitCapture } from '../capture/await.js';
import { timeoutFlag } from '../terminal/durations.js';
import { capturesLeft, onInterrupt } from '../terminal/interrupt.js';
import { progress, stepText } from '../terminal/progress.js';
import type { Service } from '../service/service.js';

interface How {
  readonly wait: boolean;
  readonly timeout?: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
}

export async function showCapture(id: string, { client }: Service, how: How): Promise<CaptureRead> {
  if (!how.wait) return client.getCapture({ params: { capture_id: id } });
  const limit = timeoutFlag(how.timeout);
  const line = await progress(!how.quiet);
  const release = onInterrupt({ json: how.json, line, left: () => capturesLeft([id]) });
  try {
    return await awaitCapture(client, id, limit, (read) =>
      line.show(read.progress === null ? 'queued' : stepText(read.progress)),
    );
  } finally {
    line.stop();
    release();
  }
}
