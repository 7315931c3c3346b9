import { errorSentence } from '@member-portal/shared-kernel/api';
import type { BankChange } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button, Flex } from '@member-portal/shared-kernel/ui';
import { Landmark } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useBankT } from '../../bank-texts.ts';
import { bankMutations } from '../../data/bank-accounts.ts';

interface CancelChangeDialogProps {
  change: Pick<BankChange, 'id' | 'maskedIban'>;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before an open change is withdrawn. */
export function CancelChangeDialog({ change: { id, maskedIban }, open, onClose }: CancelChangeDialogProps) {
  const t = useBankT();
  const { notify } = useServices();
  const cancel = useMutation(bankMutations.cancel());

  async function takeBack() {
    try {
      await cancel.mutateAsync(id);
      notify({ tone: 'success', text: t('cancelled') });
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    onClose();
  }

  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      icon={Landmark}
      title={t('cancelling.title')}
      text={t('cancelling.text', { account: maskedIban })}
      footer={
        <Flex width="full" justifyContent="flex-end" gap="0.75rem" wrap="wrap">
          <Button variant="text" onClick={onClose}>
            {t('cancelling.back')}
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={() => void takeBack()}>
            {t('cancel')}
          </Button>
        </Flex>
      }
    />
  );
}
