import { useFormats } from '@member-portal/shared-kernel/i18n';
import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { useTreatmentT } from '../../treatment-texts.ts';

/** The refusal of an amount as text. An empty field is valid. */
export function useAmountRefusal() {
  const t = useTreatmentT();
  const formats = useFormats();
  const { amounts } = useStream(useServices().limits);
  return (value: number | string | undefined) => {
    if (value === undefined || value === '') return undefined;
    const verdict = checkAmount(typeof value === 'number' ? value : Number.NaN, amounts);
    if (verdict.ok) return undefined;
    return t(`simulator.refusals.${verdict.code}`, {
      min: formats.cents(amounts.minCents),
      max: formats.cents(amounts.maxCents),
    });
  };
}
