import { errorSentence } from '@member-portal/shared-kernel/api';
import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Banner, Button, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { walletMutations } from '../../data/wallet-passes.ts';
import { useWalletT } from '../../wallet-texts.ts';
import { CardDialogActions } from './CardDialogActions.tsx';

interface AddToWalletDialogProps {
  wallet: Wallet;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Explains which data a wallet gets, asks for confirmation, then leads to the wallet. */
export default function AddToWalletDialog({ wallet, ...dialog }: AddToWalletDialogProps) {
  const t = useWalletT();
  const adding = useMutation(walletMutations.add());

  if (adding.data)
    return (
      <Dialog {...dialog} size="sent" title={t(`${wallet}.add`)}>
        <Confirmation
          takesFocus
          title={t('readyTitle')}
          text={t(`${wallet}.ready`)}
          actions={
            <>
              <Button variant="primary" href={adding.data.href}>
                {t(`${wallet}.open`)}
              </Button>
              <Button variant="text" onClick={dialog.onClose}>
                {t('close')}
              </Button>
            </>
          }
        />
      </Dialog>
    );
  return (
    <Dialog
      {...dialog}
      size="sm"
      title={t(`${wallet}.add`)}
      footer={
        <CardDialogActions
          cancel={t('cancel')}
          onCancel={dialog.onClose}
          action={t('prepare')}
          loading={adding.isPending}
          loadingText={t('preparing')}
          // `adding.error` contains the refusal, which is shown.
          onAct={() => void adding.mutateAsync(wallet).catch(() => {})}
        />
      }
    >
      {adding.error && <Banner tone="danger" title={errorSentence(adding.error, t)} />}
      <Stack gap="0.75rem">
        <Text>{t(`${wallet}.what`)}</Text>
        <Text>{t(`${wallet}.where`)}</Text>
        <Text>{t('follows')}</Text>
        <Text fontWeight="emphasis">{t('who')}</Text>
      </Stack>
    </Dialog>
  );
}
