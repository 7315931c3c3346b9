import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useContactT } from '../../../contact-texts.ts';

interface SentDialogProps {
  kind: 'reply' | 'answer';
  receipt: SubmissionReceipt;
  onClosed: () => void;
}

/** Confirms a reply or an answer: who acts next and by when. Leads to Home or back to the request. */
export default function SentDialog({ kind, receipt, onClosed }: SentDialogProps) {
  const t = useContactT();
  const formats = useFormats();
  const { reference, expectedBy } = receipt;
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
        facts={[
          { label: t('sent.turn'), value: t('sent.ours') },
          { label: t('sent.answer'), value: t('sent.expected', { date: formats.longDate(expectedBy) }) },
          { label: t('sent.reference'), value: reference },
        ]}
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
