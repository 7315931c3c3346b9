import { errorSentence } from '@member-portal/shared-kernel/api';
import type { Passkey } from '@member-portal/shared-kernel/contracts/passkeys';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { Trash2 } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { passkeyMutations } from '../../../../data/passkeys.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { DialogActions } from '../DialogActions.tsx';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export default function RemovePasskeyDialog({ passkey, onClosed }: RemovePasskeyDialogProps) {
  const t = useSecurityT();
  const { notify } = useServices();
  const removal = useMutation(passkeyMutations.remove());
  const [open, setOpen] = useState(true);

  async function remove() {
    try {
      await removal.mutateAsync(passkey.id);
    } catch (error) {
      return notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    setOpen(false);
    notify({ tone: 'success', text: t('passkeys.removed') });
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
          <Button
            variant="danger"
            loading={removal.isPending || removal.isSuccess}
            onClick={() => void remove()}
          >
            {t('passkeys.remove')}
          </Button>
        </DialogActions>
      }
    />
  );
}
