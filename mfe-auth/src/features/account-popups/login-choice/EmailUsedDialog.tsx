import { errorSentence } from '@member-portal/shared-kernel/api';
import { useChooseLogin } from '@member-portal/shared-kernel/security';
import { type PopupDialogProps, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Button } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useRef, useState } from 'react';
import { usePopupT } from '../../../popup-texts.ts';

/** The new address is already the login of another account. The dialog offers the member number as login instead. */
export default function EmailUsedDialog({ profile, onClosed }: PopupDialogProps) {
  const t = usePopupT();
  const { notify, session } = useServices();
  const { choose, dialog } = useChooseLogin();
  const [open, setOpen] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isChosen = useRef(false);

  async function takeNumber() {
    setSaving(true);
    setRefusal(null);
    try {
      const login = await choose('MEMBER_NUMBER');
      if (!login) return;
      isChosen.current = true;
      notify({ tone: 'success', text: t('login.done', { login: login.login }) });
      setOpen(false);
    } catch (error) {
      setRefusal(errorSentence(error, t));
    } finally {
      setSaving(false);
    }
  }

  async function leave() {
    if (isChosen.current) await session.refresh().catch(() => {});
    onClosed('ever');
  }

  const { login } = profile.login;
  return (
    <>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        onExited={() => void leave()}
        icon={Mail}
        title={t('emailUsed.title')}
        text={t('emailUsed.text', { login, number: profile.membershipNumber })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('emailUsed.keep')}</Button>
            <Button
              variant="primary"
              flex="1"
              loading={isSaving}
              loadingText={t('saving')}
              onClick={() => void takeNumber()}
            >
              {t('emailUsed.submit')}
            </Button>
          </>
        }
      >
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
      </AlertDialog>
      {dialog}
    </>
  );
}
