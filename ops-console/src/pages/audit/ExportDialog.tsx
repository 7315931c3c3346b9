import { ExportAnswer } from '@member-portal/server/operator-contracts/audit-seals';
import { saveFile } from '@member-portal/shared-kernel/state';
import { SelectField } from '@member-portal/shared-kernel/ui/form';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';

const TRAILS = ['registry', 'members'] as const;

/** Writes the sealed entries of a trail to a file that `ops audit verify` can check: a seal with its entries on each line. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useConsoleTexts();

  async function exportTrail({ trail = 'registry', reason }: { trail?: string; reason: string }) {
    const lines: string[] = [];
    for (let after = 0; ; ) {
      const order = { trail, after, reason };
      const { answer } = await send('POST', '/operators/audit/export', ExportAnswer, order);
      const seals = answer?.seals ?? [];
      if (seals.length === 0) break;
      lines.push(...seals.map((seal) => `${JSON.stringify(seal)}\n`));
      after = seals.at(-1)?.number ?? after;
    }
    saveFile(new Blob(lines, { type: 'application/jsonl' }), `audit-${trail}.jsonl`);
    return { answer: null, proposal: null };
  }

  return (
    <ChangeDialog<{ trail?: string }>
      title={t('audit.export')}
      changes={t('audit.exportText')}
      initialValues={{ trail: TRAILS[0] }}
      submit={t('audit.export')}
      send={exportTrail}
      done={t('audit.exported')}
      onClose={onClose}
    >
      <SelectField
        name="trail"
        label={t('audit.trail')}
        placeholder={null}
        options={TRAILS.map((trail) => ({ value: trail, label: t(`audit.trails.${trail}`) }))}
      />
    </ChangeDialog>
  );
}
