import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { termsIn } from '@member-portal/shared-kernel/rules/care-situations';
import { simulateVisits, type VisitsSplit } from '@member-portal/shared-kernel/rules/refund-visits';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Box, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { paidParts } from '../../common/paid-parts.ts';
import { actQueries } from '../../data/acts.ts';
import { useT } from '../../texts.ts';

/**
 * Estimate of the care before it is sent, by the rule that settles refunds. For glasses, crowns, hearing aids
 * and hospital stays it links to the simulator, which asks for more than the price. Renders nothing without a
 * tariff on that date or without a contract.
 */
export function ClaimEstimate({ input }: { input: RefundClaimInput }) {
  const dates = [...new Set(input.sessions.map(({ careDate }) => careDate))];
  const { data } = useQuery(actQueries.termsOn(input.beneficiaryId, input.actCode, dates));
  if (!data || data.some(({ product }) => product === null)) return null;
  if (data.some(({ stay, equipment }) => stay || equipment)) return <AskTheSimulator />;
  const split = splitOf(input, data);
  return split && <Estimate split={split} dates={dates} />;
}

/** Who pays what of the claimed visits. Null if the rates of the person's scheme are not known. */
function splitOf({ sessions }: RefundClaimInput, terms: readonly ActTerms[]): VisitsSplit | null {
  const visits = sessions.flatMap(({ careDate, amount }) => {
    const ofDay = terms.find(({ date }) => date === careDate);
    const held = ofDay ? termsIn(ofDay, 'none') : null;
    return held ? [{ terms: held, costCents: amount }] : [];
  });
  return visits.length === sessions.length ? simulateVisits(visits) : null;
}

function Estimate({ split, dates }: { split: VisitsSplit; dates: readonly string[] }) {
  const t = useT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name ?? '';
  return (
    <Box
      as="section"
      aria-labelledby="claim-estimate"
      background="surface-2"
      borderRadius="md"
      padding="1rem"
    >
      <Heading level={3} id="claim-estimate" marginBottom="0.5rem">
        {t('claim.estimate.title', { amount: formats.cents(split.mutualCents), mutual })}
      </Heading>
      <WhoPaidBar
        size="sm"
        legend="amounts"
        total={split.costCents}
        parts={paidParts(
          {
            socialSecurityPart: split.mandatoryCents,
            otherMutualPart: split.otherCents,
            mutualPart: split.mutualCents,
            remainingCharge: split.remainingCents,
          },
          mutual,
          t,
        )}
      />
      <Text variant="small" tone="muted" marginTop="0.5rem">
        {t('claim.estimate.text', { date: formats.list(dates.map((date) => formats.longDate(date))) })}
      </Text>
    </Box>
  );
}

function AskTheSimulator() {
  const t = useT();
  return (
    <Text variant="small" tone="muted">
      {t('claim.estimate.simulator')}{' '}
      <TextLink route="simulator">{t('claim.estimate.simulatorLink')}</TextLink>
    </Text>
  );
}
