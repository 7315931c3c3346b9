import { defineSubmission, SubmissionDialog, useSubmission } from '@member-portal/shared-kernel/submission';
import { CLAIM_FORM } from '../../common/claim-form.ts';
import { claimMutations } from '../../data/claims.ts';
import { useT } from '../../texts.ts';
import { ChooseAct } from './ChooseAct.tsx';
import { ChosenAct } from './ChosenAct.tsx';
import { ClaimDetails } from './ClaimDetails.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimSummary } from './ClaimSummary.tsx';
import { CLAIM_STEPS, NEW_CLAIM } from './claim-values.ts';
import { toClaim } from './to-claim.ts';

const { ACT, DETAILS, DOCUMENTS, SUMMARY } = CLAIM_STEPS;

/** The claim dialog, in four steps over the page. */
export default function ClaimRefundDialog() {
  const claim = useSubmission(
    defineSubmission({
      form: CLAIM_FORM,
      empty: NEW_CLAIM,
      steps: CLAIM_STEPS,
      choosing: [ACT],
      fields: {
        actCode: { step: ACT, label: null },
        beneficiaryId: { step: DETAILS },
        sessions: { step: DETAILS, label: null },
        comment: { step: DETAILS },
      },
      files: { step: DOCUMENTS, min: 1 },
      toInput: toClaim,
      mutation: claimMutations.send(),
      texts: useT(),
      name: 'claim',
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
