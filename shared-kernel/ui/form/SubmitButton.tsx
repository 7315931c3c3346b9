import type { MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../action/Button.tsx';
import { usePortalForm } from './form-context.ts';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading' | 'onClick' | 'to' | 'route' | 'href'>;

/**
 * A press does not leave the field: its error, appearing at that moment, would push the button away from under the
 * pointer, and nothing would be sent.
 */
const stay = (event: MouseEvent) => event.preventDefault();

/** Sends the form it belongs to, also from the footer of a dialog; shows that it is being sent. */
export function SubmitButton({ variant = 'primary', ...rest }: SubmitButtonProps) {
  const { id } = usePortalForm();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="submit" form={id} variant={variant} loading={submitting} onMouseDown={stay} {...rest} />
  );
}
