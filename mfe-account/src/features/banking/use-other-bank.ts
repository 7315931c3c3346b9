import type { BankAnswer } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { parseBic } from '@member-portal/shared-kernel/rules/bic';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { useMutation } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';
import { bankMutations } from '../../data/bank-accounts.ts';
import { type Question, questionOf } from './use-iban-check.ts';

/** The name of another bank with the typed BIC, if the IBAN's bank is unknown. */
export function useOtherBank(
  { bic: typed = '', ...question }: Question & { bic?: string | undefined },
  bank: BankAnswer | undefined,
): string | null {
  const { mutate, data, variables } = useMutation(bankMutations.bankOf());
  const bic = bank?.bic === null ? valueOrNull(parseBic(typed)) : null;
  const bankQuestion = bic && questionOf(question);
  useEffect(() => {
    if (bankQuestion) mutate({ ...JSON.parse(bankQuestion), bic });
  }, [mutate, bankQuestion, bic]);
  return (bic && variables?.bic === bic && data?.otherBank) || null;
}
