import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Flex, Grid, List, ListRow, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Megaphone, MessageSquare } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useAverageDelay } from '../../common/use-average-delay.ts';
import { useHubT } from '../../hub-texts.ts';
import { ByPhone } from './ByPhone.tsx';
import { ByPost } from './ByPost.tsx';

/** Ways to contact the insurer: message, phone, post, complaint. A way without its route or data is left out. */
export default function ContactUsDialog() {
  const t = useHubT();
  const { closeDialog, environment, limits, routes } = useServices();
  const { acknowledgeDays, replyDays } = useStream(limits).complaint;
  const [open, setOpen] = useState(true);
  const allInfo = useAllInfo().data;
  const average = useAverageDelay(allInfo?.averageRequestResponseDelay);
  const ownHours = allInfo?.companySpecificities?.find(
    ({ specificitiesType }) => specificitiesType === 'CALL_HOURS',
  )?.dayCallHourRates;
  const { contact } = environment;
  const [instead] = useSearchValue('instead');
  const why = t(`contact.instead.${instead?.slice(1)}`, { defaultValue: '' });
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={closeDialog}
      title={t('contact.title')}
      subtitle={average ?? t('contact.subtitle')}
    >
      <Stack gap="1rem">
        {why && <Banner tone="info">{why}</Banner>}
        {routes.exists('message-form') && <ByMessage />}
        {contact && (
          <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
            <ByPhone contact={contact} ownHours={ownHours} />
            <ByPost contact={contact} />
          </Grid>
        )}
        {routes.exists('claim-page') && (
          <List aria-label={t('contact.complaint.title')}>
            <ListRow
              icon={Megaphone}
              title={t('contact.complaint.title')}
              meta={t('contact.complaint.text', { acknowledge: acknowledgeDays, answer: replyDays })}
              route="claim-page"
            />
          </List>
        )}
      </Stack>
    </Dialog>
  );
}

function ByMessage() {
  const t = useHubT();
  return (
    <Flex
      as="section"
      wrap="wrap"
      alignItems="center"
      gap="0.75rem 1rem"
      padding={{ base: '1rem', md: '1.25rem' }}
      borderRadius="md"
      background="primary-soft"
    >
      <Flex flex="1 1 16rem" gap="1rem" alignItems="center">
        <Grid
          boxSize="2.5rem"
          flexShrink="0"
          placeItems="center"
          borderRadius="md"
          background="surface"
          color="primary"
        >
          <MessageSquare size={20} aria-hidden />
        </Grid>
        <Box minWidth="0">
          <Text strong>{t('contact.message.title')}</Text>
          <Text variant="small">{t('contact.message.text')}</Text>
        </Box>
      </Flex>
      <Button variant="primary" route="message-form" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
        {t('contact.message.write')}
      </Button>
    </Flex>
  );
}
