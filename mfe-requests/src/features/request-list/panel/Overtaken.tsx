import { Banner, Button, Flex } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { useContactT } from '../../../contact-texts.ts';

interface OvertakenProps {
  /** Shows the latest state of the request. */
  onShow: () => void;
  children?: ReactNode;
}

/** Notice above a form whose request has changed while the member writes. */
export function Overtaken({ onShow, children }: OvertakenProps) {
  const t = useContactT();
  return (
    <Banner tone="warning" role="status" title={t('overtaken.title')} stacked>
      {t('overtaken.text')}
      <Flex wrap="wrap" gap="0.5rem" marginTop="0.5rem">
        {children}
        <Button size="sm" onClick={onShow}>
          {t('overtaken.show')}
        </Button>
      </Flex>
    </Banner>
  );
}
