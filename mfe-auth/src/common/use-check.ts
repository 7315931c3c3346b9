import { type Rule, required } from 'shared-kernel/rules/verdict';
import { useAccountT } from '../account-texts.ts';
import type fr from '../locales/account.fr.json';

/** A rule as the `validate` of a field that has to be filled: its sentence (`fields.<code>`), or nothing. */
export function useCheck() {
  const t = useAccountT();
  return (rule: Rule<unknown, keyof typeof fr.fields>) => (typed: string | undefined) => {
    const verdict = required(rule)(typed);
    return verdict.ok ? undefined : t(`fields.${verdict.code}`, verdict.params);
  };
}
