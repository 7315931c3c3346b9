import { useFormats } from 'shared-kernel/i18n';
import { useAllInfo, useServices, useStream } from 'shared-kernel/state';
import { PageHeader, Skeleton, Strong } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';

/** The first line: who, when, how much. */
export function Welcome() {
  const t = useT();
  const formats = useFormats();
  const { session, today } = useServices();
  const profile = useStream(session.profile);
  const date = useStream(today);
  const { data, isError } = useAllInfo();
  const lastPayment = data?.lastPayment;
  const weekday = formats.weekday(date);
  return (
    <PageHeader
      size="display"
      flush
      title={t('welcome.title', { name: profile?.firstName ?? '' })}
      subtitle={
        <>
          {weekday.charAt(0).toUpperCase() + weekday.slice(1)}
          {!data && !isError && (
            <>
              {' '}
              {/* As wide as the words that come, so that they take no further line on any screen. */}
              <Skeleton
                display="inline-block"
                width="20rem"
                maxWidth="100%"
                height="0.875rem"
                verticalAlign="middle"
              />
            </>
          )}
          {lastPayment && (
            <>
              {' '}
              · {t('welcome.lastPayment')} <Strong>{formats.cents(lastPayment.cents)}</Strong>{' '}
              {t('welcome.paidOn', { date: formats.longDayMonth(lastPayment.date, date) })}
            </>
          )}
        </>
      }
    />
  );
}
