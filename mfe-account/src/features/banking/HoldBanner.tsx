import type { BankHold } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Banner } from '@member-portal/shared-kernel/ui';
import { Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';

/** Announces before sending that the account will be held, and why. */
export function HoldBanner({ hold }: { hold: BankHold | null }) {
  const t = useBankT();
  const formats = useFormats();
  if (!hold) return null;
  return (
    <Banner tone="warning" role="none" icon={Hourglass} stacked title={t(`hold.${hold.reason}`)}>
      {t('hold.next', { from: formats.instant(hold.confirmableFrom) })}
    </Banner>
  );
}
