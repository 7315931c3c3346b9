import { type ReactNode, useEffect, useRef } from 'react';
import { Form, SubmitButton } from '../../ui/form/index.ts';

/** An unsubmitted form with these values. */
export const inForm = (children: ReactNode, values: object = {}) => (
  <Form initialValues={values} onSubmit={() => {}}>
    {children}
  </Form>
);

/** A field that refuses every value. */
export const refuse = (sentence: string) => () => sentence;

/**
 * A form that submits itself when it is rendered, so that it shows its errors. `answer` is an error of the form as a whole.
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
