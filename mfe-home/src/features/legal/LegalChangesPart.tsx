import type { LegalChanges } from '@member-portal/shared-kernel/contracts/content';
import { Disclosure, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';

/** What a version changes: the words of the insurer, then the sections. */
export function LegalChangesPart({ changes }: { changes: LegalChanges }) {
  const t = useT();
  const { since, sections, summaries, language = 'fr' } = changes;
  return (
    <Disclosure title={t('legal.changes.title', { version: since })}>
      <Stack gap="0.5rem" paddingBottom="0.75rem">
        {summaries.map(({ version, paragraphs, language = 'fr' }) => (
          <Stack key={version} gap="0.5rem" lang={language}>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
        {sections.length === 0 ? (
          <Text>{t('legal.changes.none')}</Text>
        ) : (
          <ul>
            {sections.map(({ kind, heading }) => (
              <li key={`${kind} ${heading}`}>
                <Text as="span" fontWeight="emphasis">
                  {t(`legal.changes.${kind}`)}
                </Text>
                {' · '}
                <span lang={language}>{heading}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Disclosure>
  );
}
