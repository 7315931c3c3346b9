import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo } from '@member-portal/shared-kernel/state';
import { Button, EmptyState } from '@member-portal/shared-kernel/ui';
import { IdCard } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';

/** The reason why there is no card: the contract has ended, or none has begun. */
export function NoCard() {
  const t = useT();
  const formats = useFormats();
  const contracts = useAllInfo().data?.insured.contracts ?? [];
  const isRunning = contracts.some(({ state }) => state === 'ACTIVE');
  const last = isRunning
    ? null
    : contracts.toSorted((a, b) => (b.endDate ?? '').localeCompare(a.endDate ?? ''))[0];
  if (!last?.endDate)
    return <EmptyState icon={IdCard} title={t('card.unavailable.title')} text={t('card.unavailable.text')} />;
  return (
    <EmptyState
      icon={IdCard}
      title={t('card.unavailable.title')}
      text={t('card.unavailable.ended', { contract: last.productName, date: formats.longDate(last.endDate) })}
      action={<Button route="contact-us">{t('card.unavailable.contact')}</Button>}
    />
  );
}
