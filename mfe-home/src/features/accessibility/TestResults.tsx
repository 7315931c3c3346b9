import type { AccessibilityStatement } from '@member-portal/shared-kernel/contracts/accessibility';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Heading, KeyValueList, Text } from '@member-portal/shared-kernel/ui';
import { useAccessibilityT } from './accessibility-texts.ts';
import { Section } from './Section.tsx';

/** The audit, if there is a valid one, and the figures of the automated tests. */
export function TestResults({ statement }: { statement: AccessibilityStatement }) {
  const t = useAccessibilityT();
  const formats = useFormats();
  const { audit, tested } = statement;
  const { ranAt, checks, checksOfBrand, violations, toReview, rules } = tested;
  const ofBrand = t('results.ofBrand', { count: checksOfBrand });
  return (
    <Section title={t('results.title')}>
      {audit && (
        <Text>
          {t('results.audit', { by: audit.by, date: formats.longDate(audit.on), rate: String(audit.rate) })}
        </Text>
      )}
      <Heading level={3}>{t('results.automatic')}</Heading>
      <KeyValueList
        items={[
          { label: t('results.ranAt'), value: formats.longDate(ranAt.slice(0, 10)) },
          {
            label: t('results.checks'),
            value: `${t('results.checksValue', { count: checks })}, ${ofBrand}`,
          },
          { label: t('results.rules'), value: rules },
          { label: t('results.violations'), value: violations === 0 ? t('results.none') : violations },
          { label: t('results.toReview'), value: toReview === 0 ? t('results.none') : toReview },
        ]}
      />
      <Text tone="muted">{t('results.limits')}</Text>
    </Section>
  );
}
