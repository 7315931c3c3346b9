import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Amount, Flex, Heading, Strong, Text } from '@member-portal/shared-kernel/ui';
import { type PaidPart, WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import type { ReactNode } from 'react';
import { useTreatmentT } from '../../treatment-texts.ts';
import { Said } from './Said.tsx';

interface Simulation {
  costCents: number;
  remainingCents: number;
}

/** The remaining charge, large. `children` says of which care. */
export function RemainingCharge({
  split: { costCents, remainingCents },
  children,
}: {
  split: Simulation;
  children: ReactNode;
}) {
  const t = useTreatmentT();
  const formats = useFormats();
  return (
    <div>
      <Heading level={2} size="h3">
        {t('simulator.remaining')}
      </Heading>
      <Amount cents={remainingCents} size="display" />
      <Text variant="small" tone="muted">
        {children}
      </Text>
      <Said
        text={t('simulator.said', {
          amount: formats.cents(remainingCents),
          price: formats.cents(costCents),
        })}
      />
    </div>
  );
}

/** The part of each payer of this cost. */
export function WhoPays({ costCents, parts }: { costCents: number; parts: PaidPart[] }) {
  const t = useTreatmentT();
  const formats = useFormats();
  return (
    <section aria-label={t('simulator.whoPays')}>
      <Flex justifyContent="space-between" gap="1rem" marginBottom="0.75rem" wrap="wrap">
        <Heading level={3}>{t('simulator.whoPays')}</Heading>
        <Text variant="small" tone="muted">
          {t('simulator.cost')} <Strong>{formats.cents(costCents)}</Strong>
        </Text>
      </Flex>
      <WhoPaidBar parts={parts} total={costCents} size="lg" legend="rows" />
    </section>
  );
}
