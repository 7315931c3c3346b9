import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { yearlyCapOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import { useTreatmentT } from '../../treatment-texts.ts';
import { Sentences } from './ResultParts.tsx';

/**
 * The rest of the year's legal caps on deductions and of the budget for this care. Shows no caps for care
 * without deductions, and nothing for private care.
 */
export function YearLeft({
  terms: { date, keptThisYear, guarantee, deduction, exemption },
}: {
  terms: ActTerms;
}) {
  const t = useTreatmentT();
  const formats = useFormats();
  if (!keptThisYear) return null;
  const year = date.slice(0, 4);
  const caps =
    deduction === null || exemption
      ? []
      : (['flat_contribution', 'franchise'] as const).flatMap((group) => {
          const cap = yearlyCapOn(group, date);
          if (!cap) return [];
          const kept = keptThisYear[group];
          return [
            t(`simulator.yearLeft.${group}`, {
              kept: formats.cents(kept),
              cap: formats.cents(cap.cents),
              left: formats.cents(Math.max(0, cap.cents - kept)),
            }),
          ];
        });
  const measure = guarantee?.measure;
  const budget =
    measure?.kind === 'budget' && measure.leftCents !== null
      ? [
          t('simulator.yearLeft.budget', {
            left: formats.cents(measure.leftCents),
            budget: formats.cents(measure.cents),
          }),
        ]
      : [];
  const lines = [...budget, ...caps];
  if (lines.length === 0) return null;
  return (
    <Sentences title={t('simulator.yearLeft.title', { year })}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Sentences>
  );
}
