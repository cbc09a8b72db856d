import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

export interface FakeCapture {
  readonly url: string;
  /** Reads that answer `processing` before the end. */
  polls: number;
  readonly ending: 'completed' | 'failed' | 'never';
  readonly warnings?: readonly string[];
  readonly zip?: Uint8Array;
}

export interface FakeService {
  readonly baseUrl: string;
  readonly seen: Seen[];
  readonly captures: Map<string, FakeCapture>;
  /** SHA-256 of the manifests in its issuance register, as hex. */
  readonly issued: Set<string>;
  /** Answers to give instead, the first one first: envelope of an error, by `METHOD /path`. */
  readonly refusals: Map<string, { status: number; code: string; details?: unknown; retryAfter?: number }[]>;
  /** What the next accepted capture will be. */
  next: Omit<FakeCapture, 'url'>;
  close(): Promise<void>;
}

/** A small service that speaks the `/v1` of the contract over real HTTP, with a life of captures that tests direct. */
export async function fakeService(version = '0.0.0'): Promise<FakeService> {
  const server: Server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: FakeService = {
    baseUrl: `${origin}/v1`,
    seen: [],
    captures: new Map(),
    issued: new Set(),
    refusals: new Map(),
    next: { polls: 1, ending: 'completed' },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  let count = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const text = await textOf(request);
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? null;
    const path = url.pathname.replace(/^\/v1/, '') + url.search;
    const idempotencyKey = (request.headers['idempotency-key'] as string | undefined) ?? null;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    service.seen.push({ method: request.method ?? '', path, key, idempotencyKey, body });
    const refusal = service.refusals.get(`${request.method} ${url.pathname.replace(/^\/v1/, '')}`)?.shift();
    if (refusal !== undefined) {
      if (refusal.retryAfter !== undefined) response.setHeader('retry-after', refusal.retryAfter);
      return refuse(response, refusal.status, refusal.code, refusal.details);
    }
    if (url.pathname === '/v1/health') return json(response, 200, { status: 'ok', version });
    const ledger = /^\/v1\/ledger\/([0-9a-f]{64})$/.exec(url.pathname)?.[1];
    if (ledger !== undefined) {
      const [issued, none] = [service.issued.has(ledger), { issued_at: null, type: null, eidas: null }];
      const entry = issued ? { issued_at: at, type: 'capture', eidas: false } : none;
      return json(response, 200, { issued, ...entry, manifest_sha256: ledger });
    }
    if (url.pathname.startsWith('/v1/packages/')) return sendPackage(response, url.pathname.split('/').at(-1) ?? '');
    if (key === null) return refuse(response, 401, 'MISSING_API_KEY');
    if (url.pathname === '/v1/whoami') {
      if (key.endsWith('unknown')) return refuse(response, 401, 'INVALID_API_KEY');
      return json(response, 200, me(key));
    }
    if (url.pathname === '/v1/captures' && request.method === 'POST') return accept(response, body as { url: string });
    if (url.pathname === '/v1/captures') {
      const captures = [...service.captures].map(([id, each]) => row(id, each)).reverse();
      return json(response, 200, { captures, next_cursor: null });
    }
    const id = /^\/v1\/captures\/(\w+)$/.exec(url.pathname)?.[1] ?? '';
    const capture = service.captures.get(id);
    if (capture === undefined) return refuse(response, 404, 'NOT_FOUND');
    if (request.method === 'PATCH') return json(response, 200, row(id, capture));
    if (request.method === 'DELETE')
      return json(response, 200, { capture_id: id, status: 'deleted', deleted_at: at, purge_at: at, purged_at: null });
    return json(response, 200, read(id, capture));
  }

  function accept(response: ServerResponse, { url }: { url: string }): void {
    count += 1;
    const capture_id = `cap_${String(count).padStart(20, '0')}`;
    service.captures.set(capture_id, { ...service.next, url });
    json(response, 202, {
      capture_id,
      status: 'processing',
      url,
      poll_path: `/v1/captures/${capture_id}`,
      message: 'Accepted.',
      metadata: {},
    });
  }

  function sendPackage(response: ServerResponse, id: string): void {
    const zip = service.captures.get(id)?.zip;
    if (zip === undefined) return refuse(response, 410, 'LINK_EXPIRED');
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': zip.length });
    response.end(zip);
  }

  function read(id: string, capture: FakeCapture): object {
    const running = capture.ending === 'never' || capture.polls > 0;
    capture.polls -= 1;
    if (running)
      return {
        ...row(id, capture),
        status: 'processing',
        metadata: {},
        progress: { step: 'page_loaded', done: 3, total: 22 },
      };
    if (capture.ending === 'failed') {
      const error = { code: 'CAPTURE_FAILED', message: 'The page did not answer.' };
      return { ...row(id, capture), status: 'failed', failed_at: at, error, metadata: {} };
    }
    return {
      ...row(id, capture),
      status: 'completed',
      captured_at: at,
      completed_at: at,
      manifest_hash: `sha256:${'a'.repeat(64)}`,
      package_url: `${origin}/v1/packages/${id}?signature=x`,
      package_url_expires_at: at,
      verification_url: `${origin}/v1/ledger/${'a'.repeat(64)}`,
      timestamps: { bitcoin_ots: { status: 'pending_confirmation', block_height: null } },
      c2pa: { included: false, signed_screenshot_sha256: null },
      file_count: 20,
      size_bytes: capture.zip?.length ?? 0,
      metadata: {},
      upgraded_proof_url: null,
      page: { title: 'A page \u001b[31m', http_status: 200, final_url: capture.url, warnings: capture.warnings ?? [] },
      not_performed: [{ step: 'content_credentials_signed', reason: 'not configured' }],
    };
  }

  return service;
}

const at = '2026-11-21T01:02:03.456Z';

const me = (key: string) => ({
  account_ref: key.endsWith('other') ? 'acct_2' : 'acct_1',
  email: null,
  email_verified: true,
  email_pending: null,
  plan: 'growth',
  env: key.startsWith('ps_live_') ? 'live' : 'test',
  name: null,
  session: null,
  organization: null,
  organization_id: null,
  organization_role: null,
  monthly_cap: null,
  scopes: ['read'],
  api_read_only: false,
  usage: { month: '2026-11', captures: 0, limit: null, caps: [], test_today: 0, sandbox_remaining: null },
  key: { key_id: 'key_1', name: null },
  limits: { units_per_minute: 300, captures_in_flight: 100 },
  server: { version: '0.0.0', kind: 'hosted' },
});

function row(capture_id: string, capture: FakeCapture): object {
  const nothing = {
    completed_at: null,
    batch_id: null,
    schedule_id: null,
    label: null,
    compared: null,
    redacted_from: null,
  };
  const rest = { captured_at: null, compared_at: null, manifest_hash: null, private_note: null, legal_hold: false };
  const status = capture.polls > 0 || capture.ending === 'never' ? 'processing' : capture.ending;
  return { capture_id, url: capture.url, created_at: at, test_mode: false, source: 'api', status, ...nothing, ...rest };
}

function refuse(response: ServerResponse, status: number, code: string, details?: unknown): void {
  json(response, status, {
    error: { code, message: `Refused: ${code}.`, ...(details !== undefined && { details }) },
    request_id: 'req_fake',
  });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
