import { RadioCards } from '../ui/form/index.ts';
import type { FieldAnswers } from './field-answers.ts';

export interface ChoiceFieldProps<Input, Value extends string> {
  submission: Pick<FieldAnswers<Input>, 'field' | 'optionsOf'>;
  /** A field whose contract lists its values. */
  name: Exclude<keyof Input & string, 'uploadIds'>;
  /** The offered values; by default all of the contract. */
  values?: readonly Value[];
}

/**
 * One value of a fixed list, as cards: their texts are `<name>.options.<field>.<value>` and, if there is one,
 * `.hints.`.
 */
export function ChoiceField<Input, Value extends string>({
  submission,
  name,
  values,
}: ChoiceFieldProps<Input, Value>) {
  return <RadioCards {...submission.field(name)} options={submission.optionsOf(name, values)} />;
}
