import type { LifeDate } from './life-date.ts';
import type { Limits } from './limits.ts';
import { type FieldRefusal, refusedAt, type Verdict } from './verdict.ts';

/** Facts for the rules of a form besides the value of a field. */
export interface FieldFacts<Input = object> {
  today: LifeDate;
  limits: Limits;
  /** The other fields. In a form some of them may be empty, or unparsed dates and amounts. */
  values: Partial<Input>;
}

/** The rules of a submission, by the names of its fields on the wire. The form and the server both apply them. */
export type FieldRules<Input> = {
  readonly [Name in keyof Input]?: (
    value: NonNullable<Input[Name]>,
    facts: FieldFacts<Input>,
  ) => Verdict<unknown>;
};

/** The refused fields, in the order of the rules. An absent field is not checked. */
export function checkFields<Input extends object>(
  rules: FieldRules<Input>,
  input: Input,
  facts: Pick<FieldFacts, 'today' | 'limits'>,
): FieldRefusal[] {
  return (Object.keys(rules) as (keyof Input & string)[]).flatMap((name) => {
    const value = input[name];
    return value === undefined || value === null
      ? []
      : refusedAt(
          name,
          rules[name]?.(value as NonNullable<typeof value>, { ...facts, values: input }) ?? null,
        );
  });
}
