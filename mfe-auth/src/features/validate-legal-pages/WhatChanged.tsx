import type { LegalChanges, LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Flex, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { LegalChangeList } from '@member-portal/shared-kernel/ui/legal';
import { useValidationT } from '../../validation-texts.ts';

interface WhatChangedProps {
  type: LegalPageType;
  version: number;
  changes: LegalChanges;
}

/** The insurer's summary of the changes, the changed sections, and both versions in tabs. */
export function WhatChanged({ type, version, changes }: WhatChangedProps) {
  const t = useValidationT();
  const { routes } = useServices();
  const { since } = changes;
  const hrefOf = (of: number) =>
    routes.href('legal-page', { params: { type }, search: { version: String(of) } });
  const links = [
    { href: hrefOf(since), text: t('legal.changes.openOld', { version: since }) },
    { href: hrefOf(version), text: t('legal.changes.openNew', { version }) },
  ];
  return (
    <Banner stacked title={t('legal.changes.title', { version: since })}>
      <Stack gap="0.5rem" marginTop="0.375rem">
        <LegalChangeList changes={changes} />
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
