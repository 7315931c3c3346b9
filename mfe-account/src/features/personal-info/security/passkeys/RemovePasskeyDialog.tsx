import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { Passkey } from '@member-portal/shared-kernel/contracts/passkeys';
import { useQueryClient, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { Trash2 } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';
import { removePasskey } from './passkeys.mutations.ts';
import { PASSKEYS_KEY } from './passkeys.query.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export default function RemovePasskeyDialog({ passkey, onClosed }: RemovePasskeyDialogProps) {
  const t = useSecurityT();
  const queries = useQueryClient();
  const { api, notify } = useServices();
  const [open, setOpen] = useState(true);
  const [removing, setRemoving] = useState(false);

  async function remove() {
    setRemoving(true);
    try {
      await removePasskey(api)(passkey.id);
    } catch (error) {
      // A passkey that was already removed counts as a success.
      if (!isApiError(error) || error.code !== 'passkey_not_found') {
        notify({ tone: 'danger', text: errorSentence(error, t) });
        setRemoving(false);
        return;
      }
    }
    setOpen(false);
    notify({ tone: 'success', text: t('passkeys.removed') });
    await queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
  }

  return (
    <AlertDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClosed}
      icon={Trash2}
      title={t('passkeys.removeTitle', { name: passkey.name })}
      text={t('passkeys.removeText')}
      footer={
        <DialogActions onCancel={() => setOpen(false)}>
          <Button variant="danger" loading={removing} onClick={() => void remove()}>
            {t('passkeys.remove')}
          </Button>
        </DialogActions>
      }
    />
  );
}
