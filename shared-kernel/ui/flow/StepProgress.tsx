import { StepBars } from '../overlay/StepBars.tsx';
import { useUiTexts } from '../system/texts.ts';
import { Text } from '../text/Text.tsx';

export interface StepProgressProps {
  /** Counted from 1. */
  current: number;
  total: number;
}

/** « Étape 2 sur 4 » and its bars, above the title of a page. A `Dialog` with `step` shows both in its header. */
export function StepProgress({ current, total }: StepProgressProps) {
  const t = useUiTexts();
  return (
    <div>
      <Text variant="small" tone="muted" marginBottom="0.5rem">
        {t('step', { current, total })}
      </Text>
      <StepBars current={current} total={total} />
    </div>
  );
}
