import { type TranslateOr, useFormats } from 'shared-kernel/i18n';
import { isLifeDate } from 'shared-kernel/rules/life-date';
import { useTreatmentT } from '../treatment-texts.ts';

/** The texts of these forms, with the days that a refusal names written as people write them. */
export function useTreatmentRefusals(): TranslateOr {
  const t = useTreatmentT();
  const formats = useFormats();
  return (key, values) => {
    const { day } = values;
    return t(key, isLifeDate(day) ? { ...values, day: formats.longDate(day) } : values);
  };
}
