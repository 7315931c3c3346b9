import type { BankChange } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useBankT } from '../../bank-texts.ts';
import { PlainDialog } from '../../common/PlainDialog.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';

interface OpenChangeDialogProps {
  title: string;
  change: BankChange;
}

/** Replaces the form while a change of the same account is open: shows its state, and how to withdraw it. */
export function OpenChangeDialog({ title, change }: OpenChangeDialogProps) {
  const t = useBankT();
  return (
    <PlainDialog title={title} subtitle={t('oneAtATime')}>
      <ChangeNotice change={change} />
    </PlainDialog>
  );
}
