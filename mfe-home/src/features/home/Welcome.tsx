import { useFormats } from '@member-portal/shared-kernel/i18n';
import { startWithCapital } from '@member-portal/shared-kernel/rules/capital';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { PageHeader, Skeleton, Strong } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';
import { Part } from './Part.tsx';

/** The first line of Home: the member's name, the date and the last payment. */
export function Welcome() {
  const t = useT();
  const formats = useFormats();
  const { session, today } = useServices();
  const profile = useStream(session.profile);
  const date = useStream(today);
  const { data, isError } = useAllInfo();
  const lastPayment = data?.lastPayment;
  return (
    <Part name="welcome">
      <PageHeader
        size="display"
        flush
        title={t('welcome.title', { name: profile?.firstName ?? '' })}
        subtitle={
          <>
            {startWithCapital(formats.weekday(date))}
            {!data && !isError && (
              <>
                {' '}
                {/* As wide as the text that it replaces, so that the text needs no further line on any screen. */}
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
    </Part>
  );
}
