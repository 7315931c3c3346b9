import type { WalletPassList } from '@member-portal/shared-kernel/contracts/wallet';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Wallet } from '@member-portal/shared-kernel/ui/icons';
import { walletPassMutations } from '../../../../data/wallet-passes.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { WithdrawableRow, type WithdrawableRowProps } from './WithdrawableRow.tsx';

/** A wallet that holds the card. */
export function WalletPassRow({
  pass,
  ...row
}: WithdrawableRowProps & { pass: WalletPassList['passes'][number] }) {
  const t = useSecurityT();
  const formats = useFormats();
  return (
    <WithdrawableRow
      words="wallets"
      id={pass.id}
      icon={Wallet}
      name={t(`wallets.${pass.wallet}`)}
      meta={[t('wallets.added', { date: formats.instant(pass.addedAt) })]}
      withdrawing={useMutation(walletPassMutations.withdraw())}
      {...row}
    />
  );
}
