import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import { contactQueries, NewEmailCode, useTakeContacts } from '@member-portal/shared-kernel/security';
import { type PopupDialogProps, useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Button, Flex, QueryView, SkeletonText, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useRef, useState } from 'react';
import { usePopupT } from '../../../popup-texts.ts';

/** Asks for the code that confirms a new address, at each sign-in until the address is confirmed. */
export default function MailValidationDialog({ profile, onClosed }: PopupDialogProps) {
  const t = usePopupT();
  const { session, notify } = useServices();
  const show = useTakeContacts();
  const query = useQuery(contactQueries.all());
  const contacts = query.data;
  const [open, setOpen] = useState(true);
  const isSettled = useRef(false);
  const change = contacts?.emailChange;

  function take(next: Contacts) {
    show(next);
    if (next.emailChange) return;
    isSettled.current = true;
    const isConfirmed = next.email !== contacts?.email;
    notify({ tone: isConfirmed ? 'success' : 'info', text: t(isConfirmed ? 'mail.done' : 'mail.kept') });
    setOpen(false);
  }

  async function leave() {
    if (isSettled.current) await session.refresh().catch(() => {});
    onClosed('session');
  }

  return (
    <Dialog
      size="sm"
      open={open}
      onClose={() => setOpen(false)}
      onExited={() => void leave()}
      icon={Mail}
      title={t('mail.title')}
      subtitle={t('mail.subtitle', { email: change?.email ?? profile.popups.mailValidation ?? '' })}
      footer={
        <Flex width="full" justifyContent="flex-end">
          <Button variant="text" onClick={() => setOpen(false)}>
            {t('later')}
          </Button>
        </Flex>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonText lines={4} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
      >
        {({ emailChange }) =>
          emailChange ? (
            <Stack gap="1rem">
              <NewEmailCode change={emailChange} onContacts={take} giveUpText={t('mail.keep')} />
              <Text variant="small" tone="muted">
                {t('mail.until')}
              </Text>
            </Stack>
          ) : open ? (
            <Text>{t('mail.over')}</Text>
          ) : (
            <SkeletonText lines={4} />
          )
        }
      </QueryView>
    </Dialog>
  );
}
