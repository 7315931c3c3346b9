import type { MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../action/Button.tsx';
import { usePortalForm } from './form-context.ts';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'onClick' | 'to' | 'route' | 'href'>;

/**
 * Pressing the button must not blur the field: its error would appear at that moment and move the
 * button away from the pointer, and nothing would be sent.
 */
const stay = (event: MouseEvent) => event.preventDefault();

/** Submits its form, even from the footer of a dialog; shows that the form is being sent. */
export function SubmitButton({ variant = 'primary', loading = false, ...rest }: SubmitButtonProps) {
  const { id } = usePortalForm();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button
      type="submit"
      form={id}
      variant={variant}
      loading={submitting || loading}
      onMouseDown={stay}
      {...rest}
    />
  );
}
