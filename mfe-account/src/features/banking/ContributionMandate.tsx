import type { BankAccounts } from '@member-portal/shared-kernel/contracts/bank-accounts';
import type { MandateState } from '@member-portal/shared-kernel/contracts/mandates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Banner, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { mandateQueries } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';

const VALID: readonly MandateState[] = ['SIGNED', 'ACTIVE'];

interface ContributionMandateProps {
  maskedIban: string;
  /** The next collection; null if the insurer does not tell. */
  next: NonNullable<NonNullable<BankAccounts['contribution']>['next']> | null;
}

/** The signed mandate of the account that pays the contributions. Renders nothing if there is none. */
export function ContributionMandate({ maskedIban, next }: ContributionMandateProps) {
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
    >
      <Stack gap="0.25rem" alignItems="flex-start">
        <span>{t('card.rum', { rum })}</span>
        {next && (
          <span>
            {t('card.next', { amount: formats.cents(next.amount), day: formats.longDate(next.on) })}
          </span>
        )}
        <TextLink route="sign-mandate">{t(hasDocument ? 'card.read' : 'card.see')}</TextLink>
      </Stack>
    </Banner>
  );
}
