import { Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useEndingT } from '../../ending-texts.ts';

/** The conditions and effects that members must read by law before they ask. */
export function EndingConditions() {
  const t = useEndingT();
  return (
    <Stack gap="0.5rem">
      <Heading level={3}>{t('conditions.title')}</Heading>
      <Text>{t('conditions.year')}</Text>
      <Text>{t('conditions.yearly')}</Text>
      <Text>{t('conditions.legal')}</Text>
      <Heading level={3} marginTop="0.5rem">
        {t('conditions.effectsTitle')}
      </Heading>
      <Text>{t('conditions.refunds')}</Text>
      <Text>{t('conditions.fees')}</Text>
    </Stack>
  );
}
