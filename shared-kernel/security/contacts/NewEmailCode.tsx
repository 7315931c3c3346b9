import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import type { Contacts, EmailChange } from '../../contracts/contacts.ts';
import { useServices, useStream } from '../../state/services-context.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { useCodeSending } from '../../ui/form/use-code-sending.ts';
import { CodeForm } from '../CodeForm.tsx';
import { useSecurityTexts } from '../texts.ts';
import { confirmEmail, giveUpEmail, sendEmailCodeAgain } from './contacts.mutations.ts';

export interface NewEmailCodeProps {
  change: EmailChange;
  /** Gets the contacts after a right code, after another code was sent, or after the new address was dropped. */
  onContacts: (contacts: Contacts) => Promise<void> | void;
  /** Text of the button that drops the new address, where no form for another address follows. */
  giveUpText?: string;
}

/** Form for the code that proves a new e-mail address. The old address stays in use until then. */
export function NewEmailCode({ change, onContacts, giveUpText }: NewEmailCodeProps) {
  const t = useSecurityTexts();
  const services = useServices();
  const { codeLength } = useStream(services.limits).mfa;
  const { api } = services;
  const [givingUp, setGivingUp] = useState(false);
  const sendCode = useCodeSending(change.expiresAt);

  async function answering(call: () => Promise<Contacts>): Promise<string | undefined> {
    try {
      await onContacts(await call());
      return undefined;
    } catch (error) {
      return errorSentence(error, t);
    }
  }

  async function giveUp() {
    setGivingUp(true);
    const refused = await answering(giveUpEmail(api));
    setGivingUp(false);
    if (refused) services.notify({ tone: 'danger', text: refused });
  }

  return (
    <CodeForm
      sent={change}
      codeLength={codeLength}
      aside={
        <Button variant="text" size="sm" loading={givingUp} onClick={() => void giveUp()}>
          {giveUpText ?? t('contacts.otherAddress')}
        </Button>
      }
      onCode={(code) =>
        sendCode(
          code,
          async () => onContacts(await confirmEmail(api)(code)),
          (error) => errorSentence(error, t),
        )
      }
      onResend={() => answering(sendEmailCodeAgain(api))}
    />
  );
}
