import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  useMutation,
  useQuery,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { paymentScheduleMutations, paymentScheduleQueries } from '../../data/payment-schedule.ts';
import { useT } from '../../texts.ts';

/** Requests the contribution schedule by e-mail. Renders nothing for members who do not pay by direct debit. */
export function PaymentScheduleLine() {
  const t = useT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const today = useStream(useServices().today);
  const { data } = useQuery(paymentScheduleQueries.state());
  const { mutate, isPending, error } = useMutation(paymentScheduleMutations.order());
  if (!data?.available) return null;
  const { ordered } = data;

  return (
    <Box marginTop="1rem">
      {error && !ordered && <Banner role="alert" tone="danger" title={refusalOf(error)} />}
      {ordered ? (
        <Banner
          role="status"
          tone="success"
          title={t('schedule.ordered')}
          action={
            <TextLink route="requests" search={{ request: ordered.requestId }}>
              {t('schedule.follow')}
            </TextLink>
          }
        >
          {t('schedule.orderedAt', {
            day: formats.instantDay(ordered.at, today),
            time: formats.time(ordered.at),
          })}
        </Banner>
      ) : (
        <Banner
          tone="neutral"
          icon={Mail}
          title={t('schedule.title')}
          action={
            <Button
              variant="secondary"
              size="sm"
              disabled={readOnly}
              loading={isPending}
              onClick={() => mutate(undefined)}
            >
              {t('schedule.order')}
            </Button>
          }
        >
          <Text as="span">{t('schedule.text')}</Text>
        </Banner>
      )}
    </Box>
  );

  function refusalOf(cause: unknown): string {
    const code = isApiError(cause) && (cause.fieldErrors.schedule?.code ?? cause.fieldErrors.email?.code);
    if (code === 'payment_schedule_ordered' || code === 'payment_schedule_unavailable')
      return t(`schedule.errors.${code}`);
    if (code === 'field_required') return t('schedule.errors.no_email');
    return errorSentence(cause, t);
  }
}
