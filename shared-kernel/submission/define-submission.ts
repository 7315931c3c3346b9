import type { Schema } from '../contracts/schema.ts';
import type { Translate } from '../i18n/translator.ts';
import type { MutationOptions } from '../state/use-mutation.ts';
import type { FilesAsked } from './machine/submission-state.ts';
import type {
  FieldSetup,
  OptionsOf,
  SentWords,
  SubmissionReceipt,
  SubmissionSetup,
  SubmissionWords,
  Written,
} from './submission-setup.ts';
import type { SharedKey } from './texts.ts';

/** The names of forms with a title, a step and a button among these keys: `quote` of `quote.title`. */
type FormName<Key extends string, All = Key> = Key extends `${infer Name}.steps.1`
  ? Exclude<`${Name}.title` | `${Name}.send`, All> extends never
    ? Name
    : never
  : never;

/** The steps that have a title: 1 of `quote.steps.1`. */
type StepOf<
  Key extends string,
  Name extends string,
> = Key extends `${Name}.steps.${infer Step extends number}` ? Step : never;

/** The codes of refusals with a text among these keys. */
type CodeOf<Key extends string> = Key extends `refusals.${infer Code}` ? Code : never;

/**
 * A field without a text `<name>.fields.<field>` does not compile until it has a label, or null for none. A
 * field without a step is on the first one. `required` is a code with a text of the form or a shared one.
 */
type FieldOf<Key extends string, Name extends string, Field extends string, Values> = Omit<
  FieldSetup<Values>,
  'label' | 'required' | 'step'
> & {
  step?: StepOf<Key, Name>;
  required?: CodeOf<Key | SharedKey>;
} & (`${Name}.fields.${Field}` extends Key
    ? { label?: string | null }
    : Field extends 'comment'
      ? { label?: string | null }
      : { label: string | null });

type LabelledField<Values> = Omit<FieldSetup<Values>, 'label' | 'step'> & {
  label?: string | null;
  step?: number;
};

/** The form's own part: everything else follows from its contract, its rules and its texts. */
export interface SubmissionDefinition<
  Key extends string,
  Name extends string,
  Input,
  Receipt extends SubmissionReceipt,
  Values extends object,
> extends Omit<
    SubmissionSetup<Values, Input, Receipt>,
    | 'empty'
    | 'fields'
    | 'files'
    | 'form'
    | 'onSent'
    | 'optionsOf'
    | 'rules'
    | 'send'
    | 'stepOf'
    | 'steps'
    | 'texts'
    | 'words'
  > {
  /** Name of the form in the draft store; by default its `name`. */
  form?: string;
  /** The initial values of a form; none by default. */
  empty?: Values;
  mutation: MutationOptions<Receipt, Input>;
  /** Every field of the request except the files. */
  fields: {
    readonly [Field in Exclude<keyof Input & string, 'uploadIds'>]-?: FieldOf<Key, Name, Field, Values>;
  };
  files?: FilesAsked<NoInfer<Values>, StepOf<Key, Name>>;
  rules?: NoInfer<SubmissionSetup<Values, Input, Receipt>['rules']>;
  /** The steps by name, the summary last; a form of one step has none. By default as many as have a text. */
  steps?: Readonly<Record<string, StepOf<Key, Name>>>;
  texts: Translate<Key>;
  /**
   * Prefix of its texts: `<name>.title`, `<name>.send`, `<name>.steps.<number>`, `<name>.fields.<field>`,
   * and, if it has its own, `<name>.sent`, the title of the confirmation. `<name>.fields.uploadIds` is the
   * title of the files, `<name>.options.<field>.<value>` the text in `ChoiceField`, with
   * `<name>.hints.<field>.<value>` below it.
   */
  name: Name;
  /** Further content of the confirmation, and its links. */
  sent?: Omit<SentWords, 'title'>;
}

/**
 * Completes a definition from the texts of its name, for `useSubmission`. A remote that calls this function imports it by
 * name, so that a shell whose kernel is too old for definitions refuses the remote instead of failing in the form.
 */
export function defineSubmission<
  Key extends string,
  Name extends FormName<Key>,
  Input,
  Receipt extends SubmissionReceipt,
  Values extends object = Written<Input>,
>(
  definition: SubmissionDefinition<Key, Name, Input, Receipt, Values>,
): SubmissionSetup<Values, Input, Receipt> {
  const { name, form = name, texts, sent, empty = {} as Values, steps, ...own } = definition;
  const t = texts as Translate;
  const textOr = (key: string) => t(`${name}.${key}`, { defaultValue: '' });
  const fields = Object.fromEntries(
    Object.entries(definition.fields as Record<string, LabelledField<Values>>).map(
      ([field, { label = textOr(`fields.${field}`), step = 1, ...setup }]) => [
        field,
        { ...setup, step, label: label ?? '' },
      ],
    ),
  ) as SubmissionSetup<Values, Input, Receipt>['fields'];
  const count = steps ? Object.keys(steps).length : stepsWithText((step) => textOr(`steps.${step}`));
  const words: SubmissionWords = {
    title: t(`${name}.title`),
    steps: Array.from({ length: count }, (_, index) => t(`${name}.steps.${index + 1}`)),
    send: t(`${name}.send`),
    files: textOr('fields.uploadIds'),
    sent: { ...sent, title: textOr('sent') || undefined },
  };
  const optionsOf: OptionsOf = (field, values = listedIn(own.contract, field)) =>
    values.map((value) => {
      const hint = textOr(`hints.${field}.${value}`);
      return { value, label: t(`${name}.options.${field}.${value}`), ...(hint && { hint }) };
    });
  return { ...own, form, empty, fields, texts, words, optionsOf };
}

/** The values that a contract lists for this field. */
const listedIn = (contract: Schema<unknown> | undefined, field: string): readonly string[] =>
  (contract as { shape?: Record<string, { options?: readonly string[] }> } | undefined)?.shape?.[field]
    ?.options ?? [];

const stepsWithText = (textOf: (step: number) => string, step = 1): number =>
  textOf(step + 1) === '' ? step : stepsWithText(textOf, step + 1);
