import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  Amount,
  Box,
  Button,
  Disclosure,
  Flex,
  Heading,
  Strong,
  Text,
} from '@member-portal/shared-kernel/ui';
import { type PaidPart, WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { Send } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { natureOfFamily } from '../../common/quote-nature.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import { useIsCompact } from './compact.ts';
import { Said } from './Said.tsx';

interface Simulation {
  costCents: number;
  remainingCents: number;
}

/** The remaining charge, large. `children` describes the care. */
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
      <WhoPaidBar parts={parts} total={costCents} size="lg" legend="rows" title={t('simulator.whoPays')} />
    </section>
  );
}

/** A titled box with one sentence in each item of `children`. Inside a card of several cares it folds. */
export function Sentences({ title, children }: { title: string; children: ReactNode }) {
  const list = (
    <Text as="ul" variant="small" tone="muted" paddingInlineStart="1.25rem" listStyle="disc">
      {children}
    </Text>
  );
  if (useIsCompact()) return <Disclosure title={title}>{list}</Disclosure>;
  return (
    <Box as="section" background="surface-2" borderRadius="md" padding="0.875rem 1rem">
      <Heading level={3} marginBottom="0.25rem">
        {title}
      </Heading>
      {list}
    </Box>
  );
}

/** States that the result is only an estimate. `children` is the button to the binding answer. */
export function OnlyAnEstimate({ children }: { children: ReactNode }) {
  const t = useTreatmentT();
  // The page says it once for all cares.
  if (useIsCompact()) return <div>{children}</div>;
  return (
    <Box>
      <Text variant="small" tone="muted" marginBottom="0.75rem">
        {t('simulator.only')}
      </Text>
      {children}
    </Box>
  );
}

/** The button that sends a quote for this act. */
export function QuoteButton({ act }: Pick<ActTerms, 'act'>) {
  const t = useTreatmentT();
  return (
    <Button
      variant="secondary"
      icon={Send}
      route="quotation"
      search={{ nature: natureOfFamily(act.family).toLowerCase() }}
    >
      {t('simulator.quote')}
    </Button>
  );
}
