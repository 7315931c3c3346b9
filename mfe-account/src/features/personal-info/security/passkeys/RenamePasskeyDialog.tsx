import { useState } from 'react';
import type { Passkey } from 'shared-kernel/contracts/passkeys';
import { useQueryClient, useServices } from 'shared-kernel/state';
import { Form, FormBody, type FormErrors, SubmitButton } from 'shared-kernel/ui/form';
import { Dialog } from 'shared-kernel/ui/overlay';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';
import { useSecurityError } from '../use-security-error.ts';
import { PasskeyNameField } from './PasskeyNameField.tsx';
import { renamePasskey } from './passkeys.mutations.ts';
import { PASSKEYS_KEY } from './passkeys.query.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export default function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
  const t = useSecurityT();
  const errorText = useSecurityError();
  const queries = useQueryClient();
  const { api, notify } = useServices();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);

  async function save({ name }: { name: string }): Promise<FormErrors | undefined> {
    try {
      await renamePasskey(api)(passkey.id, name.trim());
    } catch (error) {
      return { form: errorText(error) };
    }
    close();
    notify({ tone: 'success', text: t('passkeys.renamed') });
    await queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
    return undefined;
  }

  return (
    <Form<{ name: string }> detached initialValues={{ name: passkey.name }} onSubmit={save}>
      <Dialog
        size="sm"
        open={open}
        onClose={close}
        onExited={onClosed}
        title={t('passkeys.renameTitle')}
        footer={
          <DialogActions onCancel={close}>
            <SubmitButton loadingText={t('saving')}>{t('passkeys.save')}</SubmitButton>
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
