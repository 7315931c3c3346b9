import type { TranslateOr } from '../i18n/translator.ts';
import type { FieldRules } from '../rules/field-rules.ts';
import type { Verdict } from '../rules/verdict.ts';
import { useServices, useStream } from '../state/services-context.tsx';
import { isEmptyValue } from './machine/form-of.ts';
import type { SubmissionState } from './machine/submission-state.ts';
import { type RefusalText, useRefusalText } from './refusal-text.ts';
import type { FieldSetup, FieldSetups, OptionsOf } from './submission-setup.ts';

export interface FieldAnswers<Input> {
  refusalText: RefusalText;
  /** The sentence of the server's refusal of a field, while the field has the refused value. */
  refusedBy: (path: string, value: unknown) => string | undefined;
  /** The sentence under a field: the refusal by its rule, or else the server's refusal of this value. */
  refusalOf: (path: string, value: unknown, verdict: Verdict<unknown>) => string | undefined;
  /** Name, label and rule of a field that the form holds under its name on the wire. */
  field: (name: Exclude<keyof Input & string, 'uploadIds'>) => {
    name: string;
    label: string;
    validate: (value: never, values: Record<string, unknown>) => string | undefined;
  };
  /** The values of a field in its contract, or some of them, with their texts. */
  optionsOf: OptionsOf;
  /** Labels by the name of the field, in the order of the definition. Fields without a label are left out. */
  labels: Readonly<Record<string, string>>;
}

/** The errors of the fields, by the rules of the definition and the server's last answer. */
export function useFieldAnswers<Values extends object, Input>(
  {
    fields,
    rules,
    texts,
    optionsOf = () => [],
  }: {
    fields?: FieldSetups<Input, Values>;
    rules?: FieldRules<Input>;
    texts: TranslateOr;
    optionsOf?: OptionsOf;
  },
  { refusedFields }: Pick<SubmissionState<Values, unknown>, 'refusedFields'>,
): FieldAnswers<Input> {
  const refusalText = useRefusalText(texts);
  const services = useServices();
  const limits = useStream(services.limits);
  const today = useStream(services.today);

  function refusedBy(path: string, value: unknown): string | undefined {
    const refused = refusedFields[path];
    return refused?.values.includes(value) ? refusalText(refused.code, refused.params) : undefined;
  }
  function refusalOf(path: string, value: unknown, verdict: Verdict<unknown>): string | undefined {
    return verdict.ok ? refusedBy(path, value) : refusalText(verdict.code, verdict.params);
  }
  const entries = Object.entries<FieldSetup<Values>>(fields ?? {});
  return {
    labels: Object.fromEntries(entries.flatMap(([name, { label }]) => (label ? [[name, label]] : []))),
    optionsOf,
    refusalText,
    refusedBy,
    refusalOf,
    field: (name) => ({
      name,
      label: fields?.[name]?.label ?? '',
      validate: (value: unknown, values) => {
        const { required, check }: Partial<FieldSetup<Values>> = fields?.[name] ?? {};
        if (isEmptyValue(value)) return required ? refusalText(required) : refusedBy(name, value);
        const verdict = (check ?? (rules?.[name] as typeof check))?.(value, {
          today,
          limits,
          values: values as Values,
        });
        return verdict ? refusalOf(name, value, verdict) : refusedBy(name, value);
      },
    }),
  };
}
