import type { Alert } from '@member-portal/shared-kernel/contracts/insured';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  useAllInfo,
  useMutation,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { Banner, Button, Flex, Skeleton, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { useEffect } from 'react';
import { alertMutations } from '../../data/alerts.ts';
import { useT } from '../../texts.ts';
import { expectedAlerts, rememberAlerts } from './expected-alerts.ts';

/** The alerts that ask the member to act, most urgent first. */
export function Alerts() {
  const t = useT();
  const { data, isError } = useAllInfo();
  const alerts = data?.alertDtoList;
  const count = alerts?.length;
  useEffect(() => {
    if (count !== undefined) rememberAlerts(count);
  }, [count]);
  if (!alerts) return isError ? null : <Room />;
  if (alerts.length === 0) return null;
  return (
    <Stack as="section" gap="0.5rem" aria-label={t('alerts.label')}>
      {alerts.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} />
      ))}
    </Stack>
  );
}

/** Reserves the space of the expected alerts. */
function Room() {
  const count = expectedAlerts();
  if (count === 0) return null;
  return (
    <Stack gap="0.5rem" aria-hidden>
      {[...Array(count).keys()].map((index) => (
        <Skeleton key={index} height={{ base: '5.875rem', md: '4.5rem' }} borderRadius="md" />
      ))}
    </Stack>
  );
}

function AlertBanner({ alert }: { alert: Alert }) {
  const t = useT();
  const formats = useFormats();
  const date = useStream(useServices().today);
  const values = {
    name: alert.beneficiaryFirstName ?? '',
    date: alert.dueDate ? formats.longDayMonth(alert.dueDate, date) : '',
  };
  return (
    <Banner
      tone="warning"
      title={t(`alerts.${alert.kind}.title`, values)}
      stacked
      action={<AlertActions alert={alert} />}
    >
      {t(`alerts.${alert.kind}.text`, values)}
    </Banner>
  );
}

/** The way to the page that settles the alert, where a remote declares it, and « Plus tard ». */
function AlertActions({ alert: { id, kind, target: full, route, mayBePutOff } }: { alert: Alert }) {
  const t = useT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const { notify, routes } = useServices();
  const { mutateAsync, isPending } = useMutation(alertMutations.putOff());
  const target = full ?? (route ? { route, params: {} } : null);
  const putOff = async () => {
    try {
      const { until } = await mutateAsync(id);
      notify({ tone: 'info', text: t('alerts.putOff', { date: formats.longDate(until) }) });
    } catch {
      notify({ tone: 'danger', text: t('alerts.putOffFailed') });
    }
  };
  return (
    <Flex gap="0.25rem 1rem" alignItems="center" flexWrap="wrap">
      {mayBePutOff && !readOnly && (
        <Button variant="text" size="sm" color="inherit" loading={isPending} onClick={() => void putOff()}>
          {t('alerts.later')}
        </Button>
      )}
      {target && routes.exists(target.route) && (
        <TextLink route={target.route} params={target.params} chevron>
          {t(`alerts.${kind}.action`)}
        </TextLink>
      )}
    </Flex>
  );
}
