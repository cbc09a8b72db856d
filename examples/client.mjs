// EVIDENCE_BASE_URL=http://127.0.0.1:7433/v1 EVIDENCE_API_KEY=ps_live_… node client.mjs: the newest captures.
import { ApiRefusal, connect } from 'evidence/client';

const client = connect({
  baseUrl: process.env.EVIDENCE_BASE_URL ?? '',
  key: process.env.EVIDENCE_API_KEY ?? null,
  fetch,
});
try {
  const { captures } = await client.listCaptures({ query: { limit: 10 } });
  for (const { capture_id, status, url } of captures) console.log(capture_id, status, url);
} catch (error) {
  if (!(error instanceof ApiRefusal)) throw error;
  console.error(`refused: ${error.code}`);
  process.exitCode = 1;
}
