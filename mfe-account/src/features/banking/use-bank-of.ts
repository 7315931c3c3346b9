import type { BankAnswer, BankUsage } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { parseSepaIban } from '@member-portal/shared-kernel/rules/bank-account';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { useMutation } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';
import { bankMutations } from '../../data/bank-accounts.ts';

interface Question {
  /** As it is typed. */
  iban?: string | undefined;
  beneficiaryId?: string | undefined;
  usages?: BankUsage[] | undefined;
}

/** The bank of an IBAN, as soon as the whole IBAN is typed; undefined before, and where the portal does not answer. */
export function useBankOf({
  iban: typed,
  beneficiaryId = '',
  usages = [],
}: Question): BankAnswer | undefined {
  const { mutate, data, variables } = useMutation(bankMutations.bankOf());
  const iban = valueOrNull(parseSepaIban(typed ?? ''));
  const chosen = usages.join();
  useEffect(() => {
    if (iban && chosen) mutate({ beneficiaryId, usages: chosen.split(',') as BankUsage[], iban });
  }, [mutate, iban, beneficiaryId, chosen]);
  return iban && variables?.iban === iban ? data : undefined;
}
