import { createContext, useContext } from 'react';

interface FormContextValue {
  /** Connects a button outside the `<form>` element with it (the footer of a dialog). */
  id: string;
  submit: (event?: { preventDefault?: () => void }) => Promise<void>;
  /** Incremented at every attempt to submit. */
  attempt: number;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function usePortalForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This component belongs inside <Form>.');
  return form;
}
