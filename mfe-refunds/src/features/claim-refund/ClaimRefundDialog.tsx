import type { RefundClaimInput, RefundClaimReceipt } from '@member-portal/shared-kernel/contracts/refunds';
import { useServices } from '@member-portal/shared-kernel/state';
import { defineSubmission, SubmissionDialog, useSubmission } from '@member-portal/shared-kernel/submission';
import { CLAIM_FORM } from '../../common/claim-form.ts';
import { useT } from '../../texts.ts';
import { ChooseAct } from './ChooseAct.tsx';
import { ChosenAct } from './ChosenAct.tsx';
import { ClaimDetails } from './ClaimDetails.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimSummary } from './ClaimSummary.tsx';
import { claimRefund } from './claim-refund.mutation.ts';
import { CLAIM_STEPS, type ClaimValues, NEW_CLAIM } from './claim-values.ts';
import { toClaim } from './to-claim.ts';

const { ACT, DETAILS, DOCUMENTS, SUMMARY } = CLAIM_STEPS;

/** The claim, in four steps over the page underneath. */
export default function ClaimRefundDialog() {
  const t = useT();
  const { events } = useServices();
  const claim = useSubmission(
    defineSubmission<ClaimValues, RefundClaimInput, RefundClaimReceipt>({
      form: CLAIM_FORM,
      empty: NEW_CLAIM,
      steps: SUMMARY,
      files: { step: DOCUMENTS, min: 1 },
      choosing: [ACT],
      fields: {
        actCode: { step: ACT },
        beneficiaryId: { step: DETAILS },
        sessions: { step: DETAILS },
        comment: { step: DETAILS },
      },
      toInput: toClaim,
      send: claimRefund,
      onSent: ({ requestId, reference }) => events.emit('refund-claim.submitted', { requestId, reference }),
      texts: t,
      words: {
        title: t('claim.title'),
        steps: Object.values(CLAIM_STEPS).map((number) => t(`claim.steps.${number}`)),
        send: t('claim.send'),
      },
    }),
  );
  const { act } = claim.values;
  // The later steps need an act, so a draft without one returns to the first step.
  const step = act ? claim.step : ACT;
  return (
    <SubmissionDialog submission={{ ...claim, step }}>
      {step === ACT && <ChooseAct claim={claim} />}
      {act && (step === DETAILS || step === DOCUMENTS) && (
        <ChosenAct act={act} claim={claim} onChange={() => claim.goTo(step - 1)} />
      )}
      {step === DETAILS && <ClaimDetails claim={claim} />}
      {act && step === DOCUMENTS && <ClaimDocuments act={act} claim={claim} />}
      {act && step === SUMMARY && <ClaimSummary act={act} claim={claim} />}
    </SubmissionDialog>
  );
}
