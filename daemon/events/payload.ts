/** What a body may carry beside the event itself. */
export interface PayloadLinks {
  /** `…/v1` as the request that caused the event reached it. */
  readonly baseUrl: string;
  /** A link that opens the package of a row without a key. */
  package(captureId: string): { readonly url: string; readonly expiresAt: string };
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The body for the address that a request or schedule named itself. Only the first attempt carries pre-signed links:
 * by the time of a retry they might be stale.
 */
export function ownPayload(body: Json, first: boolean, links: PayloadLinks): Json {
  const { compare } = body;
  const found = subjectOf(body);
  if (found && found.subject['status'] === 'completed') {
    const link = first ? links.package(String(found.subject[found.id])) : undefined;
    return {
      ...body,
      [found.name]: {
        ...verified(found.subject, links),
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
  const { compare, event } = body;
  const found = subjectOf(body);
  return {
    event,
    subscription_id: to.subscription_id,
    ...(to.type.startsWith('capture.') && to.capture_id !== null && { capture_id: to.capture_id }),
    ...body,
    ...(found && {
      [found.name]: without(verified(found.subject, links), [
        'package_url',
        'package_url_expires_at',
        'upgraded_proof_url',
      ]),
    }),
    ...(isObject(compare) && { compare: without(compare, ['package_url']) }),
  };
}

/** The body as `GET /events` shows it: whole, but for links that open a package without a key. */
export function listedPayload(body: Json, links: Pick<PayloadLinks, 'baseUrl'>): Json {
  const found = subjectOf(body);
  return found ? { ...body, [found.name]: verified(found.subject, links) } : body;
}

/** What has a package of its own, under which name the body tells of it, and which field names it. */
const subjects = { capture: 'capture_id', certificate: 'certify_id', redaction: 'redaction_id' } as const;

function subjectOf(body: Json): { readonly name: string; readonly id: string; readonly subject: Json } | undefined {
  for (const [name, id] of Object.entries(subjects)) {
    const subject = body[name];
    if (isObject(subject)) return { name, id, subject };
  }
  return undefined;
}

/** The public look-up of what is complete; a failed one has no manifest to look up. */
function verified(subject: Json, { baseUrl }: Pick<PayloadLinks, 'baseUrl'>): Json {
  const hash = subject['manifest_hash'];
  return typeof hash === 'string' && subject['status'] === 'completed'
    ? { ...subject, verification_url: `${baseUrl}/ledger/${hash.replace('sha256:', '')}` }
    : subject;
}

function without(object: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
