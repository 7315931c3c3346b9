import { StepBars } from '../overlay/StepBars.tsx';
import { useUiTexts } from '../system/texts.ts';
import { Text } from '../text/Text.tsx';

export interface StepProgressProps {
  /** From 1. */
  current: number;
  total: number;
}

/** « Étape 2 sur 4 » and its bars, over the title of a page; a `Dialog` with `step` has them in its head. */
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
