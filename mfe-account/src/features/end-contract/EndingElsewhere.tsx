import type { Company } from '@member-portal/shared-kernel/contracts/companies';
import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Stack, Text } from '@member-portal/shared-kernel/ui';
import { HumanResources } from '../../common/HumanResources.tsx';
import { useEndingT } from '../../ending-texts.ts';

interface EndingElsewhereProps {
  why: 'collective' | 'none' | 'off';
  /** The employer of a collective contract, if the insurer has described it. */
  company?: Company | null | undefined;
}

/** The place to end other contracts: with the employer, or in writing. */
export function EndingElsewhere({ why, company }: EndingElsewhereProps) {
  const t = useEndingT();
  const { contact } = useServices().environment;
  return (
    <Stack gap="1rem">
      <Banner tone="info">{t(`elsewhere.${why}`)}</Banner>
      {why === 'collective' && <HumanResources company={company} />}
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
