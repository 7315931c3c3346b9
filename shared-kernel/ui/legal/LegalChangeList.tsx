import type { LegalChanges } from '../../contracts/content.ts';
import { Stack } from '../layout/primitives.tsx';
import { Text } from '../text/Text.tsx';
import { useLegalTexts } from './texts.ts';

export interface LegalChangeListProps {
  changes: LegalChanges;
}

/** The changes of a version of a legal text: the insurer's summary, then the sections, each in its own language. */
export function LegalChangeList({ changes: { sections, summaries, language = 'fr' } }: LegalChangeListProps) {
  const t = useLegalTexts();
  return (
    <>
      {summaries.map(({ version, paragraphs, language = 'fr' }) => (
        <Stack key={version} gap="0.5rem" lang={language}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
      {sections.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul>
          {sections.map(({ kind, heading }) => (
            <li key={`${kind} ${heading}`}>
              <Text as="span" fontWeight="emphasis">
                {t(kind)}
              </Text>
              {' · '}
              <span lang={language}>{heading}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
