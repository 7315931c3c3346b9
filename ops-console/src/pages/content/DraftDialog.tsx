import { ContentVersions } from '@member-portal/server/operator-contracts/operated-content';
import { TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { useMemo } from 'react';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useRefreshContent } from './content-queries.ts';

interface DraftDialogProps {
  environment: string;
  /** The initial record; null for a new one. */
  record: unknown;
  onClose: () => void;
}

/** Stores a record of the import format as a draft, which members do not see. */
export function DraftDialog({ environment, record, onClose }: DraftDialogProps) {
  const t = useConsoleTexts();
  const refresh = useRefreshContent();
  const initial = useMemo(() => ({ text: record ? JSON.stringify(record, null, 2) : '' }), [record]);
  return (
    <ChangeDialog<{ text?: string }>
      title={t(record ? 'content.change' : 'content.write')}
      subtitle={environment}
      changes={t('content.draftText')}
      initialValues={initial}
      validate={({ text }) => ({ text: recordIn(text) === null ? t('content.notJson') : undefined })}
      submit={t('content.keep')}
      send={({ text, reason }) =>
        send('POST', '/operators/content/draft', ContentVersions, {
          environment,
          records: [recordIn(text)].flat(),
          reason,
        })
      }
      done={t('content.kept')}
      onDone={refresh}
      onClose={onClose}
    >
      <TextAreaField name="text" label={t('content.text')} hint={t('content.textHint')} rows={12} />
    </ChangeDialog>
  );
}

/** Null for invalid JSON and for any other value than an object. */
function recordIn(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
