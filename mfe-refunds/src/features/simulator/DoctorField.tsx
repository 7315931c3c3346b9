import { DoctorKind } from '@member-portal/shared-kernel/contracts/settled-terms';
import { SelectField } from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';

/** The kind of doctor, which determines base and guarantee. Members who do not know it see both amounts. */
export function DoctorField() {
  const t = useTreatmentT();
  return (
    <SelectField
      name="doctor"
      label={t('simulator.doctor.label')}
      hint={t('simulator.doctor.hint')}
      placeholder={null}
      options={(['unknown', ...DoctorKind.options] as const).map((value) => ({
        value,
        label: t(`simulator.doctor.${value}`),
      }))}
    />
  );
}
