import type { Alert } from '@member-portal/shared-kernel/contracts/insured';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Skeleton, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { useEffect } from 'react';
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
  const { routes, today } = useServices();
  const date = useStream(today);
  const values = {
    name: alert.beneficiaryFirstName ?? '',
    date: alert.dueDate ? formats.longDayMonth(alert.dueDate, date) : '',
  };
  const route = alert.route && routes.exists(alert.route) ? alert.route : null;
  return (
    <Banner
      tone="warning"
      title={t(`alerts.${alert.kind}.title`, values)}
      stacked
      action={
        route && (
          <TextLink route={route} chevron>
            {t(`alerts.${alert.kind}.action`)}
          </TextLink>
        )
      }
    >
      {t(`alerts.${alert.kind}.text`, values)}
    </Banner>
  );
}
