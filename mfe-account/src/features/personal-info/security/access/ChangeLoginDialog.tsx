import { errorSentence } from '@member-portal/shared-kernel/api';
import type { LoginKind } from '@member-portal/shared-kernel/contracts/auth-accounts';
import { isAboutChoice, useChooseLogin } from '@member-portal/shared-kernel/security';
import { useServices } from '@member-portal/shared-kernel/state';
import {
  Form,
  FormBody,
  type FormErrors,
  RadioCards,
  SubmitButton,
} from '@member-portal/shared-kernel/ui/form';
import { CreditCard, IdCard, Mail } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';

export interface ChangeLoginDialogProps {
  /** Null while the member can sign in with both member number and social security number. */
  kind: LoginKind | null;
  membershipNumber: string;
  email: string | null;
  nirMasked: string;
  onClosed: () => void;
}

/** The choice of the identifier that the member signs in with. */
export default function ChangeLoginDialog(props: ChangeLoginDialogProps) {
  const { kind, membershipNumber, email, nirMasked, onClosed } = props;
  const t = useSecurityT();
  const { session, notify } = useServices();
  const [open, setOpen] = useState(true);
  const { choose, dialog } = useChooseLogin();
  const close = () => setOpen(false);

  async function save({ login: chosen }: { login?: LoginKind }): Promise<FormErrors | undefined> {
    if (!chosen) return { login: t('login.required') };
    try {
      const login = await choose(chosen);
      if (!login) return undefined;
      close();
      notify({ tone: 'success', text: t('login.done', { login: login.login }) });
    } catch (error) {
      return { [isAboutChoice(error) ? 'login' : 'form']: errorSentence(error, t) };
    }
    await session.refresh();
    return undefined;
  }

  return (
    <Form<{ login?: LoginKind }> detached initialValues={kind ? { login: kind } : {}} onSubmit={save}>
      <Dialog
        size="sm"
        open={open}
        onClose={close}
        onExited={onClosed}
        title={t('login.title')}
        subtitle={t('login.subtitle')}
        footer={
          <DialogActions onCancel={close}>
            <SubmitButton loadingText={t('saving')}>{t('login.submit')}</SubmitButton>
          </DialogActions>
        }
      >
        <FormBody>
          <RadioCards
            name="login"
            label={t('login.label')}
            options={[
              {
                value: 'MEMBER_NUMBER',
                label: t('login.MEMBER_NUMBER'),
                hint: membershipNumber,
                icon: IdCard,
              },
              {
                value: 'EMAIL',
                label: t('login.EMAIL'),
                hint: email ?? t('login.noEmail'),
                icon: Mail,
                disabled: !email,
              },
              { value: 'NIR', label: t('login.NIR'), hint: nirMasked, icon: CreditCard },
            ]}
          />
        </FormBody>
      </Dialog>
      {dialog}
    </Form>
  );
}
