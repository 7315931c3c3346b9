import { Disclosure, Text } from '@member-portal/shared-kernel/ui';
import { useTreatmentT } from '../treatment-texts.ts';

const POINTS = ['simulation', 'earlier', 'guarantees', 'payment', 'otherCare'] as const;

/** The five points of the specification about the limits of an estimate. */
export function QuoteDisclaimer({ open = false }: { open?: boolean }) {
  const t = useTreatmentT();
  return (
    <Disclosure title={t('disclaimer.title')} open={open}>
      <Text as="ul" variant="small" tone="muted" paddingInlineStart="1.25rem" listStyle="disc">
        {POINTS.map((point) => (
          <li key={point}>{t(`disclaimer.${point}`)}</li>
        ))}
      </Text>
    </Disclosure>
  );
}
