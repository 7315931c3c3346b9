import { errorSentence } from '@member-portal/shared-kernel/api';
import type { WalletPassList } from '@member-portal/shared-kernel/contracts/wallet';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Wallet } from '@member-portal/shared-kernel/ui/icons';
import { walletPassMutations } from '../../../../data/wallet-passes.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';

interface WalletPassRowProps {
  pass: WalletPassList['passes'][number];
  readOnly: boolean;
  /** The list is being refetched. Until the answer arrives, a pass that was withdrawn is still in the list. */
  refreshing: boolean;
  /** The pass was withdrawn. Its row disappears together with the focused button. */
  onWithdrawn: () => void;
}

/** A wallet that holds the card. */
export function WalletPassRow({ pass, readOnly, refreshing, onWithdrawn }: WalletPassRowProps) {
  const t = useSecurityT();
  const formats = useFormats();
  const { notify } = useServices();
  const withdrawing = useMutation(walletPassMutations.withdraw());
  const name = t(`wallets.${pass.wallet}`);

  async function withdraw() {
    try {
      await withdrawing.mutateAsync(pass.id);
    } catch (error) {
      return notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    notify({ tone: 'success', text: t('wallets.withdrawn') });
    onWithdrawn();
  }

  return (
    <SecurityRow
      icon={Wallet}
      title={name}
      meta={[t('wallets.added', { date: formats.instant(pass.addedAt) })]}
      actions={
        <Button
          variant="secondary"
          size="sm"
          locked={readOnly}
          loading={withdrawing.isPending || (withdrawing.isSuccess && refreshing)}
          onClick={() => void withdraw()}
        >
          {t('wallets.withdraw')}
          <VisuallyHidden> {t('wallets.of', { name })}</VisuallyHidden>
        </Button>
      }
    />
  );
}
