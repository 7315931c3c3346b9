import type { RefundClaimReceipt } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { EmptyState } from 'shared-kernel/ui';
import { CircleCheck } from 'shared-kernel/ui/icons';
import { useT } from '../../texts.ts';

/** The claim is with the insurer: its reference, when to expect an answer, and where to follow it. */
export function ClaimSent({ receipt }: { receipt: RefundClaimReceipt }) {
  const t = useT();
  const formats = useFormats();
  return (
    <EmptyState
      icon={CircleCheck}
      level={3}
      title={t('claim.sent.title')}
      text={
        <>
          {t('claim.sent.reference')} <strong>{receipt.reference}</strong>.{' '}
          {t('claim.sent.expected', { date: formats.longDate(receipt.expectedBy) })}
        </>
      }
    />
  );
}
