import type { Alert } from 'shared-kernel/contracts/insured';
import { useFormats } from 'shared-kernel/i18n';
import { useAllInfo, useServices } from 'shared-kernel/state';
import { Banner, Stack, TextLink } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';

/** What the member should do, most urgent first. */
export function Alerts() {
  const t = useT();
  const alerts = useAllInfo().data?.alertDtoList ?? [];
  if (alerts.length === 0) return null;
  return (
    <Stack as="section" gap="0.5rem" aria-label={t('alerts.label')}>
      {alerts.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} />
      ))}
    </Stack>
  );
}

function AlertBanner({ alert }: { alert: Alert }) {
  const t = useT();
  const formats = useFormats();
  const { routes } = useServices();
  const values = {
    name: alert.beneficiaryFirstName ?? '',
    date: alert.dueDate ? formats.longDayMonth(alert.dueDate) : '',
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
