import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';

/** What a span says of its work: names as OpenTelemetry has them, and `evidence.…` where it has none. Nothing secret, and nothing of a page. */
export type About = Readonly<Record<string, string | number | undefined>>;

interface SpanRelation {
  /** Who began it elsewhere, as `traceparent` gave it there. Absent: whatever is under way here. */
  readonly parent?: string | null;
  /** It asks another program, and waits for it. */
  readonly asks?: true;
}

/** Whoever attaches an SDK to this process gets the spans (evidence-cluster(7), TRACES). Without one they are nothing. */
const tracer = trace.getTracer('evidence');

/** Of the work that is under way here, where it is recorded and not over. */
function current(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() === true ? span : undefined;
}

/** Runs work as a span: below the one that is under way, and above those that it begins. */
export async function traced<T>(
  name: string,
  about: About,
  work: () => Promise<T>,
  { parent, asks }: SpanRelation = {},
): Promise<T> {
  const under = parent === undefined || parent === null ? context.active() : begunBy(parent);
  const kind = asks ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind, attributes: about }, under, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** As `traced`, but only below a span: by itself, a question that comes every few seconds is worth none. */
export const tracedBelow = <T>(of: () => readonly [name: string, about: About], work: () => Promise<T>): Promise<T> =>
  current() === undefined ? work() : traced(...of(), work, { asks: true });

/** A span that neither begins nor ends with one function. `run` is what belongs to it. */
export function beginTrace(name: string, about: About) {
  const span = tracer.startSpan(name, { attributes: about });
  const within = trace.setSpan(context.active(), span);
  return {
    run: <T>(work: () => T): T => context.with(within, work),
    end: (more: About): void => {
      span.setAttributes(more);
      span.end();
    },
  };
}

/** Says more of the work that is under way. */
export function tell(about: About): void {
  current()?.setAttributes(about);
}

/** The work under way did not do what it was to do, and nothing was thrown. `type` is of a closed set. */
export function tellFailure(type: string): void {
  const span = current();
  if (span) failed(span, type);
}

/** A message may quote what was captured, so none is told. */
function failed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Where a line of the log belongs. */
export function traceIds(): { readonly trace_id: string; readonly span_id: string } | undefined {
  const at = current()?.spanContext();
  return at && { trace_id: at.traceId, span_id: at.spanId };
}

/** Of the work under way, for whoever goes on with it elsewhere. https://www.w3.org/TR/trace-context/#traceparent-header */
export function traceparent(): string | null {
  const at = current()?.spanContext();
  return at ? `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, '0')}` : null;
}

function begunBy(parent: string) {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent) ?? [];
  if (traceId === '') return context.active();
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
