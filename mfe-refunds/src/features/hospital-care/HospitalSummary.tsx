import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { useFirstName } from '@member-portal/shared-kernel/submission';
import { KeyValueList } from '@member-portal/shared-kernel/ui';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { HospitalValues } from './hospital-values.ts';
import type { HospitalSubmission } from './use-hospital-request.ts';

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

/** Step 4: everything once more, before it is sent. */
export function HospitalSummary({ submission }: { submission: HospitalSubmission }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { values, files } = submission;
  const who = useFirstName(values.beneficiaryId);
  const line = (key: SummaryLine, value: string | undefined) =>
    value?.trim() ? [{ label: t(`hospital.summary.${key}`), value: value.trim() }] : [];
  const day = (date: string | undefined) => (isLifeDate(date) ? formats.longDate(date) : undefined);
  return (
    <KeyValueList
      items={[
        ...line('who', who),
        ...line('type', values.hospitalizationType && t(`hospital.types.${values.hospitalizationType}`)),
        ...line('admission', day(values.admissionDate)),
        ...line('release', day(values.releaseDate)),
        ...line('place', placeText(values)),
        ...line('nature', values.natureOfAct),
        ...line('dmt', values.dmtCode),
        ...line('files', formats.list(files.files.map(({ name }) => name))),
        ...line('comment', values.comment),
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
