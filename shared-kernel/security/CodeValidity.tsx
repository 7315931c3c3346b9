import { useCountdown } from '../state/use-countdown.ts';
import { Clock } from '../ui/icons/index.ts';
import { HStack } from '../ui/layout/primitives.tsx';
import { Text } from '../ui/text/Text.tsx';
import { useSecurityTexts } from './texts.ts';

/** Remaining validity of a code. It is no live region, so that screen readers do not announce every second. */
export function CodeValidity({ expiresAt }: { expiresAt: number }) {
  const t = useSecurityTexts();
  const seconds = useCountdown(expiresAt);
  if (seconds === 0)
    return (
      <Text variant="small" tone="danger" role="alert">
        {t('errors.action_code_expired')}
      </Text>
    );
  return (
    <HStack gap="0.5rem" color="text-2">
      <Clock size={16} aria-hidden />
      <Text as="span" variant="small" role="timer" aria-live="off">
        {t('action.validFor', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
      </Text>
    </HStack>
  );
}
