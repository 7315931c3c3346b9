import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { AddPasskeyRequest, PasskeyCreation } from '@member-portal/shared-kernel/contracts/passkeys';
import { useQueryClient, useServices } from '@member-portal/shared-kernel/state';
import type { FormErrors } from '@member-portal/shared-kernel/ui/form';
import { useRef } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { createCredential } from './create-credential.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { addPasskey } from './passkeys.mutations.ts';
import { PASSKEYS_KEY } from './passkeys.query.ts';

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
  const queries = useQueryClient();
  const { api, notify } = useServices();
  /** The created credential. A retry after a network failure sends it again instead of creating another one. */
  const made = useRef<AddPasskeyRequest['credential'] | null>(null);
  const sent = useRef({ name: '', key: '' });

  async function create(name: string): Promise<FormErrors | undefined> {
    try {
      made.current ??= await createCredential(creation);
    } catch (error) {
      const isRegistered = error instanceof DOMException && error.name === 'InvalidStateError';
      return { form: t(isRegistered ? 'errors.passkey_known' : 'errors.passkey_cancelled') };
    }
    const body = { ceremonyId: creation.ceremonyId, name, credential: made.current };
    // A retry of the same body sends the same idempotency key. A changed name is a new body.
    if (sent.current.name !== name) sent.current = { name, key: crypto.randomUUID() };
    try {
      const passkey = await addPasskey(api)(body, sent.current.key);
      notify({ tone: 'success', text: t('passkeys.added', { name: passkey.name }) });
    } catch (error) {
      // The server has used up the challenge, so the member must start again.
      if (isApiError(error) && error.kind === 'http')
        notify({ tone: 'danger', text: errorSentence(error, t) });
      else return { form: errorSentence(error, t) };
    }
    void queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
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
