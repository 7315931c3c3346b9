import type { LegalChanges, LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Flex, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useValidationT } from '../../validation-texts.ts';

interface WhatChangedProps {
  type: LegalPageType;
  version: number;
  changes: LegalChanges;
}

/** What the insurer says of the change, the sections it concerns, and both versions in tabs of their own. */
export function WhatChanged({ type, version, changes }: WhatChangedProps) {
  const t = useValidationT();
  const { routes } = useServices();
  const { since, sections, summaries, language = 'fr' } = changes;
  const hrefOf = (of: number) =>
    routes.href('legal-page', { params: { type }, search: { version: String(of) } });
  const links = [
    { href: hrefOf(since), text: t('legal.changes.openOld', { version: since }) },
    { href: hrefOf(version), text: t('legal.changes.openNew', { version }) },
  ];
  return (
    <Banner stacked title={t('legal.changes.title', { version: since })}>
      <Stack gap="0.5rem" marginTop="0.375rem">
        {summaries.flatMap(({ version, paragraphs, language = 'fr' }) =>
          paragraphs.map((paragraph) => (
            <p key={`${version} ${paragraph}`} lang={language}>
              {paragraph}
            </p>
          )),
        )}
        {sections.length === 0 ? (
          <p>{t('legal.changes.none')}</p>
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
        <Flex wrap="wrap" gap="0.25rem 1rem">
          {links.map(
            ({ href, text }) =>
              href && (
                <TextLink key={href} inline newTab href={href}>
                  {text}
                </TextLink>
              ),
          )}
        </Flex>
      </Stack>
    </Banner>
  );
}
