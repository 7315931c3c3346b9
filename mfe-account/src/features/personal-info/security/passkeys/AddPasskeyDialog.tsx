import { useRef, useState } from 'react';
import { isApiError } from 'shared-kernel/api';
import type { AddPasskeyRequest, PasskeyCreation } from 'shared-kernel/contracts/passkeys';
import { useQueryClient, useServices } from 'shared-kernel/state';
import { Form, FormBody, type FormErrors, SubmitButton } from 'shared-kernel/ui/form';
import { Dialog } from 'shared-kernel/ui/overlay';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';
import { useSecurityError } from '../use-security-error.ts';
import { createCredential } from './create-credential.ts';
import { PasskeyNameField } from './PasskeyNameField.tsx';
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
  const errorText = useSecurityError();
  const queries = useQueryClient();
  const { api, notify } = useServices();
  const [open, setOpen] = useState(true);
  /** What could not be sent yet: the device makes one key, however often the network fails. */
  const made = useRef<AddPasskeyRequest['credential'] | null>(null);
  const sent = useRef({ name: '', key: '' });
  const close = () => setOpen(false);

  async function create({ name }: { name: string }): Promise<FormErrors | undefined> {
    try {
      made.current ??= await createCredential(creation);
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
      return { form: t(isKnown ? 'errors.passkey_known' : 'errors.passkey_cancelled') };
    }
    const body = { ceremonyId: creation.ceremonyId, name: name.trim(), credential: made.current };
    // A repeat of the same body carries the same key; with another name it is another body.
    if (sent.current.name !== body.name) sent.current = { name: body.name, key: crypto.randomUUID() };
    try {
      const passkey = await addPasskey(api)(body, sent.current.key);
      notify({ tone: 'success', text: t('passkeys.added', { name: passkey.name }) });
    } catch (error) {
      // The challenge is used up then: only a new beginning helps.
      if (isApiError(error) && error.kind === 'http') notify({ tone: 'danger', text: errorText(error) });
      else return { form: errorText(error) };
    }
    close();
    await queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
    return undefined;
  }

  return (
    <Form<{ name: string }> detached initialValues={{ name: t('passkeys.defaultName') }} onSubmit={create}>
      <Dialog
        size="sm"
        open={open}
        onClose={close}
        onExited={onClosed}
        title={t('passkeys.nameTitle')}
        subtitle={t('passkeys.nameText')}
        footer={
          <DialogActions onCancel={close}>
            <SubmitButton loadingText={t('passkeys.creating')}>{t('passkeys.create')}</SubmitButton>
          </DialogActions>
        }
      >
        <FormBody>
          <PasskeyNameField />
        </FormBody>
      </Dialog>
    </Form>
  );
}
