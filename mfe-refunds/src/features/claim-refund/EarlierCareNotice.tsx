import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Banner, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { claimQueries } from '../../data/claims.ts';
import { useT } from '../../texts.ts';

/** Warns before sending if the same care is already refunded or in progress. Sending stays possible. */
export function EarlierCareNotice({ input }: { input: RefundClaimInput }) {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(claimQueries.earlierCare(input));
  const visits = data?.visits ?? [];
  if (visits.length === 0) return null;
  return (
    <Banner tone="warning" stacked role="status" title={t('claim.earlier.title', { count: visits.length })}>
      <Stack gap="0.25rem">
        {visits.map(({ careDate, amount, state, refundId, requestId }) => (
          <Text key={`${state}${refundId ?? requestId}${careDate}`} variant="row">
            {t(`claim.earlier.${state}`, {
              date: formats.longDate(careDate),
              amount: formats.cents(amount),
            })}{' '}
            {refundId && (
              <TextLink route="refunds" search={{ refund: refundId }}>
                {t('claim.earlier.seeRefund')}
              </TextLink>
            )}
            {requestId && (
              <TextLink route="requests" search={{ request: requestId }}>
                {t('claim.earlier.seeRequest')}
              </TextLink>
            )}
          </Text>
        ))}
        <Text variant="small">{t('claim.earlier.text')}</Text>
      </Stack>
    </Banner>
  );
}
