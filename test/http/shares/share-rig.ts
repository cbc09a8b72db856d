import { request } from 'node:http';
import type { ShareRead } from '../../../src/contract/shares/read.js';
import type { House } from '../../daemon/house.js';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer of whatever was asked
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Whoever was sent a link: no key, only what the answers gave. */
export interface Visitor {
  open(more?: object, headers?: Record<string, string | undefined>): Promise<Answer>;
  get(path: string, headers?: Record<string, string | undefined>): Promise<Answer>;
  readonly headers: () => Record<string, string>;
}

export const tokenOf = (share: Pick<ShareRead, 'url'>): string => share.url?.split('#')[1] ?? '';

/** Over a socket, because cookies and origins are what is tried. */
export function visitor(port: number, token: string): Visitor {
  let held: Record<string, string> = {};
  const base = `http://127.0.0.1:${port}`;
  return {
    headers: () => held,
    open: async (more = {}, headers = {}) => {
      const answer = await ask(`${base}/v1/shared/open`, {
        method: 'POST',
        headers: { origin: base, ...headers },
        body: { token, ...more },
      });
      const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0];
      if (answer.status === 201) held = { cookie: cookie ?? '', 'x-session-key': answer.body.session_key };
      return answer;
    },
    get: (path, headers = {}) =>
      ask(path.startsWith('http') ? path : `${base}/v1${path}`, { headers: { ...held, ...headers } }),
  };
}

export function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { readonly method?: string; readonly headers?: Record<string, string | undefined>; readonly body?: unknown } = {},
): Promise<Answer> {
  const said = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { ...said, ...(payload !== undefined && { 'content-type': 'application/json' }) } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const isJson = bytes.length > 0 && String(answer.headers['content-type']).startsWith('application/json');
          const read = isJson ? (JSON.parse(String(bytes)) as { error?: { code: string; details?: object } }) : bytes;
          const error = isJson ? (read as { error?: { code: string; details?: object } }).error : undefined;
          resolve({
            status: answer.statusCode ?? 0,
            code: error?.code,
            details: error?.details as Answer['details'],
            body: read,
            headers: answer.headers,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** What the rows of shares say, as their entries must. */
export async function storedShares({ desk: { db } }: Pick<House, 'desk'>, matterId: string) {
  const rows = await db.selectFrom('shares').selectAll().where('matter_id', '=', matterId).execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.share_id,
      {
        label: row.label,
        expires_at: row.expires_at,
        opens: row.opens,
        downloads: row.downloads,
        ended: row.ended === 'used_up' ? null : row.ended,
      },
    ]),
  );
}

/** The same from the entries. */
export function foldedShares(
  entries: readonly { type: string; actor: object; subject: { kind: string; id: string }; detail: object }[],
) {
  const shares: Record<
    string,
    { label: string; expires_at: string; opens: number; downloads: number; ended: string | null }
  > = {};
  for (const { type, actor, subject, detail } of entries) {
    if (!type.startsWith('share.')) continue;
    const id = subject.kind === 'share' ? subject.id : (actor as { share_id: string }).share_id;
    const told = detail as { label: string; expires_at?: string };
    const share = (shares[id] ??= { label: told.label, expires_at: '', opens: 0, downloads: 0, ended: null });
    if (type === 'share.created' || type === 'share.changed')
      Object.assign(share, { label: told.label, expires_at: told.expires_at });
    if (type === 'share.opened') share.opens += 1;
    if (type === 'share.downloaded') share.downloads += 1;
    if (['share.revoked', 'share.expired', 'share.locked'].includes(type)) share.ended = type.slice('share.'.length);
  }
  return shares;
}
