import { type PopupDialogProps, useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { useRef, useState } from 'react';
import ApplicationDialog from '../../common/application/ApplicationDialog.tsx';
import { applicationMutations } from '../../data/application.ts';
import { usePopupT } from '../../popup-texts.ts';

const LATER_DAYS = 30;

/** « Plus tard » and Esc postpone the offer on this device; « Ne plus afficher » ends it on all devices. */
export default function OfferDialog({ onClosed }: PopupDialogProps) {
  const t = usePopupT();
  const { notify, session } = useServices();
  const decline = useMutation(applicationMutations.decline());
  const [open, setOpen] = useState(true);
  const isDeclined = useRef(false);
  async function never() {
    try {
      await decline.mutateAsync();
      isDeclined.current = true;
    } catch {
      notify({ tone: 'warning', text: t('application.neverFailed') });
    }
    setOpen(false);
  }
  return (
    <ApplicationDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={() => {
        onClosed(isDeclined.current ? 'ever' : { days: LATER_DAYS });
        if (isDeclined.current) void session.refresh();
      }}
      footer={
        <>
          <Button variant="text" loading={decline.isPending} onClick={() => void never()}>
            {t('application.never')}
          </Button>
          <Button variant="secondary" marginInlineStart="auto" onClick={() => setOpen(false)}>
            {t('application.later')}
          </Button>
        </>
      }
    />
  );
}
