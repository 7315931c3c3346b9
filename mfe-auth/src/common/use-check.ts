import { type Rule, required } from '@member-portal/shared-kernel/rules/verdict';
import { useAccountT } from '../account-texts.ts';
import type fr from '../locales/account.fr.json';

/** Turns a rule into the `validate` of a required field: it returns the text `fields.<code>`, or undefined. */
export function useCheck() {
  const t = useAccountT();
  return (rule: Rule<unknown, keyof typeof fr.fields>) => (typed: string | undefined) => {
    const verdict = required(rule)(typed);
    return verdict.ok ? undefined : t(`fields.${verdict.code}`, verdict.params);
  };
}
