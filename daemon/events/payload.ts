/** What a body may carry beside the event itself. */
export interface PayloadLinks {
  /** `…/v1` as the request that caused the event reached it. */
  readonly baseUrl: string;
  /** A link that opens the package of a capture or comparison without a key. */
  package(captureId: string): { readonly url: string; readonly expiresAt: string };
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The body for the address that a request or schedule named itself. Only the first attempt carries pre-signed links:
 * by the time of a retry they might be stale.
 */
export function ownPayload(body: Json, first: boolean, links: PayloadLinks): Json {
  const { capture, compare } = body;
  if (isObject(capture) && capture['status'] === 'completed') {
    const id = String(capture['capture_id']);
    const link = first ? links.package(id) : undefined;
    return {
      ...body,
      capture: {
        ...verified(capture, links),
        ...(link && { package_url: link.url, package_url_expires_at: link.expiresAt }),
      },
    };
  }
  if (isObject(compare) && typeof compare['compare_id'] === 'string') {
    const { package_url: _, ...rest } = compare;
    return { ...body, compare: { ...rest, ...(first && { package_url: links.package(compare['compare_id']).url }) } };
  }
  return body;
}

/** The body for a subscription: it says which one, names the capture on top, and holds no pre-signed link at all. */
export function subscriptionPayload(
  body: Json,
  to: { readonly subscription_id: string; readonly capture_id: string | null; readonly type: string },
  links: Pick<PayloadLinks, 'baseUrl'>,
): Json {
  const { capture, compare, event } = body;
  return {
    event,
    subscription_id: to.subscription_id,
    ...(to.type.startsWith('capture.') && to.capture_id !== null && { capture_id: to.capture_id }),
    ...body,
    ...(isObject(capture) && {
      capture: without(verified(capture, links), ['package_url', 'package_url_expires_at', 'upgraded_proof_url']),
    }),
    ...(isObject(compare) && { compare: without(compare, ['package_url']) }),
  };
}

/** The body as `GET /events` shows it: whole, but for links that open a package without a key. */
export function listedPayload(body: Json, links: Pick<PayloadLinks, 'baseUrl'>): Json {
  const { capture } = body;
  return isObject(capture) ? { ...body, capture: verified(capture, links) } : body;
}

/** A completed capture's public look-up; a failed one has no manifest to look up. */
function verified(capture: Json, { baseUrl }: Pick<PayloadLinks, 'baseUrl'>): Json {
  const hash = capture['manifest_hash'];
  return typeof hash === 'string' && capture['status'] === 'completed'
    ? { ...capture, verification_url: `${baseUrl}/ledger/${hash.replace('sha256:', '')}` }
    : capture;
}

function without(object: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
