import type { BankAnswer } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { isHolderNamed, parseHolder, parseSepaIban } from '@member-portal/shared-kernel/rules/bank-account';
import { parseBic, sameCountry } from '@member-portal/shared-kernel/rules/bic';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { Banner } from '@member-portal/shared-kernel/ui';
import { useBankT } from '../../bank-texts.ts';
import type { Question } from './use-iban-check.ts';
import { useOtherBank } from './use-other-bank.ts';

interface RibWarningsProps {
  /** As they are typed. */
  values: Question & { bic?: string | undefined; holder?: string | undefined };
  /** The bank of the IBAN. */
  bank: BankAnswer | undefined;
  /** Of everyone covered. */
  surNames: readonly string[];
}

/** What may be right, but deserves a second look. Nothing here keeps the member from sending the account. */
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
    // Stands in the page before there is a warning, so that screen readers say it.
    <div role="status">
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning" role="none">
          {warning}
        </Banner>
      ))}
    </div>
  );
}
