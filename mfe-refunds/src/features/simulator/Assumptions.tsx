import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useTreatmentT } from '../../treatment-texts.ts';
import { GuaranteeLineText } from './GuaranteeLineText.tsx';
import { Sentences } from './ResultParts.tsx';
import { asksDoctor } from './simulation-values.ts';

/**
 * The assumptions behind the figures. `baseCents`: the tariff of the calculation, if it differs from the
 * usual one. `outsidePathway`: the member declared it.
 */
export function Assumptions({
  terms,
  baseCents = terms.baseCents,
  outsidePathway = false,
}: {
  terms: ActTerms;
  baseCents?: number | null;
  outsidePathway?: boolean;
}) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { product, guarantee, guaranteeOfFamily } = terms;
  const lines = [
    ...(guaranteeOfFamily ? [t('simulator.assumes.family')] : []),
    ...(terms.baseCents && baseCents
      ? [t('simulator.assumes.base', { base: formats.cents(baseCents) })]
      : []),
    // A doctor outside sector 1 and OPTAM has a lower base. If the tariffs lack it, the form does not ask.
    ...(terms.baseCents && terms.act.family === 'CONSULTATION' && !asksDoctor(terms)
      ? [t('simulator.assumes.agreed_doctor')]
      : []),
    ...terms.assumptions
      .filter((code) => code !== 'inside_pathway' || !outsidePathway)
      .map((code) => t(`simulator.assumes.${code}`)),
    t('simulator.assumes.date', { date: formats.longDate(terms.date) }),
  ];
  return (
    <Sentences title={t('simulator.assumes.title')}>
      {guarantee && product && (
        <li>
          <GuaranteeLineText line={guarantee} product={product} />
        </li>
      )}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Sentences>
  );
}
