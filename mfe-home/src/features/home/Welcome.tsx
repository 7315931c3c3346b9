import { useFormats } from 'shared-kernel/i18n';
import { useAllInfo, useServices, useStream } from 'shared-kernel/state';
import { PageHeader, Strong } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';

/** The first line: who, when, how much. */
export function Welcome() {
  const t = useT();
  const formats = useFormats();
  const { session, today } = useServices();
  const profile = useStream(session.profile);
  const date = useStream(today);
  const lastPayment = useAllInfo().data?.lastPayment;
  const weekday = formats.weekday(date);
  return (
    <PageHeader
      size="display"
      flush
      title={t('welcome.title', { name: profile?.firstName ?? '' })}
      subtitle={
        <>
          {weekday.charAt(0).toUpperCase() + weekday.slice(1)}
          {lastPayment && (
            <>
              {' '}
              · {t('welcome.lastPayment')} <Strong>{formats.cents(lastPayment.cents)}</Strong>{' '}
              {t('welcome.paidOn', { date: formats.longDayMonth(lastPayment.date) })}
            </>
          )}
        </>
      }
    />
  );
}
