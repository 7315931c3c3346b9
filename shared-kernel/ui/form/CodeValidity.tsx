import { useCountdown } from '../../state/use-countdown.ts';
import { Clock } from '../icons/index.ts';
import { HStack } from '../layout/primitives.tsx';
import { useUiTexts } from '../system/texts.ts';
import { Strong, Text } from '../text/Text.tsx';

export interface CodeValidityProps {
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Text shown once the code has expired. */
  expiredText: string;
}

/** Remaining validity of a code, below its field. Not a live region, so screen readers do not announce every second. */
export function CodeValidity({ expiresAt, expiredText }: CodeValidityProps) {
  const t = useUiTexts();
  const seconds = useCountdown(expiresAt);
  if (seconds === 0)
    return (
      <Text variant="small" tone="danger" role="alert">
        {expiredText}
      </Text>
    );
  return (
    <HStack gap="0.5rem" color="text-2">
      <Clock size={16} aria-hidden />
      <Text as="span" variant="small" role="timer" aria-live="off">
        {t('codeValidFor')}{' '}
        <Strong>{t('minutesSeconds', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}</Strong>
      </Text>
    </HStack>
  );
}
