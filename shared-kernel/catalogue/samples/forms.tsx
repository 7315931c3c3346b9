import { type ReactNode, useEffect, useRef } from 'react';
import { Form, SubmitButton } from '../../ui/form/index.ts';

/** A form that is filled and at rest. */
export const inForm = (children: ReactNode, values: object = {}) => (
  <Form initialValues={values} onSubmit={() => {}}>
    {children}
  </Form>
);

/** A field that refuses every value. */
export const refuse = (sentence: string) => () => sentence;

/**
 * A form that was submitted with errors. It does not take the focus, because the page shows several. `answer` is an error
 * of the form as a whole.
 */
export function Refused({ answer, children }: { answer?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('form')?.requestSubmit();
  }, []);
  return (
    <div ref={box}>
      <Form onSubmit={() => (answer ? { form: answer } : {})}>
        {children}
        <div>
          <SubmitButton variant="secondary">Envoyer</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
