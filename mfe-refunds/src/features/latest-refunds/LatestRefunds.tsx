import { useFormats } from '@member-portal/shared-kernel/i18n';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Amount, LatestList, ListRow } from '@member-portal/shared-kernel/ui';
import { ReceiptEuro } from '@member-portal/shared-kernel/ui/icons';
import { ActName, actOf } from '../../common/ActName.tsx';
import { actIcon } from '../../common/act-icon.ts';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's list of the latest refunds; each row opens the refund over the refunds page. */
export function LatestRefunds() {
  const t = useWidgetT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const allInfo = useAllInfo();
  return (
    <LatestList
      id="latest-refunds"
      title={t('latest.title')}
      all={{ label: t('latest.all'), route: 'refunds' }}
      empty={{ icon: ReceiptEuro, title: t('latest.empty.title'), text: t('latest.empty.text') }}
      failure={{ title: t('latest.failure.title'), text: t('latest.failure.text') }}
      rows={allInfo.data?.lastRefunds}
      query={allInfo}
      amounts
    >
      {(refund) => (
        <ListRow
          key={refund.id}
          route="refunds"
          search={{ refund: refund.id }}
          icon={actIcon(refund.actFamily)}
          title={
            refund.actWording ? (
              <ActName act={actOf(refund, refund.actWording)} />
            ) : (
              t(elides(refund.beneficiary.firstName) ? 'latest.hiddenElided' : 'latest.hidden', {
                who: refund.beneficiary.firstName,
              })
            )
          }
          meta={t('latest.care', {
            who: refund.beneficiary.firstName,
            date: formats.dayMonth(refund.careDate, today),
          })}
          value={<Amount cents={refund.mutualPart} />}
          valueMeta={t('latest.of', { amount: formats.cents(refund.totalCost) })}
        />
      )}
    </LatestList>
  );
}
