import type { RefundSummary } from 'shared-kernel/contracts/refunds';
import { useFormats } from 'shared-kernel/i18n';
import { elides } from 'shared-kernel/rules/names';
import { useAllInfo } from 'shared-kernel/state';
import {
  Amount,
  Box,
  EmptyState,
  Failure,
  Heading,
  HStack,
  List,
  ListRow,
  SkeletonRows,
  TextLink,
} from 'shared-kernel/ui';
import { ReceiptEuro } from 'shared-kernel/ui/icons';
import { actIcon } from '../../common/act-icon.ts';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's list of the latest refunds; each row opens the refund over the refunds page. */
export function LatestRefunds() {
  const t = useWidgetT();
  const allInfo = useAllInfo();
  return (
    <section aria-labelledby="latest-refunds">
      <HStack justifyContent="space-between" marginBottom="0.5rem">
        <Heading level={2} id="latest-refunds">
          {t('latest.title')}
        </Heading>
        <Box as="span" flexShrink={0}>
          <TextLink route="refunds" aria-label={`${t('latest.all')}, ${t('latest.title')}`}>
            {t('latest.all')}
          </TextLink>
        </Box>
      </HStack>
      {allInfo.data ? (
        <Rows refunds={allInfo.data.lastRefunds} />
      ) : allInfo.isError ? (
        <Failure
          title={t('latest.failure.title')}
          text={t('latest.failure.text')}
          onRetry={() => void allInfo.refetch()}
          retrying={allInfo.isFetching}
          level={3}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  );
}

function Rows({ refunds }: { refunds: RefundSummary[] }) {
  const t = useWidgetT();
  const formats = useFormats();
  if (refunds.length === 0)
    return (
      <EmptyState
        size="sm"
        icon={ReceiptEuro}
        level={3}
        title={t('latest.empty.title')}
        text={t('latest.empty.text')}
      />
    );
  return (
    <List aria-labelledby="latest-refunds">
      {refunds.map((refund) => (
        <ListRow
          key={refund.id}
          route="refunds"
          search={{ refund: refund.id }}
          icon={actIcon(refund.actFamily)}
          title={
            refund.actWording ??
            t(elides(refund.beneficiary.firstName) ? 'latest.hiddenElided' : 'latest.hidden', {
              who: refund.beneficiary.firstName,
            })
          }
          meta={t('latest.care', {
            who: refund.beneficiary.firstName,
            date: formats.dayMonth(refund.careDate),
          })}
          value={<Amount cents={refund.mutualPart} />}
          valueMeta={t('latest.of', { amount: formats.cents(refund.totalCost) })}
        />
      ))}
    </List>
  );
}
