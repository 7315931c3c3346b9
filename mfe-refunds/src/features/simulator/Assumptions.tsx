import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Heading, Text } from '@member-portal/shared-kernel/ui';
import { useTreatmentT } from '../../treatment-texts.ts';

/** The assumptions behind the figures. */
export function Assumptions({ terms }: { terms: ActTerms }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { product, guarantee, guaranteeOfFamily } = terms;
  const lines = [
    ...(guarantee && product
      ? [t('simulator.assumes.guarantee', { wording: guarantee.wording, product: product.name })]
      : []),
    ...(guaranteeOfFamily ? [t('simulator.assumes.family')] : []),
    ...(terms.baseCents ? [t('simulator.assumes.base', { base: formats.cents(terms.baseCents) })] : []),
    // A doctor outside sector 1 and OPTAM has a lower base. The act does not say which doctor it is.
    ...(terms.baseCents && terms.act.family === 'CONSULTATION' ? [t('simulator.assumes.agreed_doctor')] : []),
    ...terms.assumptions.map((code) => t(`simulator.assumes.${code}`)),
    t('simulator.assumes.date', { date: formats.longDate(terms.date) }),
  ];
  return (
    <Box as="section" background="surface-2" borderRadius="md" padding="0.875rem 1rem">
      <Heading level={3} marginBottom="0.25rem">
        {t('simulator.assumes.title')}
      </Heading>
      <Text as="ul" variant="small" tone="muted" paddingInlineStart="1.25rem" listStyle="disc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Text>
    </Box>
  );
}
