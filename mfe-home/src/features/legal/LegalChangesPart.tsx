import type { LegalChanges } from '@member-portal/shared-kernel/contracts/content';
import { Disclosure, Stack } from '@member-portal/shared-kernel/ui';
import { LegalChangeList } from '@member-portal/shared-kernel/ui/legal';
import { useT } from '../../texts.ts';

/** The changes of a version, collapsed. */
export function LegalChangesPart({ changes }: { changes: LegalChanges }) {
  const t = useT();
  return (
    <Disclosure title={t('legal.changes.title', { version: changes.since })}>
      <Stack gap="0.5rem" paddingBottom="0.75rem">
        <LegalChangeList changes={changes} />
      </Stack>
    </Disclosure>
  );
}
