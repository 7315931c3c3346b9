import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { AddPasskeyRequest, PasskeyCreation } from '@member-portal/shared-kernel/contracts/passkeys';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import type { FormErrors } from '@member-portal/shared-kernel/ui/form';
import { useRef } from 'react';
import { passkeyMutations } from '../../../../data/passkeys.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { createCredential } from './create-credential.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';

interface AddPasskeyDialogProps {
  creation: PasskeyCreation;
  onClosed: () => void;
}

/**
 * Asks for the name, then for the passkey of the device. Some browsers need a user gesture before they show their
 * prompt. The submit button is that gesture, so the confirmation code comes before this dialog.
 */
export function AddPasskeyDialog({ creation, onClosed }: AddPasskeyDialogProps) {
  const t = useSecurityT();
  const { notify } = useServices();
  const add = useMutation(passkeyMutations.add());
  /** The created credential. A retry after a network failure sends it again instead of creating another one. */
  const made = useRef<AddPasskeyRequest['credential'] | null>(null);

  async function create(name: string): Promise<FormErrors | undefined> {
    try {
      made.current ??= await createCredential(creation);
    } catch (error) {
      const isRegistered = error instanceof DOMException && error.name === 'InvalidStateError';
      return { form: t(isRegistered ? 'errors.passkey_known' : 'errors.passkey_cancelled') };
    }
    const body = { ceremonyId: creation.ceremonyId, name, credential: made.current };
    try {
      const passkey = await add.mutateAsync(body);
      notify({ tone: 'success', text: t('passkeys.added', { name: passkey.name }) });
    } catch (error) {
      // The server has used up the challenge, so the member must start again.
      if (isApiError(error) && error.kind === 'http')
        notify({ tone: 'danger', text: errorSentence(error, t) });
      else return { form: errorSentence(error, t) };
    }
    return undefined;
  }

  return (
    <PasskeyNameDialog
      title={t('passkeys.nameTitle')}
      subtitle={t('passkeys.nameText')}
      name={t('passkeys.defaultName')}
      submitText={t('passkeys.create')}
      loadingText={t('passkeys.creating')}
      onName={create}
      onClosed={onClosed}
    />
  );
}
