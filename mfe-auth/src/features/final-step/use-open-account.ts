import { useState } from 'react';
import { isApiError } from 'shared-kernel/api';
import type { AccountCreated, CreateAccountRequest } from 'shared-kernel/contracts/auth-accounts';
import { useServices } from 'shared-kernel/state';
import { useCodeSending } from 'shared-kernel/ui/form';
import { forgetToken } from '../../common/link-token.ts';
import { useErrorText } from '../../common/use-error-text.ts';
import { useSendKey } from '../../common/use-send-key.ts';
import { createAccount } from './create-account.mutation.ts';
import type { SentCode } from './NewAddressCode.tsx';

const ADDRESS_HAS_TO_BE_PROVED = 'email_code_required';

/** The final step, once or twice: an address that is not on file is proved by a code before the account is there. */
export function useOpenAccount(onCreated: (account: AccountCreated) => void) {
  const { api } = useServices();
  const keyOf = useSendKey();
  const errorText = useErrorText();
  /** What waits for the code of its address, in memory alone: it holds a password. */
  const [waiting, setWaiting] = useState<{ body: CreateAccountRequest; sent: SentCode } | null>(null);

  /** False when a code has left instead; throws every other refusal. */
  async function send(body: CreateAccountRequest): Promise<boolean> {
    try {
      const account = await createAccount(api)(body, keyOf(body));
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

  // Each sending of a code is another living one.
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
