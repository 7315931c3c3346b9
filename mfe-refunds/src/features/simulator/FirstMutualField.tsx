import { AmountField } from '@member-portal/shared-kernel/ui/form';
import { useAmountRefusal } from './use-amount-refusal.ts';

interface FirstMutualFieldProps {
  name: string;
  label: string;
  hint: string;
}

/** The part of a first mutual. May be empty or 0. Must be inside a `<Form>`. */
export function FirstMutualField({ name, label, hint }: FirstMutualFieldProps) {
  const amountRefusal = useAmountRefusal();
  return (
    <AmountField
      name={name}
      label={label}
      hint={hint}
      optional
      validate={(value: number | string | undefined) => (value === 0 ? undefined : amountRefusal(value))}
    />
  );
}
