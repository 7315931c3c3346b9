import { isHolderNamed, parseSepaIban } from '@member-portal/shared-kernel/rules/bank-account';
import { parseBic, sameCountry } from '@member-portal/shared-kernel/rules/bic';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { Banner } from '@member-portal/shared-kernel/ui';
import { useBankT } from '../../bank-texts.ts';

interface RibWarningsProps {
  /** As they are typed. */
  values: { iban?: string | undefined; bic?: string | undefined; holder?: string | undefined };
  /** Of everyone covered. */
  surNames: readonly string[];
}

/** What may be right, but deserves a second look. Nothing here keeps the member from sending the account. */
export function RibWarnings({ values, surNames }: RibWarningsProps) {
  const t = useBankT();
  const iban = valueOrNull(parseSepaIban(values.iban ?? ''));
  const bic = valueOrNull(parseBic(values.bic ?? ''));
  const holder = values.holder?.trim();
  const warnings = [
    ...(iban && bic && !sameCountry(bic, iban) ? [t('rib.otherCountry')] : []),
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
