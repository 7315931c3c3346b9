import { Button } from '@member-portal/shared-kernel/ui';
import { CloudOff, RotateCw } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';

export interface DialogFailedProps {
  title: string;
  text: string;
  retry: () => void;
}

/** Shown for a dialog whose code did not load. The page underneath stays. */
export default function DialogFailed({ title, text, retry }: DialogFailedProps) {
  const { services } = usePortal();
  const t = useShellTexts();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <AlertDialog
      open={isOpen}
      onClose={close}
      onExited={services.closeDialog}
      icon={CloudOff}
      iconTone="accent"
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button variant="primary" icon={RotateCw} onClick={retry}>
            {t('retry')}
          </Button>
        </>
      }
    />
  );
}
