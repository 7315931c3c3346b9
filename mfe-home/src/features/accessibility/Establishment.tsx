import type { AccessibilityStatement } from '@member-portal/shared-kernel/contracts/accessibility';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Disclosure, KeyValueList, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useAccessibilityT } from './accessibility-texts.ts';
import { Section } from './Section.tsx';

/** Date and method of the statement, and every checked page. */
export function Establishment({ statement }: { statement: AccessibilityStatement }) {
  const t = useAccessibilityT();
  const formats = useFormats();
  const { routes } = useServices();
  const { establishedOn, tested } = statement;
  const { browser, engine, widths, pages } = tested;
  const nameOf = (path: string) => routes.titleOf?.(path) ?? t('establishment.otherPage');
  return (
    <Section title={t('establishment.title')}>
      <KeyValueList
        items={[
          {
            label: t('establishment.date'),
            value: establishedOn ? formats.longDate(establishedOn) : t('notEstablished'),
          },
          { label: t('establishment.technologies'), value: t('establishment.technologiesValue') },
          {
            label: t('establishment.environment'),
            value: t('establishment.environmentValue', { browser, widths: widths.join(', ') }),
          },
          { label: t('establishment.tools'), value: engine },
        ]}
      />
      <Disclosure
        title={`${t('establishment.pages')} (${t('establishment.pagesCount', { count: pages.length })})`}
      >
        <Stack as="ul" gap="0.25rem">
          {pages.map(({ path }) => (
            <li key={path}>
              {nameOf(path)}{' '}
              <Text as="span" variant="small" tone="muted" overflowWrap="anywhere">
                {path}
              </Text>
            </li>
          ))}
        </Stack>
      </Disclosure>
    </Section>
  );
}
