/**
 * One connection that the browser asked for. `verdict` is `open` while bytes may still flow, `closed` after; every other
 * value means that nothing was sent to the host, and `reason` says why:
 * `blocked` the address guard refused it · `unresolvable` no such name · `no_answer` no resolver answered ·
 * `connect_failed` no vetted address accepted · `limit` the capture had too many connections open.
 */
export interface Connection {
  /** RFC 3339 UTC. */
  readonly at: string;
  /** `http`: one pooled connection that carries any number of requests. `upgrade`: a WebSocket over plain http. */
  readonly kind: 'http' | 'connect' | 'upgrade';
  readonly host: string;
  readonly port: number;
  /** What the name resolved to, once for the whole capture. */
  readonly answers: readonly string[];
  /** The address really connected to. */
  readonly address: string | null;
  readonly verdict: 'open' | 'closed' | Refusal;
  readonly reason: string | null;
  /** The operator's rule that let a non-public address through. */
  readonly allowedBy: string | null;
  readonly bytesUp: number;
  readonly bytesDown: number;
  readonly durationMs: number;
}

export type Refusal = 'blocked' | 'unresolvable' | 'no_answer' | 'connect_failed' | 'limit';

export interface EgressProxy {
  /** `http://127.0.0.1:<port>`, for the browser's proxy setting. */
  readonly server: string;
  readonly username: string;
  readonly password: string;
  /** Answered by the proxy itself with an empty 200 and no part of the account: there a browser shows its password before it asks for anything. */
  readonly signInUrl: string;
  /** Every connection asked for so far, oldest first. */
  connections(): readonly Connection[];
  /**
   * The first connection to this host and port that was made, else the last that was refused. After a navigation failed
   * (ERR_TUNNEL_CONNECTION_FAILED for https) or answered with an `x-evidence-proxy` header (http; its value is the
   * refusal), this tells a blocked main document from an unreachable one. No site can send that header: it is stripped.
   */
  connectionFor(host: string, port: number): Connection | undefined;
  /** What the guard or the network refused, oldest first. */
  refusals(): readonly Connection[];
  /** Connections that only the operator's allow-list made possible. */
  allowedPrivate(): readonly Connection[];
  /** From now on answers may bring this many bytes more to the browser; what goes beyond waits. Unbounded at first. */
  allow(bytes: number): void;
  /** Ends every connection at once. */
  close(): Promise<void>;
}
