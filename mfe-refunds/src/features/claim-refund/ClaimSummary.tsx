import type { Act } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo, useServices } from '@member-portal/shared-kernel/state';
import { AnswersByStep, useFirstName } from '@member-portal/shared-kernel/submission';
import { Text } from '@member-portal/shared-kernel/ui';
import { ActName } from '../../common/ActName.tsx';
import { useT } from '../../texts.ts';
import { ClaimEstimate } from './ClaimEstimate.tsx';
import type { Claim } from './claim-submission.ts';
import { CLAIM_STEPS } from './claim-values.ts';
import { EarlierCareNotice } from './EarlierCareNotice.tsx';

const { ACT, DETAILS, DOCUMENTS } = CLAIM_STEPS;

/** Step 4: a summary before sending. */
export function ClaimSummary({ act, claim }: { act: Act; claim: Claim }) {
  const t = useT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name;
  const { data } = useAllInfo();
  const { input, files } = claim;
  const who = useFirstName(input?.beneficiaryId);
  if (!input) return null;
  const several = input.sessions.length > 1;
  const total = input.sessions.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <EarlierCareNotice input={input} />
      <AnswersByStep
        submission={claim}
        answers={[
          { step: ACT, label: t('claim.summary.act'), value: <ActName act={act} /> },
          { step: DETAILS, label: t('claim.summary.who'), value: who },
          ...input.sessions.map(({ careDate, amount }, index) => ({
            step: DETAILS,
            label: several ? t('claim.session', { number: index + 1 }) : t('claim.summary.careDate'),
            value: `${formats.longDate(careDate)} · ${formats.cents(amount)}`,
          })),
          {
            step: DETAILS,
            label: t('claim.summary.total'),
            value: several ? formats.cents(total) : undefined,
          },
          { step: DETAILS, label: t('claim.summary.comment'), value: input.comment },
          {
            step: DOCUMENTS,
            label: t('claim.summary.files'),
            value: formats.list(files.files.map(({ name }) => name)),
          },
        ]}
      />
      <ClaimEstimate input={input} />
      <Text variant="small" tone="muted">
        {data?.insured.refundAccountEnding
          ? t('claim.summary.account', { mutual, ending: data.insured.refundAccountEnding })
          : t('claim.summary.noAccount')}
      </Text>
    </>
  );
}
