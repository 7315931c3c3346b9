import type { BankAccountReceipt, BankHold } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';

interface HeldNoticeProps {
  receipt: BankAccountReceipt;
  hold: BankHold;
  onClose: () => void;
}

/** The account is held: the reason, the end, and the member's next step. */
export function HeldNotice({ receipt: { reference }, hold, onClose }: HeldNoticeProps) {
  const t = useBankT();
  const formats = useFormats();
  return (
    <Confirmation
      takesFocus
      level={3}
      icon={Hourglass}
      tone="warning"
      title={t('hold.title')}
      text={`${t(`hold.${hold.reason}`)} ${t('hold.text')}`}
      facts={[
        { label: t('hold.from'), value: formats.instant(hold.confirmableFrom) },
        { label: t('hold.reference'), value: reference },
      ]}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('hold.close')}
        </Button>
      }
    />
  );
}
