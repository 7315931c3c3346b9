import type { LegalPage } from '@member-portal/shared-kernel/contracts/content';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Disclosure, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';

interface LegalVersionsProps {
  page: LegalPage;
  versions: NonNullable<LegalPage['versions']>;
}

/** Every current or former version, each with its address. */
export function LegalVersions({ page, versions }: LegalVersionsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <Disclosure title={t('legal.versions')}>
      <Stack as="ul" gap="0.5rem">
        {versions.map(({ version, publishedOn }, at) => {
          const words = t('legal.oldVersion', { version, date: formats.longDate(publishedOn) });
          const text = at === 0 ? `${words} (${t('legal.inForce')})` : words;
          return (
            <li key={version}>
              {version === page.version ? (
                <Text as="span" fontWeight="emphasis" aria-current="true">
                  {text}
                </Text>
              ) : (
                <TextLink
                  inline
                  route="legal-page"
                  params={{ type: page.type }}
                  {...(at > 0 && { search: { version: String(version) } })}
                >
                  {text}
                </TextLink>
              )}
            </li>
          );
        })}
      </Stack>
    </Disclosure>
  );
}
