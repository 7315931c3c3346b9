import { type ApiError, isApiError } from '@member-portal/shared-kernel/api';
import type {
  BankAnswer,
  BankQuestion,
  BankUsage,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { parseSepaIban } from '@member-portal/shared-kernel/rules/bank-account';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { useMutation } from '@member-portal/shared-kernel/state';
import type { RefusalText } from '@member-portal/shared-kernel/submission';
import type { FormErrors } from '@member-portal/shared-kernel/ui/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bankMutations } from '../../data/bank-accounts.ts';

export interface Question {
  /** The typed IBAN. */
  iban?: string | undefined;
  beneficiaryId?: string | undefined;
  usages?: BankUsage[] | undefined;
}

interface Verdict {
  question: string;
  bank?: BankAnswer;
  refusal?: ApiError;
}

export interface IbanCheck {
  /** The bank of the IBAN; undefined until the server has answered. */
  bank: BankAnswer | undefined;
  /** The server's refusal of the IBAN. */
  ibanError: string | undefined;
  /** Waits for the answer. Returns every refusal, undefined for none. */
  errors(): Promise<FormErrors | undefined>;
}

/** Checks an IBAN on the server as soon as it is completely typed: whether it is new for these usages, and its bank. */
export function useIbanCheck(values: Question, refusalText: RefusalText): IbanCheck {
  const { mutateAsync } = useMutation(bankMutations.bankOf());
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const pending = useRef<{ question: string; answer: Promise<Verdict> } | null>(null);
  const question = questionOf(values);

  const ask = useCallback(
    async (asked: string): Promise<Verdict> => {
      try {
        return { question: asked, bank: await mutateAsync(JSON.parse(asked) as BankQuestion) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        return { question: asked, refusal: error };
      }
    },
    [mutateAsync],
  );
  /** Makes one call for the same question, and repeats it after a failure unrelated to the IBAN. */
  const answerTo = useCallback(
    async (asked: string): Promise<Verdict> => {
      if (pending.current?.question !== asked) pending.current = { question: asked, answer: ask(asked) };
      const mine = pending.current;
      const answer = await mine.answer;
      if (pending.current !== mine) return answer;
      setVerdict(answer);
      if (answer.refusal && answer.refusal.status !== 400) pending.current = null;
      return answer;
    },
    [ask],
  );
  useEffect(() => {
    if (question) void answerTo(question);
  }, [question, answerTo]);

  const current = question && verdict?.question === question ? verdict : null;
  return {
    bank: current?.bank,
    ibanError: current?.refusal && errorsOf(current.refusal).iban,
    async errors() {
      if (!question) return undefined;
      const { refusal } = await answerTo(question);
      return refusal && errorsOf(refusal);
    },
  };

  function errorsOf({ code, params, fieldErrors }: ApiError): FormErrors {
    const fields = Object.entries(fieldErrors);
    if (fields.length === 0) return { form: refusalText(code, params) };
    return Object.fromEntries(
      fields.map(([field, refused]) => [field, refusalText(refused.code, refused.params)]),
    );
  }
}

/** Null while the IBAN is incomplete, or no usage is chosen. */
export function questionOf({ iban: typed = '', beneficiaryId = '', usages = [] }: Question): string | null {
  const iban = valueOrNull(parseSepaIban(typed));
  if (!iban || usages.length === 0) return null;
  return JSON.stringify({ beneficiaryId, usages, iban } satisfies BankQuestion);
}
