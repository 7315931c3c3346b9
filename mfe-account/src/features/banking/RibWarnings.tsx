import type { BankAnswer } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { isHolderNamed, parseHolder, parseSepaIban } from '@member-portal/shared-kernel/rules/bank-account';
import { parseBic, sameCountry } from '@member-portal/shared-kernel/rules/bic';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { Banner } from '@member-portal/shared-kernel/ui';
import { useBankT } from '../../bank-texts.ts';
import type { Question } from './use-iban-check.ts';
import { useOtherBank } from './use-other-bank.ts';

interface RibWarningsProps {
  /** The typed values. */
  values: Question & { bic?: string | undefined; holder?: string | undefined };
  /** The bank of the IBAN. */
  bank: BankAnswer | undefined;
  /** Surnames of everyone covered. */
  surNames: readonly string[];
}

/** Values that may be right, but deserve a second look. None of them prevents sending. */
export function RibWarnings({ values, bank, surNames }: RibWarningsProps) {
  const t = useBankT();
  const iban = valueOrNull(parseSepaIban(values.iban ?? ''));
  const bic = valueOrNull(parseBic(values.bic ?? ''));
  const holder = valueOrNull(parseHolder(values.holder ?? ''));
  const otherBank = useOtherBank(values, bank);
  const warnings = [
    ...(iban && bic && !sameCountry(bic, iban) ? [t('rib.otherCountry')] : []),
    ...(otherBank ? [t('rib.otherBank', { bank: otherBank })] : []),
    ...(holder && !isHolderNamed(holder, surNames) ? [t('rib.notHolder')] : []),
  ];
  return (
    // Rendered before there is a warning, so that screen readers announce it.
    <div role="status">
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning" role="none">
          {warning}
        </Banner>
      ))}
    </div>
  );
}
