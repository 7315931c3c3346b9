import {
  type AccessibilityException,
  ExceptionKind,
} from '@member-portal/shared-kernel/contracts/accessibility';
import { Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { languageOf } from '../../common/language-of.ts';
import { useAccessibilityT } from './accessibility-texts.ts';
import { Section } from './Section.tsx';

/** Inaccessible content by kind, with the reason and the alternative. */
export function Exceptions({ exceptions }: { exceptions: readonly AccessibilityException[] }) {
  const t = useAccessibilityT();
  return (
    <Section title={t('exceptions.title')}>
      {ExceptionKind.options.map((kind) => {
        const ofKind = exceptions.filter((exception) => exception.kind === kind);
        return (
          <Stack key={kind} gap="0.375rem">
            <Heading level={3}>{t(`exceptions.${kind}`)}</Heading>
            {ofKind.length === 0 ? (
              <Text>{t('exceptions.none')}</Text>
            ) : (
              <Stack as="ul" gap="0.5rem" listStyle="disc" paddingInlineStart="1.25rem">
                {ofKind.map((exception) => (
                  <li key={exception.text}>
                    <Text lang={languageOf(exception)}>{exception.text}</Text>
                    {exception.alternative && (
                      <Text tone="muted">
                        {t('exceptions.alternative')}{' '}
                        <span lang={languageOf(exception)}>{exception.alternative}</span>
                      </Text>
                    )}
                  </li>
                ))}
              </Stack>
            )}
          </Stack>
        );
      })}
    </Section>
  );
}
