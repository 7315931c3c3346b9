import { Button, chakra, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Copy } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useConsoleTexts } from './texts.ts';
import { useCopy } from './use-copy.ts';

const Value = chakra('code', {
  base: {
    display: 'block',
    padding: '0.875rem 1rem',
    borderRadius: 'md',
    background: 'surface-2',
    overflowWrap: 'anywhere',
    userSelect: 'all',
    fontSize: '0.9375rem',
  },
});

interface ShownOnceProps {
  title: string;
  text: string;
  value: string;
  onClose: () => void;
}

/** A token or link that no other answer contains, to copy now. */
export function ShownOnce({ title, text, value, onClose }: ShownOnceProps) {
  const t = useConsoleTexts();
  const copy = useCopy(t('once.copied'), t('once.notCopied'));
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="text" onClick={() => setOpen(false)}>
            {t('close')}
          </Button>
          <Button icon={Copy} onClick={() => void copy(value)}>
            {t('once.copy')}
          </Button>
        </>
      }
    >
      <Stack gap="0.75rem">
        <Text>{text}</Text>
        <Value>{value}</Value>
      </Stack>
    </Dialog>
  );
}
