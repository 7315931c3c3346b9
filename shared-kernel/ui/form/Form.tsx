import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form as FinalForm, type FormRenderProps, useFormState } from 'react-final-form';
import { useUnsaved } from '../../state/use-unsaved.ts';
import { Banner } from '../feedback/Banner.tsx';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { useUiTexts } from '../system/texts.ts';
import { FormContext, usePortalForm } from './form-context.ts';
import { controlOf, wrongElements } from './wrong-controls.ts';

/** Field name → the sentence for the member; `form` for errors without a field. */
export type FormErrors = Record<string, string | undefined>;

export interface FormView<Values> {
  values: Values;
  dirty: boolean;
  /** Number of fields that differ from the initial values. */
  dirtyCount: number;
  submitting: boolean;
  form: FormApi<Values>;
}

export interface FormProps<Values extends object> {
  initialValues?: Partial<Values>;
  /** Sends the values; returns the server's errors, or nothing. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
  onSubmit: (values: Values) => Promise<FormErrors | undefined | void> | FormErrors | undefined | void;
  validate?: (values: Values) => FormErrors;
  /** The fields and buttons; a function if they depend on the values. */
  children: ReactNode | ((view: FormView<Values>) => ReactNode);
  /**
   * The caller renders the `<form>` element as `<FormBody>` (inside a dialog whose footer holds the
   * button).
   */
  detached?: boolean;
}

const Element = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.25rem', alignContent: 'start' },
});

/** Reads the form's state from inside, and moves the focus after a failed submission. */
function Inside<Values extends object>({
  render,
  detached,
  children,
}: {
  render: FormRenderProps<Values>;
  detached: boolean;
  children: FormProps<Values>['children'];
}) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const context = useMemo(
    () => ({
      id,
      attempt,
      submit: async (event?: { preventDefault?: () => void }) => {
        await render.handleSubmit(event);
        setAttempt((count) => count + 1);
      },
    }),
    [id, attempt, render.handleSubmit],
  );
  const view: FormView<Values> = {
    values: render.values,
    dirty: render.dirty ?? false,
    dirtyCount: Object.keys(render.dirtyFields ?? {}).length,
    submitting: render.submitting ?? false,
    form: render.form,
  };
  // The accepted values have been passed on; later input has not.
  const isSent = render.submitSucceeded === true && !render.dirtySinceLastSubmit;
  useUnsaved(view.submitting || (view.dirty && !isSent));
  const content = typeof children === 'function' ? children(view) : children;
  return (
    <FormContext.Provider value={context}>
      {detached ? content : <FormBody>{content}</FormBody>}
    </FormContext.Provider>
  );
}

/** Wraps final-form: French errors, focus on the first invalid field, one announcement. */
export function Form<Values extends object>({
  onSubmit,
  children,
  detached = false,
  ...config
}: FormProps<Values>) {
  const send = async (values: Values): Promise<SubmissionErrors | undefined> => {
    const errors = await onSubmit(values);
    if (!errors) return undefined;
    const { form, ...fields } = errors;
    return form ? { ...fields, [FORM_ERROR]: form } : fields;
  };
  return (
    <FinalForm<Values> {...(config as object)} onSubmit={send}>
      {(render) => (
        <Inside render={render as FormRenderProps<Values>} detached={detached}>
          {children}
        </Inside>
      )}
    </FinalForm>
  );
}

/**
 * The `<form>` element, with 20 px between fields. After a refused submission it announces the number of
 * invalid fields and moves the focus to the first one. An `ErrorSummary` inside the form does both instead.
 */
export function FormBody({ children, ...rest }: Omit<HTMLChakraProps<'form'>, 'onSubmit'>) {
  const { id, submit, attempt } = usePortalForm();
  const t = useUiTexts();
  const element = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  useEffect(() => {
    const form = element.current;
    if (attempt === 0 || !form || form.querySelector('[data-error-summary]')) return;
    const fields = wrongElements(form);
    setCount(fields.length);
    if (fields[0]) controlOf(fields[0])?.focus();
  }, [attempt]);
  return (
    <Element ref={element} id={id} noValidate onSubmit={(event) => void submit(event)} {...rest}>
      <VisuallyHidden role="alert" key={attempt}>
        {count > 0 ? t('errors', { count }) : ''}
      </VisuallyHidden>
      {submitError && !dirtySinceLastSubmit && (
        <Banner tone="danger" role="alert">
          {submitError}
        </Banner>
      )}
      {children}
    </Element>
  );
}
