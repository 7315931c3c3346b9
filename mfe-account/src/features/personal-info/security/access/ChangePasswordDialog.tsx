import { NewPasswordFields, usePasswordErrors } from '@member-portal/shared-kernel/security';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner } from '@member-portal/shared-kernel/ui';
import {
  Form,
  FormBody,
  type FormErrors,
  PasswordField,
  SubmitButton,
} from '@member-portal/shared-kernel/ui/form';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { sessionMutations } from '../../../../data/sessions.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';

interface Typed {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/** Changes the password. It asks for the current one, and the server ends every other session. */
export default function ChangePasswordDialog({ login, onClosed }: { login: string; onClosed: () => void }) {
  const t = useSecurityT();
  const errorsOf = usePasswordErrors(t);
  const { mutateAsync: changePassword } = useMutation(sessionMutations.changePassword());
  const { session, notify } = useServices();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);

  async function save({ currentPassword, newPassword }: Typed): Promise<FormErrors | undefined> {
    try {
      await changePassword({ currentPassword, newPassword });
    } catch (error) {
      return errorsOf(error);
    }
    close();
    notify({ tone: 'success', text: t('password.done') });
    // The server has replaced this browser's session, so its storage keys are new too.
    await session.refresh();
    return undefined;
  }

  return (
    <Form<Typed> detached onSubmit={save}>
      <Dialog
        size="sm"
        open={open}
        onClose={close}
        onExited={onClosed}
        title={t('password.title')}
        footer={
          <DialogActions onCancel={close}>
            <SubmitButton loadingText={t('saving')}>{t('password.submit')}</SubmitButton>
          </DialogActions>
        }
      >
        <FormBody>
          <Banner tone="info">{t('password.others')}</Banner>
          {/* Tells password managers which entry to update. */}
          <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            autoComplete="current-password"
            validate={(typed) => (typed ? undefined : t('errors.field_required'))}
          />
          <NewPasswordFields name="newPassword" />
        </FormBody>
      </Dialog>
    </Form>
  );
}
