import { useQuery } from '@member-portal/shared-kernel/state';
import { Banner, TextLink } from '@member-portal/shared-kernel/ui';
import { mandateQueries } from '../data/mandates.ts';
import { useMandateT } from '../mandate-texts.ts';

/** Asks the member to sign a mandate. Renders nothing if none is missing, or if the mandates cannot be read. */
export function MandateNotice() {
  const t = useMandateT();
  const toSign = useQuery(mandateQueries.list()).data?.toSign;
  if (!toSign) return null;
  return (
    <Banner
      tone="warning"
      title={t('notice.title')}
      stacked
      action={
        <TextLink route="sign-mandate" chevron>
          {t('notice.action')}
        </TextLink>
      }
    >
      {t('notice.text', { account: toSign.maskedIban })}
    </Banner>
  );
}
