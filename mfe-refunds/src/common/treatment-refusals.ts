import { type TranslateOr, useFormats } from '@member-portal/shared-kernel/i18n';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { useTreatmentT } from '../treatment-texts.ts';

/** The refusal texts of the treatment forms. A `day` parameter is shown as a long date: "6 novembre 2025". */
export function useTreatmentRefusals(): TranslateOr {
  const t = useTreatmentT();
  const formats = useFormats();
  return (key, values) => {
    const { day } = values;
    return t(key, isLifeDate(day) ? { ...values, day: formats.longDate(day) } : values);
  };
}
