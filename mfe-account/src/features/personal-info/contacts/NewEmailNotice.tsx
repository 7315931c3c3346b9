import type { Contacts, EmailChange } from '@member-portal/shared-kernel/contracts/contacts';
import { NewEmailCode } from '@member-portal/shared-kernel/security';
import { useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Button } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useRef, useState } from 'react';
import { useT } from '../../../texts.ts';

interface NewEmailNoticeProps {
  change: EmailChange;
  /** The member has just requested the change: the dialog for the code opens at once. */
  isNew: boolean;
  onContacts: (next: Contacts) => Promise<void>;
}

/** Shows a new address that waits for its code. The address on file stays in use until then. */
export function NewEmailNotice({ change, isNew, onContacts }: NewEmailNoticeProps) {
  const t = useT();
  const { notify } = useServices();
  const readOnly = useReadOnly();
  const code = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(isNew);
  /** The result of the dialog. It is applied after the dialog has closed, because it removes this notice. */
  const [outcome, setOutcome] = useState<Contacts | null>(null);

  function take(next: Contacts): Promise<void> | void {
    if (next.emailChange) return onContacts(next);
    setOutcome(next);
    setOpen(false);
  }

  async function closed() {
    // The element that opened the dialog may be gone. The notice takes the focus: it reopens the dialog.
    if (!outcome) return notice.current?.querySelector('button')?.focus();
    const done = outcome.email === change.email;
    notify({
      tone: done ? 'success' : 'info',
      text: t(done ? 'info.emailDone' : 'info.emailKept', { email: outcome.email ?? '' }),
    });
    await onContacts(outcome);
  }

  return (
    <>
      <div ref={notice}>
        <Banner
          tone="info"
          icon={Mail}
          stacked
          title={t('info.emailWaits')}
          action={
            <Button variant="soft" size="sm" locked={readOnly} onClick={() => setOpen(true)}>
              {t('info.emailType')}
            </Button>
          }
        >
          {t('info.emailWaitsText', { email: change.email })}
        </Banner>
      </div>
      {!readOnly && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          onExited={() => void closed()}
          initialFocus={() => code.current?.querySelector('input') ?? null}
          size="sm"
          icon={Mail}
          title={t('info.emailConfirm')}
          subtitle={t('info.emailSentTo', { email: change.email })}
        >
          <div ref={code}>
            <NewEmailCode change={change} onContacts={take} />
          </div>
        </Dialog>
      )}
    </>
  );
}
