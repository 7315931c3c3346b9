import { useCountdown } from '@member-portal/shared-kernel/state';
import { HStack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { Clock } from '@member-portal/shared-kernel/ui/icons';
import { useCodeT } from '../../code-texts.ts';

/** The remaining validity of the code. Not a live region: a screen reader does not announce every second. */
export function CodeValidity({ expiresAt }: { expiresAt: number }) {
  const t = useCodeT();
  const seconds = useCountdown(expiresAt);
  if (seconds === 0)
    return (
      <Text variant="small" tone="danger" role="alert">
        {t('errors.mfa_code_expired')}
      </Text>
    );
  return (
    <HStack gap="0.5rem" color="text-2">
      <Clock size={16} aria-hidden />
      <Text as="span" variant="small" role="timer" aria-live="off">
        {t('mfa.validFor')}{' '}
        <Strong>
          {t('mfa.minutesSeconds', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        </Strong>
      </Text>
    </HStack>
  );
}
