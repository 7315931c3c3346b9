import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { contactQueries, useContactsDraft, useTakeContacts } from '@member-portal/shared-kernel/security';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Button, Card, Flex, Heading, QueryView, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { MyOrganisation } from '../../../common/organisation/MyOrganisation.tsx';
import { useT } from '../../../texts.ts';
import { ChangeNotices } from './ChangeNotices.tsx';
import { ContactsForm } from './ContactsForm.tsx';
import { ContactsSkeleton } from './ContactsSkeleton.tsx';
import { NewEmailNotice } from './NewEmailNotice.tsx';

/** The card of the contact details, which are edited in place. */
export function ContactsCard() {
  const t = useT();
  const query = useQuery(contactQueries.all());
  const draft = useContactsDraft('contacts');
  return (
    <Card aria-labelledby="contact-details">
      <Flex
        justifyContent="space-between"
        alignItems="baseline"
        gap="0.25rem 1rem"
        wrap="wrap"
        marginBottom="1rem"
      >
        <Heading level={2} id="contact-details">
          {t('info.contact')}
        </Heading>
        <Text variant="small" tone="muted">
          {t('info.required')}
        </Text>
      </Flex>
      <QueryView
        query={query}
        skeleton={<ContactsSkeleton />}
        failure={{ title: t('info.failure.title'), text: t('info.failure.text') }}
      >
        {(contacts) =>
          draft.kept ? (
            <Content contacts={contacts} restored={draft.kept} onChanged={draft.keep} />
          ) : (
            <ContactsSkeleton />
          )
        }
      </QueryView>
    </Card>
  );
}

type ContentProps = Pick<Parameters<typeof ContactsForm>[0], 'contacts' | 'restored' | 'onChanged'>;

function Content({ contacts, restored, onChanged }: ContentProps) {
  const t = useT();
  const show = useTakeContacts();
  const { notify, session } = useServices();
  const [, setChange] = useSearchValue('change');
  const [isAsked, setAsked] = useState(false);

  async function take(next: Contacts) {
    show(next);
    // While a new address waits for its code, the profile is unchanged.
    if (!next.emailChange) await session.refresh();
  }

  return (
    <Stack gap="1.25rem">
      {contacts.emailChange && (
        <NewEmailNotice
          key={contacts.emailChange.email}
          change={contacts.emailChange}
          isNew={isAsked}
          onContacts={take}
        />
      )}
      {contacts.emailAlreadyUsed && (
        <Banner
          tone="warning"
          stacked
          title={t('info.emailUsed')}
          action={
            <Button variant="soft" size="sm" onClick={() => setChange('login')}>
              {t('info.chooseLogin')}
            </Button>
          }
        >
          {t('info.emailUsedText')}
        </Banner>
      )}
      <ChangeNotices changes={allChanges(contacts)} onContacts={take} />
      <ContactsForm
        contacts={contacts}
        restored={restored}
        onChanged={onChanged}
        onSaved={async (next) => {
          if (next.emailChange) setAsked(true);
          else notify({ tone: 'success', text: t('info.saved') });
          await take(next);
        }}
      />
      {contacts.organisation && <MyOrganisation organisation={contacts.organisation} />}
    </Stack>
  );
}

function allChanges({ changes = [], organisation }: Contacts) {
  const change = organisation?.change;
  return change ? [...changes, { ...change, value: 'organisationCode' as const }] : changes;
}
