import { isApiError } from '@member-portal/shared-kernel/api';
import { Form, type FormErrors, SubmitButton } from '@member-portal/shared-kernel/ui/form';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAccountT } from '../account-texts.ts';
import { type Refusal, RefusalBanner, type Ways } from './Refusal.tsx';
import { type TypedValues, typedValues } from './typed-values.ts';
import { useErrorText } from './use-error-text.ts';

/** Returned by `onSubmit` when a further step follows: the typed values stay stored. */
export const UNFINISHED = Symbol('unfinished');

export interface AccountFormProps<Values extends object> {
  /** Storage key of the typed values. */
  name: string;
  /** Fields that a reload restores: never a password, a social security number or a code. */
  keep: readonly (keyof Values & string)[];
  initialValues?: Partial<Values>;
  /** Sends the values and throws the server's refusal. Returns `UNFINISHED` when the member may return to the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Text of a refusal at a field. It takes precedence over the form's own texts. */
  refusalText?: (code: string, params: Record<string, string>) => string | undefined;
  ways?: Ways;
  submit: string;
  sending: string;
  children: ReactNode;
}

const NO_WAYS: Ways = {};

/** A form around the sign-in. A refusal shows at its field, or above the button with a link that helps. */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { name, keep, initialValues, onSubmit, refusalText, ways = NO_WAYS } = props;
  const { submit, sending, children } = props;
  const t = useAccountT();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The stored fields depend on the name alone: `keep` does not change while the form is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const typed = useMemo(() => typedValues<Values>(name, keep), [name]);
  const [atFirst] = useState(() => ({ ...initialValues, ...typed.read() }) as Partial<Values>);

  async function send(values: Values): Promise<FormErrors | undefined> {
    setRefusal(null);
    try {
      if ((await onSubmit(values)) !== UNFINISHED) typed.forget();
      return undefined;
    } catch (error) {
      const refused = isApiError(error) ? Object.entries(error.fieldErrors) : [];
      const fields = refused.filter(([field]) => field in values);
      if (fields.length > 0)
        return Object.fromEntries(
          fields.map(([field, { code, params }]) => [
            field,
            refusalText?.(code, params) ?? t([`fields.${code}`, 'fields.field_invalid'], params),
          ]),
        );
      setRefusal({ code: isApiError(error) ? error.code : 'unexpected', text: errorText(error) });
      return undefined;
    }
  }

  return (
    <Form<Values> onSubmit={send} initialValues={atFirst}>
      {({ values }) => (
        <>
          <KeepTyped typed={typed} values={values} />
          {children}
          {refusal && <RefusalBanner refusal={refusal} ways={ways} />}
          <SubmitButton size="lg" fullWidth loadingText={sending}>
            {submit}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function KeepTyped<Values>({ typed, values }: { typed: TypedValues<Values>; values: Values }) {
  useEffect(() => typed.write(values), [typed, values]);
  return null;
}
