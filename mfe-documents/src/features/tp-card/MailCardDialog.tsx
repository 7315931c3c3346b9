import type { CardEmailed } from '@member-portal/shared-kernel/contracts/tp-card';
import { contactQueries } from '@member-portal/shared-kernel/security';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, QueryView, Skeleton } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useT } from '../../texts.ts';
import { MailCardForm } from './MailCardForm.tsx';

export interface CardDialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Sends the card by e-mail, to the address on file or to another one. */
export default function MailCardDialog(dialog: CardDialogProps) {
  const t = useT();
  const [sent, setSent] = useState<CardEmailed | null>(null);
  const contacts = useQuery(contactQueries.all());
  if (sent)
    return (
      <Dialog {...dialog} size="sent" title={t('card.mail.title')}>
        <Confirmation
          takesFocus
          title={t('card.mail.sent')}
          text={t('card.mail.sentText', { email: sent.maskedEmail })}
          actions={<Button onClick={dialog.onClose}>{t('card.close')}</Button>}
        />
      </Dialog>
    );
  return (
    <Dialog {...dialog} size="sm" title={t('card.mail.title')} subtitle={t('card.mail.subtitle')}>
      <QueryView
        query={contacts}
        skeleton={<Skeleton height="10rem" borderRadius="md" />}
        failure={{ title: t('card.mail.failure'), text: t('card.failure.text') }}
      >
        {({ email }) => <MailCardForm email={email} onSent={setSent} />}
      </QueryView>
    </Dialog>
  );
}
