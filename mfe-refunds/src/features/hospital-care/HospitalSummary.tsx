import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { AnswersByStep, useFirstName } from '@member-portal/shared-kernel/submission';
import { useTreatmentT } from '../../treatment-texts.ts';
import { HOSPITAL_STEPS, type HospitalValues } from './hospital-values.ts';
import type { HospitalSubmission } from './use-hospital-request.ts';

const { WHO_AND_WHEN, WHERE, FILES } = HOSPITAL_STEPS;

type SummaryLine =
  | 'admission'
  | 'comment'
  | 'dmt'
  | 'files'
  | 'nature'
  | 'place'
  | 'release'
  | 'type'
  | 'who';

/** Step 4: a summary before sending. */
export function HospitalSummary({ submission }: { submission: HospitalSubmission }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { values, files } = submission;
  const who = useFirstName(values.beneficiaryId);
  const line = (step: number, key: SummaryLine, value: string | undefined) => ({
    step,
    label: t(`hospital.summary.${key}`),
    value,
  });
  const day = (date: string | undefined) => (isLifeDate(date) ? formats.longDate(date) : undefined);
  return (
    <AnswersByStep
      submission={submission}
      answers={[
        line(WHO_AND_WHEN, 'who', who),
        line(
          WHO_AND_WHEN,
          'type',
          values.hospitalizationType && t(`hospital.types.${values.hospitalizationType}`),
        ),
        line(WHO_AND_WHEN, 'admission', day(values.admissionDate)),
        line(WHO_AND_WHEN, 'release', day(values.releaseDate)),
        line(WHERE, 'place', placeText(values)),
        line(WHERE, 'nature', values.natureOfAct),
        line(WHERE, 'dmt', values.dmtCode),
        line(FILES, 'files', formats.list(files.files.map(({ name }) => name))),
        line(FILES, 'comment', values.comment),
      ]}
    />
  );
}

/** « Clinique du Lac · 99999 Grand-Lac · FINESS 990000010 ». */
function placeText({ byHand, place, establishment = {} }: HospitalValues): string {
  if (!byHand) return [place?.label, place?.meta].filter(Boolean).join(' · ');
  const { name, city, finess, adeli } = establishment;
  return [name, city, finess && `FINESS ${finess}`, adeli && `Adeli ${adeli}`].filter(Boolean).join(' · ');
}
