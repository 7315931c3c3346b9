import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useServices } from '@member-portal/shared-kernel/state';
import { Card, Flex, Heading, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { HeartHandshake, type IconType, RefreshCw, UserPlus } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { usePeopleT } from '../../people-texts.ts';

/**
 * Answers to members' most common questions about the people covered. `insured` is absent until the people
 * are loaded.
 */
export function SideNotes({ insured }: { insured: CoveredPerson | undefined }) {
  const t = usePeopleT();
  const { routes } = useServices();
  return (
    <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
      <Note
        icon={UserPlus}
        title={t('notes.birth.title')}
        link={!routes.exists('add-beneficiary') && <WriteToUs />}
      >
        {t('notes.birth.text')}
      </Note>
      <Note icon={HeartHandshake} title={t('notes.departure.title')}>
        {t('notes.departure.text')}
      </Note>
      {insured && (
        <Note
          icon={RefreshCw}
          title={t('teletransmission.title')}
          {...(routes.exists('preferences') && {
            link: <TextLink route="preferences">{t('notes.teletransmission.manage')}</TextLink>,
          })}
        >
          {t(`notes.teletransmission.${insured.noemieState}`)}
        </Note>
      )}
    </Stack>
  );
}

/** Leads to the contact form if people cannot be added in the portal. */
function WriteToUs() {
  const t = usePeopleT();
  const { routes } = useServices();
  if (!routes.exists('contact-us')) return null;
  return (
    <TextLink route="contact-us" search={{ instead: '/add-beneficiary' }} chevron>
      {t('notes.birth.write')}
    </TextLink>
  );
}

interface NoteProps {
  icon: IconType;
  title: string;
  link?: ReactNode;
  children: ReactNode;
}

const Note = ({ icon: Icon, title, link, children }: NoteProps) => (
  <Card padding="sm">
    <Flex gap="0.75rem" alignItems="center" marginBottom="0.375rem">
      <Flex color="primary">
        <Icon size={20} aria-hidden />
      </Flex>
      <Heading level={2} size="h3">
        {title}
      </Heading>
    </Flex>
    <Text variant="small" tone="muted">
      {children}
    </Text>
    {link}
  </Card>
);
