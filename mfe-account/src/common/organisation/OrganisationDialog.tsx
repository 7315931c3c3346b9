import { errorSentence } from '@member-portal/shared-kernel/api';
import type { Organisation } from '@member-portal/shared-kernel/contracts/contacts';
import { useTakeContacts } from '@member-portal/shared-kernel/security';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, List, ListRow, Text } from '@member-portal/shared-kernel/ui';
import { Landmark } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useRef, useState } from 'react';
import { contactChangeMutations } from '../../data/contact-changes.ts';
import { useOrganisationT } from '../../organisation-texts.ts';

interface OrganisationDialogProps {
  offer: Organisation;
  /** Called after the closing animation; `isAnswered` is false if the member closed it. */
  onClosed: (isAnswered: boolean) => void;
}

/** Offers the organisation of the health insurance that is competent at the new postal code. */
export default function OrganisationDialog({ offer, onClosed }: OrganisationDialogProps) {
  const t = useOrganisationT();
  const { notify, session } = useServices();
  const show = useTakeContacts();
  const answering = useMutation(contactChangeMutations.answerOrganisation());
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isAnswered = useRef(false);
  const { code, name } = offer;

  async function answer(accepted: boolean) {
    setRefusal(null);
    setChosen(accepted);
    try {
      show(await answering.mutateAsync({ code, accepted }));
      isAnswered.current = true;
      notify({
        tone: accepted ? 'success' : 'info',
        text: accepted ? t('accepted', { name }) : t('refused'),
      });
      setOpen(false);
    } catch (error) {
      setRefusal(errorSentence(error, t));
    }
  }

  async function leave() {
    if (isAnswered.current) await session.refresh().catch(() => {});
    onClosed(isAnswered.current);
  }

  const button = (accepted: boolean) => ({
    loading: answering.isPending && chosen === accepted,
    loadingText: t('saving'),
    disabled: answering.isPending && chosen !== accepted,
    onClick: () => void answer(accepted),
  });
  return (
    <AlertDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={() => void leave()}
      icon={Landmark}
      iconTone="primary"
      title={t('title')}
      text={t('text')}
      footer={
        <>
          <Button {...button(false)}>{t('keep')}</Button>
          <Button variant="primary" flex="1" {...button(true)}>
            {t('accept')}
          </Button>
        </>
      }
    >
      {refusal && (
        <Box marginBottom="1rem">
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        </Box>
      )}
      <List aria-label={t('offered')}>
        <ListRow icon={Landmark} title={name} meta={t('code', { code })} />
      </List>
      <Text variant="small" tone="muted" marginTop="0.75rem">
        {t('ameli')}
      </Text>
    </AlertDialog>
  );
}
