import { useRef, useState } from 'react';
import type { Api } from '../api/api.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { useServices } from '../state/services-context.tsx';
import type { Draft } from './use-draft.ts';

/** An operation that creates: `(api) => (input, key) => api.post(…, { key })`. */
export type SendOnce<Input, Receipt> = (api: Api) => (input: Input, key: string) => Promise<Receipt>;

/** Sends a submission exactly once, whatever is repeated: double click, lost answer, reload in between. */
export function useSendOnce<Values extends object, Input, Receipt>(
  draft: Draft<Values>,
  operation: SendOnce<Input, Receipt>,
) {
  const { api } = useServices();
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  /** Known at once, where the state of the screen follows a moment later. */
  const busy = useRef(false);

  /** The receipt, or the refusal; null where a try is under way. */
  async function send(input: Input): Promise<{ receipt: Receipt } | { refusal: ApiError } | null> {
    if (busy.current) return null;
    busy.current = true;
    setSending(true);
    const body = JSON.stringify(input);
    const { sent } = draft.latest.current;
    const key = sent?.body === body ? sent.key : crypto.randomUUID();
    try {
      // Kept before it leaves: after a reload the repeat carries the same key.
      draft.change({ sent: { key, body } });
      await draft.saveNow();
      const answer = await operation(api)(input, key);
      await draft.finish();
      setReceipt(answer);
      return { receipt: answer };
    } catch (error) {
      if (isApiError(error)) return { refusal: error };
      throw error;
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { sending, receipt, send };
}
