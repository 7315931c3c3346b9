import { KeyValueList, Stack } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../../common/texts.ts';
import type { AuditEntry } from './audit-query.ts';

/** All fields of an entry. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const t = useConsoleTexts();
  const { who, identity, environment, subject, reason, details } = entry;
  return (
    <Stack gap="1rem">
      <KeyValueList
        items={[
          { label: t('audit.who'), value: who },
          ...(identity
            ? [
                { label: t('audit.issuer'), value: identity.issuer },
                { label: t('audit.subject'), value: identity.subject },
              ]
            : []),
          ...(environment ? [{ label: t('board.environment'), value: environment }] : []),
          { label: t('audit.about'), value: subject },
          { label: t('change.why'), value: reason ?? '–' },
          ...Object.entries(details ?? {}).map(([name, value]) => ({
            label: name,
            value: typeof value === 'string' ? value : JSON.stringify(value),
          })),
        ]}
      />
    </Stack>
  );
}
