import { useRef } from 'react';
import { errorSentence, isApiError } from 'shared-kernel/api';
import type { AddPasskeyRequest, PasskeyCreation } from 'shared-kernel/contracts/passkeys';
import { useQueryClient, useServices } from 'shared-kernel/state';
import type { FormErrors } from 'shared-kernel/ui/form';
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
 * The name, and the device. The button that sends is the gesture that some browsers want before they ask their owner:
 * so the code came before this dialog.
 */
export function AddPasskeyDialog({ creation, onClosed }: AddPasskeyDialogProps) {
  const t = useSecurityT();
  const queries = useQueryClient();
  const { api, notify } = useServices();
  /** What could not be sent yet: the device makes one key, however often the network fails. */
  const made = useRef<AddPasskeyRequest['credential'] | null>(null);
  const sent = useRef({ name: '', key: '' });

  async function create(name: string): Promise<FormErrors | undefined> {
    try {
      made.current ??= await createCredential(creation);
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
      return { form: t(isKnown ? 'errors.passkey_known' : 'errors.passkey_cancelled') };
    }
    const body = { ceremonyId: creation.ceremonyId, name, credential: made.current };
    // A repeat of the same body carries the same key; with another name it is another body.
    if (sent.current.name !== name) sent.current = { name, key: crypto.randomUUID() };
    try {
      const passkey = await addPasskey(api)(body, sent.current.key);
      notify({ tone: 'success', text: t('passkeys.added', { name: passkey.name }) });
    } catch (error) {
      // The challenge is used up then: only a new beginning helps.
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
