import { AmountField } from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import { useAmountRefusal } from './use-amount-refusal.ts';

/** What a first mutual pays for this care; may stay empty. Must be inside a `<Form>`. */
export function FirstMutualField() {
  const t = useTreatmentT();
  const amountRefusal = useAmountRefusal();
  return (
    <AmountField
      name="other"
      label={t('simulator.other')}
      hint={t('simulator.otherHint')}
      optional
      validate={(value: number | string | undefined) => (value === 0 ? undefined : amountRefusal(value))}
    />
  );
}
