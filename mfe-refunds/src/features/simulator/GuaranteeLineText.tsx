import type { GuaranteeLine } from '@member-portal/shared-kernel/contracts/guarantees';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { useTreatmentT } from '../../treatment-texts.ts';

/** Names the line of the contract, with the first day on which it applies. */
export function GuaranteeLineText({ line, product }: { line: GuaranteeLine; product: { name: string } }) {
  const t = useTreatmentT();
  const formats = useFormats();
  return (
    <InFrench words={line.wording}>
      {(wording) =>
        line.validFrom
          ? t('simulator.assumes.guarantee_since', {
              wording,
              product: product.name,
              since: formats.longDate(line.validFrom),
            })
          : t('simulator.assumes.guarantee', { wording, product: product.name })
      }
    </InFrench>
  );
}
