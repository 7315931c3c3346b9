import type { Alert, Reminder } from '@member-portal/shared-kernel/contracts/insured';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import {
  useAllInfo,
  useMutation,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import {
  Banner,
  Button,
  Flex,
  focusHeading,
  Skeleton,
  Stack,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { type ReactNode, useEffect } from 'react';
import { alertMutations } from '../../data/alerts.ts';
import { useT } from '../../texts.ts';
import { expectedAlerts, rememberAlerts } from './expected-alerts.ts';

/** The alerts that ask the member to act, most urgent first. */
export function Alerts() {
  const t = useT();
  const { data, isError } = useAllInfo();
  const alerts = data?.alertDtoList;
  const reminders = (data?.reminders ?? []).filter(({ kind }) => kind in REMINDERS);
  const count = alerts && alerts.length + reminders.length;
  useEffect(() => {
    if (count !== undefined) rememberAlerts(count);
  }, [count]);
  if (!alerts) return isError ? null : <Room />;
  if (count === 0) return null;
  return (
    <Stack as="section" gap="0.5rem" aria-label={t('alerts.label')} data-tutorial="alerts">
      {alerts.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} />
      ))}
      {reminders.map((reminder) => (
        <ReminderBanner key={reminder.id} reminder={reminder} />
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
      {alert.rejection && (
        <>
          {alert.rejection.reason ? (
            <InFrench words={alert.rejection.reason}>
              {(reason) => t('alerts.rejectedWhy', { reason })}
            </InFrench>
          ) : (
            t('alerts.rejected')
          )}
          <br />
        </>
      )}
      {t(`alerts.${alert.kind}.text`, values)}
    </Banner>
  );
}

/** The kinds that this page has texts for, and their urgency. */
const REMINDERS = {
  mandate_to_sign: 'warning',
  contract_ends: 'warning',
  right_ends: 'warning',
  card_ends: 'info',
  new_document: 'info',
} as const;
type ReminderKind = keyof typeof REMINDERS;

function ReminderBanner({ reminder: { id, kind: sent, name, date, count, target } }: { reminder: Reminder }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { routes } = useServices();
  const putOff = useMutation(alertMutations.putOffReminder());
  const kind = sent as ReminderKind;
  const values = {
    name: name ?? '',
    date: date ? formats.longDayMonth(date, today) : '',
    count: count ?? 1,
  };
  return (
    <Banner
      tone={REMINDERS[kind]}
      title={
        kind === 'new_document' ? (
          <InFrench words={values.name}>
            {(name) => t('reminders.new_document.title', { ...values, name })}
          </InFrench>
        ) : (
          t(`reminders.${kind}.title`, values)
        )
      }
      stacked
      action={
        <Actions onLater={putOff.isPending ? null : () => putOff.mutateAsync(id)}>
          {routes.exists(target.route) && (
            <TextLink route={target.route} params={target.params} search={target.search} chevron>
              {t(`reminders.${kind}.action`)}
            </TextLink>
          )}
        </Actions>
      }
    >
      {t(`reminders.${kind}.text`, values)}
    </Banner>
  );
}

/** The link to the page that settles the alert, if a remote declares it, and « Plus tard ». */
function AlertActions({ alert: { id, kind, target: full, route, mayBePutOff } }: { alert: Alert }) {
  const t = useT();
  const { routes } = useServices();
  const { mutateAsync, isPending } = useMutation(alertMutations.putOff());
  const target = full ?? (route ? { route, params: {} } : null);
  return (
    <Actions onLater={mayBePutOff && !isPending ? () => mutateAsync(id) : null}>
      {target && routes.exists(target.route) && (
        <TextLink route={target.route} params={target.params} chevron>
          {t(`alerts.${kind}.action`)}
        </TextLink>
      )}
    </Actions>
  );
}

/** « Plus tard », and the link. `onLater` is null if the alert cannot be postponed, or while it is being postponed. */
function Actions({
  onLater,
  children,
}: {
  onLater: (() => Promise<{ until: string }>) | null;
  children: ReactNode;
}) {
  const t = useT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const { notify } = useServices();
  const putOff = async (later: () => Promise<{ until: string }>) => {
    try {
      const { until } = await later();
      focusHeading();
      notify({ tone: 'info', text: t('alerts.putOff', { date: formats.longDate(until) }) });
    } catch {
      notify({ tone: 'danger', text: t('alerts.putOffFailed') });
    }
  };
  return (
    <Flex gap="0.25rem 1rem" alignItems="center" flexWrap="wrap">
      {onLater && !readOnly && (
        <Button variant="text" size="sm" color="inherit" onClick={() => void putOff(onLater)}>
          {t('alerts.later')}
        </Button>
      )}
      {children}
    </Flex>
  );
}
