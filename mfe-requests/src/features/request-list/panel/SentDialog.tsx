import { useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useContactT } from '../../../contact-texts.ts';

interface SentDialogProps {
  kind: 'reply' | 'answer';
  reference: string;
  onClosed: () => void;
}

/** Confirms a reply or an answer, and leads to Home or back to the request. */
export default function SentDialog({ kind, reference, onClosed }: SentDialogProps) {
  const t = useContactT();
  const { routes } = useServices();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} onExited={onClosed} size="sent" title={t(`${kind}.title`)}>
      <Confirmation
        takesFocus
        level={3}
        title={t(`${kind}.sent`)}
        text={t(`${kind}.next`)}
        facts={[{ label: t('sent.reference'), value: reference }]}
        actions={
          <>
            {routes.exists('home') && (
              <Button variant="primary" route="home">
                {t('sent.home')}
              </Button>
            )}
            <Button onClick={close}>{t('sent.back')}</Button>
          </>
        }
      />
    </Dialog>
  );
}
