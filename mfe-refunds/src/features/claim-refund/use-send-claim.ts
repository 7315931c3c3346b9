import { useState } from 'react';
import { type ApiError, isApiError } from 'shared-kernel/api';
import type { RefundClaimInput, RefundClaimReceipt } from 'shared-kernel/contracts/refunds';
import { ALL_INFO_KEY, REQUESTS_KEY, useQueryClient, useServices } from 'shared-kernel/state';
import type { ClaimDraft } from './claim-draft.ts';
import { claimRefund } from './claim-refund.mutation.ts';

export interface SendClaimSetup {
  /** The draft as it is now, not as it was when the button was drawn. */
  latest: { readonly current: ClaimDraft };
  change: (part: Partial<ClaimDraft>) => void;
  saveNow: () => Promise<void>;
  erase: () => Promise<void>;
}

/** Sends the claim exactly once, whatever is repeated: double click, lost answer, reload in between. */
export function useSendClaim({ latest, change, saveNow, erase }: SendClaimSetup) {
  const { api, events } = useServices();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<RefundClaimReceipt | null>(null);

  /** Null once it is sent; the refusal otherwise. */
  async function send(claim: RefundClaimInput): Promise<ApiError | null> {
    const body = JSON.stringify(claim);
    const { sent } = latest.current;
    const key = sent?.body === body ? sent.key : crypto.randomUUID();
    setSending(true);
    try {
      // Kept before it leaves: after a reload the repeat carries the same key.
      change({ sent: { key, body } });
      await saveNow();
      const answer = await claimRefund(api)(claim, key);
      await erase();
      setReceipt(answer);
      events.emit('refund-claim.submitted', { requestId: answer.requestId, reference: answer.reference });
      void queries.invalidateQueries({ queryKey: ALL_INFO_KEY });
      void queries.invalidateQueries({ queryKey: REQUESTS_KEY });
      return null;
    } catch (error) {
      if (isApiError(error)) return error;
      throw error;
    } finally {
      setSending(false);
    }
  }

  return { sending, receipt, send };
}
