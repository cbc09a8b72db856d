import { useRef, useState } from 'preact/hooks';
import type { RedactionPreviewRead, RedactionRead } from '../../../src/contract/redactions/redactions.js';
import type { RedactionRequest } from '../../../src/contract/redactions/request.js';
import { api, noticed } from '../../app/api.js';

interface State {
  /** The body that the rest is about, as JSON: what was changed since is not previewed. */
  readonly of?: string;
  readonly shown?: RedactionPreviewRead;
  readonly made?: RedactionRead;
  readonly error?: unknown;
}

/** A preview of the rules as they stand, and the copy. */
export function useCopy(id: string, body: RedactionRequest) {
  const now = JSON.stringify(body);
  const [state, setState] = useState<State>({});
  const [busy, setBusy] = useState<'preview' | 'make'>();
  // Asked twice, because an answer was lost, it is one copy.
  const order = useRef({ of: '', key: '' });
  const ask = async (what: 'preview' | 'make', send: () => Promise<State>): Promise<void> => {
    setBusy(what);
    try {
      setState({ of: now, ...(await send()) });
    } catch (error) {
      setState({ of: now, error: noticed(error) });
    }
    setBusy(undefined);
  };
  const params = { capture_id: id };
  const isOfNow = state.of === now;
  return {
    busy,
    shown: isOfNow ? state.shown : undefined,
    made: isOfNow ? state.made : undefined,
    error: isOfNow ? state.error : undefined,
    preview: () =>
      ask('preview', async () => {
        const answer = await api.redactCapture({ params, body: { ...body, preview: true } });
        return 'preview' in answer ? { shown: answer } : {};
      }),
    make: () =>
      ask('make', async () => {
        if (order.current.of !== now) order.current = { of: now, key: crypto.randomUUID() };
        const answer = await api.redactCapture({ params, body }, { idempotencyKey: order.current.key });
        return 'preview' in answer ? {} : { made: answer };
      }),
  };
}
