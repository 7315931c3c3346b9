import { errorSentence } from '@member-portal/shared-kernel/api';
import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import type { CardEmailed } from '@member-portal/shared-kernel/contracts/tp-card';
import { contactQueries, NewEmailCode, useTakeContacts } from '@member-portal/shared-kernel/security';
import { useMutation, useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Button, QueryView, Skeleton } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { cardOrderMutations } from '../../data/tp-card-orders.ts';
import { useT } from '../../texts.ts';
import { MailCardForm } from './MailCardForm.tsx';

export interface CardDialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/**
 * Sends the card by e-mail: to the address on file, to another address, or to a new one that replaces the
 * address on file.
 */
export default function MailCardDialog(dialog: CardDialogProps) {
  const t = useT();
  const { notify, session } = useServices();
  const [sent, setSent] = useState<CardEmailed | null>(null);
  /** The new address waits for the code that confirms it. */
  const [isReplacing, setReplacing] = useState(false);
  const contacts = useQuery(contactQueries.all());
  const show = useTakeContacts();
  const sending = useMutation(cardOrderMutations.mail());
  const change = isReplacing ? contacts.data?.emailChange : null;

  async function take(next: Contacts) {
    show(next);
    if (next.emailChange) return;
    setReplacing(false);
    await session.refresh();
    if (next.email !== change?.email) return;
    try {
      setSent(await sending.mutateAsync({ email: null }));
    } catch (error) {
      // The form is shown again, with the new address on file.
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
  }

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
  if (change)
    return (
      <Dialog
        {...dialog}
        size="sm"
        title={t('card.mail.codeTitle')}
        subtitle={t('card.mail.codeText', { email: change.email })}
      >
        <NewEmailCode change={change} onContacts={take} giveUpText={t('card.mail.keep')} />
      </Dialog>
    );
  return (
    <Dialog {...dialog} size="sm" title={t('card.mail.title')} subtitle={t('card.mail.subtitle')}>
      <QueryView
        query={contacts}
        skeleton={<Skeleton height="10rem" borderRadius="md" />}
        failure={{ title: t('card.mail.failure'), text: t('card.failure.text') }}
      >
        {({ email }) => (
          <MailCardForm
            email={email}
            onSent={setSent}
            onReplaced={(next) => {
              setReplacing(true);
              void take(next);
            }}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
