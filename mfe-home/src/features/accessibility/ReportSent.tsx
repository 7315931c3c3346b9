import type { AccessibilityReportReceipt } from '@member-portal/shared-kernel/contracts/accessibility';
import { Banner, Box, Button, Strong } from '@member-portal/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { useAccessibilityT } from './accessibility-texts.ts';

interface ReportSentProps {
  receipt: AccessibilityReportReceipt;
  onAgain: () => void;
}

/** Takes the focus, because the form that had it is gone. */
export function ReportSent({ receipt, onAgain }: ReportSentProps) {
  const t = useAccessibilityT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box ref={place} tabIndex={-1} borderRadius="md">
      <Banner
        tone="success"
        role="status"
        stacked
        title={t('receipt.title')}
        action={
          <Button size="sm" onClick={onAgain}>
            {t('receipt.again')}
          </Button>
        }
      >
        {t('receipt.text')} <Strong>{receipt.reference}</Strong>
      </Banner>
    </Box>
  );
}
