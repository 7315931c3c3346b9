import { createContext, useContext } from 'react';

interface FormContextValue {
  /** Ties a button outside the `<form>` element to it (the footer of a dialog). */
  id: string;
  submit: (event?: { preventDefault?: () => void }) => Promise<void>;
  /** Grows with every try to send. */
  attempt: number;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function usePortalForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This component belongs inside <Form>.');
  return form;
}
