import { errorSentence } from '@member-portal/shared-kernel/api';
import { useQueryClient, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { LogOut } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';
import { endOtherSessions } from './sessions.mutations.ts';
import { SESSIONS_KEY } from './sessions.query.ts';

export default function EndOthersDialog({ onClosed }: { onClosed: () => void }) {
  const t = useSecurityT();
  const queries = useQueryClient();
  const { api, notify } = useServices();
  const [open, setOpen] = useState(true);
  const [ending, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    try {
      const { ended } = await endOtherSessions(api)();
      notify({ tone: 'success', text: t('devices.othersEnded', { count: ended }) });
      setOpen(false);
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    setEnding(false);
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
          <Button variant="danger" loading={ending} onClick={() => void end()}>
            {t('devices.end')}
          </Button>
        </DialogActions>
      }
    />
  );
}
