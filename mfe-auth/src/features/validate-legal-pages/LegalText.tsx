import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Chip, Flex, Heading, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import type { TextToValidate } from '../../data/legal-texts.ts';
import { useValidationT } from '../../validation-texts.ts';
import { WhatChanged } from './WhatChanged.tsx';

/** A text to accept. Changes since the accepted version come first and are marked. */
export function LegalText({ text }: { text: TextToValidate }) {
  const t = useValidationT();
  const formats = useFormats();
  const { routes } = useServices();
  const { type, version, language = 'fr', changes, accepted } = text;
  const isKnown = accepted !== null && changes?.since === accepted;
  const kindOf = new Map(changes?.sections.map(({ kind, heading }) => [heading, kind]));
  const french = routes.href('legal-page', { params: { type }, search: { text: 'fr' } });
  return (
    <section>
      <Heading level={3} lang={language}>
        {text.title}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="1rem">
        {t('legal.version', { version, date: formats.longDate(text.publishedOn) })}
      </Text>
      <Stack gap="1rem">
        {language !== 'fr' && (
          <Banner tone="neutral">
            {t('legal.binding')}{' '}
            {french && (
              <TextLink inline newTab href={french}>
                {t('legal.openFrench')}
              </TextLink>
            )}
          </Banner>
        )}
        {isKnown && <WhatChanged type={type} version={version} changes={changes} />}
        {text.sections.map(({ heading, paragraphs }) => {
          const kind = isKnown ? kindOf.get(heading) : undefined;
          return (
            <section key={heading}>
              <Flex alignItems="center" wrap="wrap" gap="0.25rem 0.5rem" marginBottom="0.25rem">
                <Heading level={4} size="h3" lang={language}>
                  {heading}
                </Heading>
                {kind && <Chip tone="info">{t(`legal.changes.${kind}`)}</Chip>}
              </Flex>
              <Stack gap="0.5rem" lang={language}>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </Stack>
            </section>
          );
        })}
      </Stack>
    </section>
  );
}
