import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useEndingT } from '../../ending-texts.ts';

/** Where a contract is ended if not here: by the employer, or in writing. */
export function EndingElsewhere({ why }: { why: 'collective' | 'none' | 'off' }) {
  const t = useEndingT();
  const { contact } = useServices().environment;
  return (
    <Stack gap="1rem">
      <Banner tone="info">{t(`elsewhere.${why}`)}</Banner>
      {why === 'off' && contact && (
        <>
          <div>
            <Text strong>{t('elsewhere.post')}</Text>
            {contact.postalAddress.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </div>
          <div>
            <Text strong>{t('elsewhere.email')}</Text>
            <Text>{contact.email}</Text>
          </div>
        </>
      )}
    </Stack>
  );
}
