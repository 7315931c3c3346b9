import type { BankChange } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useServices } from '@member-portal/shared-kernel/state';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useBankT } from '../../bank-texts.ts';
import { ChangeNotice } from './ChangeNotice.tsx';

interface OpenChangeDialogProps {
  title: string;
  change: BankChange;
}

/** In the place of the form while a change of the same account is open: what becomes of it, and how it is taken back. */
export function OpenChangeDialog({ title, change }: OpenChangeDialogProps) {
  const t = useBankT();
  const { closeDialog } = useServices();
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={closeDialog}
      title={title}
      subtitle={t('oneAtATime')}
    >
      <ChangeNotice change={change} />
    </Dialog>
  );
}
