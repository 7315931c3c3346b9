import { CommentField, FilesField, SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { Text } from '@member-portal/shared-kernel/ui';
import { useTreatmentT } from '../../treatment-texts.ts';
import { HospitalSummary } from './HospitalSummary.tsx';
import { HOSPITAL_STEPS } from './hospital-values.ts';
import { useHospitalRequest } from './use-hospital-request.ts';
import { Where } from './Where.tsx';
import { WhoAndWhen } from './WhoAndWhen.tsx';

/** Requests hospital cover: the mutual informs the hospital that it pays. Four steps in a dialog. */
export default function HospitalCareDialog() {
  const t = useTreatmentT();
  const submission = useHospitalRequest();
  const { step } = submission;
  return (
    <SubmissionDialog submission={submission}>
      {step === HOSPITAL_STEPS.WHO_AND_WHEN && <WhoAndWhen submission={submission} />}
      {step === HOSPITAL_STEPS.WHERE && <Where submission={submission} />}
      {step === HOSPITAL_STEPS.FILES && (
        <>
          <Text tone="muted">{t('hospital.filesHint')}</Text>
          <FilesField submission={submission} />
          <CommentField submission={submission} />
        </>
      )}
      {step === HOSPITAL_STEPS.SUMMARY && <HospitalSummary submission={submission} />}
    </SubmissionDialog>
  );
}
