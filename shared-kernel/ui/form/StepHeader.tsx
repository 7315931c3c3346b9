import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { StepBars } from '../layout/StepBars.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';

export interface StepHeaderProps {
  current: number;
  total: number;
  title: ReactNode;
}

/** "Étape 3 sur 4", the title, the bars: for a form in the page. A `Dialog` takes `step` instead. */
export function StepHeader({ current, total, title }: StepHeaderProps) {
  const t = useTexts('ui');
  return (
    <header>
      <Text variant="small" tone="muted">
        {t('step', { current, total })}
      </Text>
      <Heading level={2} size="h2" marginBottom="0.75rem">
        {title}
      </Heading>
      <StepBars current={current} total={total} />
    </header>
  );
}
