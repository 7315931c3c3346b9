import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { termsIn } from '@member-portal/shared-kernel/rules/care-situations';
import { simulateRefund } from '@member-portal/shared-kernel/rules/refund-simulation';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Box, Heading, Text } from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { paidParts } from '../../common/paid-parts.ts';
import { actQueries } from '../../data/acts.ts';
import { useT } from '../../texts.ts';

/**
 * What the care would come to before it is sent, by the rule that settles refunds. Nothing where that is not known: several
 * visits, a hospital stay, glasses and the like, an act without a tariff on that date, no contract.
 */
export function ClaimEstimate({ input }: { input: RefundClaimInput }) {
  const t = useT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name ?? '';
  const [visit, ...others] = input.sessions;
  const isOne = visit !== undefined && others.length === 0;
  const { data } = useQuery(
    actQueries.terms(input.beneficiaryId, isOne ? input.actCode : undefined, visit?.careDate),
  );
  const isPlain = data && !data.stay && !data.equipment && data.product !== null;
  const terms = isPlain ? termsIn(data, 'none') : null;
  if (!visit || !terms) return null;
  const { split } = simulateRefund(terms, { costCents: visit.amount });
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
        {t('claim.estimate.text', { date: formats.longDate(terms.date) })}
      </Text>
    </Box>
  );
}
