import type { TrailReports } from '@member-portal/server/operator-contracts/audit-seals';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Banner, Failure, type ShownQuery, Strong } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../../common/texts.ts';

/** Result of the check of the seals. Renders nothing before the check. */
export function SealsBanner({ seals }: { seals: ShownQuery<TrailReports> }) {
  const t = useConsoleTexts();
  const { number } = useFormats();
  if (seals.isError)
    return (
      <Failure
        title={t('audit.verifyFailed')}
        error={seals.error}
        onRetry={() => void seals.refetch()}
        retrying={seals.isFetching}
      />
    );
  if (!seals.data) return null;
  const { trails } = seals.data;
  const faults = trails.flatMap(({ trail, faults: found }) => found.map((fault) => ({ trail, ...fault })));
  const sealed = trails.reduce((sum, { entries }) => sum + entries, 0);
  const unsealed = trails.reduce((sum, { unsealed: count }) => sum + count, 0);
  if (faults.length === 0)
    return (
      <Banner tone="success" role="status">
        <Strong>{t('audit.intact')}</Strong>{' '}
        {t('audit.intactText', { sealed: number(sealed), unsealed: number(unsealed) })}
      </Banner>
    );
  return (
    <Banner tone="danger" role="alert" title={t('audit.changed')} stacked>
      <ul>
        {faults.map(({ trail, number: at, fault }) => (
          <li key={`${trail} ${at}`}>
            {t('audit.fault', { trail, number: at })}{' '}
            {t([`audit.faults.${fault}`, 'audit.faults.other'], { fault })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
