import { errorSentence } from '../../api/error-sentence.ts';
import type { Contacts, EmailChange } from '../../contracts/contacts.ts';
import { useServices, useStream } from '../../state/services-context.tsx';
import { useMutation } from '../../state/use-mutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { useCodeSending } from '../../ui/form/use-code-sending.ts';
import { CodeForm } from '../CodeForm.tsx';
import { contactMutations } from '../data/contacts.ts';
import { useSecurityTexts } from '../texts.ts';

export interface NewEmailCodeProps {
  change: EmailChange;
  /** Gets the contacts after a right code, another code, or the removal of the new address. */
  onContacts: (contacts: Contacts) => Promise<void> | void;
  /** Text of the button that drops the new address, if no form for another address follows. */
  giveUpText?: string;
}

/** Form for the code that proves a new e-mail address. The old address stays in use until then. */
export function NewEmailCode({ change, onContacts, giveUpText }: NewEmailCodeProps) {
  const t = useSecurityTexts();
  const services = useServices();
  const { codeLength } = useStream(services.limits).mfa;
  const confirmEmail = useMutation(contactMutations.confirmEmail());
  const sendCodeAgain = useMutation(contactMutations.sendCodeAgain());
  const giveUpEmail = useMutation(contactMutations.giveUpEmail());
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
    const refused = await answering(giveUpEmail.mutateAsync);
    if (refused) services.notify({ tone: 'danger', text: refused });
  }

  return (
    <CodeForm
      sent={change}
      codeLength={codeLength}
      aside={
        <Button variant="text" size="sm" loading={giveUpEmail.isPending} onClick={() => void giveUp()}>
          {giveUpText ?? t('contacts.otherAddress')}
        </Button>
      }
      onCode={(code) =>
        sendCode(
          code,
          async () => onContacts(await confirmEmail.mutateAsync(code)),
          (error) => errorSentence(error, t),
        )
      }
      onResend={() => answering(sendCodeAgain.mutateAsync)}
    />
  );
}
