import { Button, Flex } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { useSecurityT } from '../../../security-texts.ts';

/** The footer of a dialog: the cancel button first, the main action last. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const t = useSecurityT();
  return (
    <Flex width="full" justifyContent="flex-end" gap="0.75rem" wrap="wrap">
      <Button variant="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
      {children}
    </Flex>
  );
}
