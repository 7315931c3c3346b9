import { isApiError } from '@member-portal/shared-kernel/api';
import type {
  AccountCreated,
  CreateAccountRequest,
} from '@member-portal/shared-kernel/contracts/auth-accounts';
import { useMutation } from '@member-portal/shared-kernel/state';
import { useCodeSending } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { forgetToken } from '../../common/link-token.ts';
import { useErrorText } from '../../common/use-error-text.ts';
import { openingMutations } from '../../data/opening.ts';
import type { SentCode } from './NewAddressCode.tsx';

const ADDRESS_HAS_TO_BE_PROVED = 'email_code_required';

/** Sends the final step. An address that is not on file needs a code, so the request is then sent a second time. */
export function useOpenAccount(onCreated: (account: AccountCreated) => void) {
  const createAccount = useMutation(openingMutations.createAccount());
  const errorText = useErrorText();
  /** The request that waits for the code of its address. Stored only in memory, because it contains a password. */
  const [waiting, setWaiting] = useState<{ body: CreateAccountRequest; sent: SentCode } | null>(null);

  /** Resolves to false when the server sent a code instead. Throws every other refusal. */
  async function send(body: CreateAccountRequest): Promise<boolean> {
    try {
      const account = await createAccount.mutateAsync(body);
      forgetToken('opening');
      onCreated(account);
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== ADDRESS_HAS_TO_BE_PROVED) throw error;
      const resendIn = error.problem?.retryAfterSeconds ?? 0;
      setWaiting({ body, sent: { email: body.email, askedAt: Date.now(), resendIn } });
      return false;
    }
  }

  // Each request for a code makes a new valid code.
  const sendCode = useCodeSending(String(waiting?.sent.askedAt));

  async function sendAgain(): Promise<string | undefined> {
    if (!waiting) return undefined;
    try {
      await send(waiting.body);
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }

  async function typeCode(emailCode: string): Promise<string | undefined> {
    if (!waiting) return undefined;
    return sendCode(emailCode, async () => void (await send({ ...waiting.body, emailCode })), errorText);
  }

  return {
    send,
    sent: waiting?.sent ?? null,
    typeCode,
    sendAgain,
    correct: () => setWaiting(null),
  };
}
