import { useState } from 'react';
import { isApiError } from 'shared-kernel/api';
import type { Contacts, EmailChange } from 'shared-kernel/contracts/contacts';
import type { Infer } from 'shared-kernel/contracts/schema';
import { useServices, useStream } from 'shared-kernel/state';
import { Banner, Button, Flex, Stack } from 'shared-kernel/ui';
import { CodeField, Form, SubmitButton } from 'shared-kernel/ui/form';
import { useCountdown } from '../../common/use-countdown.ts';
import { useValidationError } from '../../common/use-validation-error.ts';
import { useValidationT } from '../../validation-texts.ts';
import { confirmEmail, giveUpEmail, sendEmailCodeAgain } from './contacts.mutations.ts';

export interface EmailCodeProps {
  change: Infer<typeof EmailChange>;
  /** The contacts as they are after a right code, another code, or without the new address. */
  onContacts: (contacts: Contacts) => Promise<void> | void;
}

/** The code that proves a new address; until it is typed the old one serves. */
export function EmailCode({ change, onContacts }: EmailCodeProps) {
  const t = useValidationT();
  const errorText = useValidationError();
  const services = useServices();
  const { codeLength } = useStream(services.limits).mfa;
  const { api } = services;
  // The server says how long, this browser's clock only counts.
  const [arrived] = useState(() => Date.now());
  const seconds = useCountdown(arrived + change.resendAvailableIn * 1000);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);

  async function run(call: () => Promise<Contacts>, done?: string) {
    try {
      const contacts = await call();
      if (done) setOutcome({ tone: 'success', text: done });
      await onContacts(contacts);
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error) });
    }
  }

  return (
    <Stack gap="1.25rem">
      <Form<{ code?: string }>
        onSubmit={async ({ code }) => {
          if (code?.length !== codeLength) return { code: t('code.incomplete', { count: codeLength }) };
          try {
            await onContacts(await confirmEmail(api)(code));
            return undefined;
          } catch (error) {
            return isApiError(error) ? { code: errorText(error) } : { form: errorText(error) };
          }
        }}
      >
        {({ form }) => (
          <>
            <CodeField
              name="code"
              label={t('code.label', { count: codeLength })}
              length={codeLength}
              autoFocus
              onComplete={() => setTimeout(() => void form.submit())}
            />
            <SubmitButton fullWidth loadingText={t('code.checking')}>
              {t('code.submit')}
            </SubmitButton>
          </>
        )}
      </Form>
      {outcome && (
        <Banner tone={outcome.tone} role={outcome.tone === 'danger' ? 'alert' : 'status'}>
          {outcome.text}
        </Banner>
      )}
      <Flex gap="0.75rem" justifyContent="space-between" wrap="wrap">
        <Button variant="text" size="sm" onClick={() => void run(giveUpEmail(api))}>
          {t('code.other')}
        </Button>
        <Button
          variant="soft"
          size="sm"
          disabled={seconds > 0}
          onClick={() => void run(sendEmailCodeAgain(api), t('code.resent'))}
        >
          {seconds > 0 ? t('code.resendIn', { seconds }) : t('code.resend')}
        </Button>
      </Flex>
    </Stack>
  );
}
