import { errorSentence } from '@member-portal/shared-kernel/api';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { LogOut } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { sessionMutations } from '../../../../data/sessions.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';

export default function EndOthersDialog({ onClosed }: { onClosed: () => void }) {
  const t = useSecurityT();
  const { notify } = useServices();
  const ending = useMutation(sessionMutations.endOthers());
  const [open, setOpen] = useState(true);

  async function end() {
    try {
      const { ended } = await ending.mutateAsync();
      notify({ tone: 'success', text: t('devices.othersEnded', { count: ended }) });
      setOpen(false);
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
  }

  return (
    <AlertDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClosed}
      icon={LogOut}
      title={t('devices.confirmTitle')}
      text={t('devices.confirmText')}
      footer={
        <DialogActions onCancel={() => setOpen(false)}>
          <Button variant="danger" loading={ending.isPending} onClick={() => void end()}>
            {t('devices.end')}
          </Button>
        </DialogActions>
      }
    />
  );
}
