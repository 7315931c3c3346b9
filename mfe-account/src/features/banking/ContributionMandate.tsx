import type { MandateState } from '@member-portal/shared-kernel/contracts/mandates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Banner, TextLink } from '@member-portal/shared-kernel/ui';
import { mandateQueries } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';

const VALID: readonly MandateState[] = ['SIGNED', 'ACTIVE'];

/** The signed mandate of the account that pays the contributions. Renders nothing if there is none. */
export function ContributionMandate({ maskedIban }: { maskedIban: string }) {
  const t = useMandateT();
  const formats = useFormats();
  const mandate = useQuery(mandateQueries.list()).data?.mandates.find(
    (one) => VALID.includes(one.state) && one.maskedIban === maskedIban,
  );
  if (!mandate) return null;
  const { rum, signedOn, hasDocument } = mandate;
  return (
    <Banner
      tone="success"
      role="none"
      title={signedOn ? t('card.signedOn', { date: formats.longDate(signedOn) }) : t('card.inForce')}
      stacked
      action={<TextLink route="sign-mandate">{t(hasDocument ? 'card.read' : 'card.see')}</TextLink>}
    >
      {t('card.rum', { rum })}
    </Banner>
  );
}
