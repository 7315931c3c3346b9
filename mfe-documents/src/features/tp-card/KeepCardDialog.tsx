import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import { type KeptCard, startCardWorker, storeKeptCard } from '@member-portal/shared-kernel/kept-card';
import { useMutation, useQuery } from '@member-portal/shared-kernel/state';
import { Banner, QueryView, Skeleton, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { keptCardMutations, keptCardQueries } from '../../data/kept-cards.ts';
import { useKeptCardT } from '../../kept-card-texts.ts';
import { CardDialogActions } from './CardDialogActions.tsx';

interface KeepCardDialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onKept: (kept: KeptCard) => void;
}

/** Explains what the device stores and for how long, and asks for confirmation. */
export default function KeepCardDialog({ onKept, ...dialog }: KeepCardDialogProps) {
  const t = useKeptCardT();
  const list = useQuery(keptCardQueries.list());
  const keeping = useMutation(keptCardMutations.keep());
  const removing = useMutation(keptCardMutations.remove());
  const [failure, setFailure] = useState<string | null>(null);

  async function keep() {
    setFailure(null);
    try {
      // First everything that this browser may refuse, so that the server never lists a device without a
      // copy.
      await startCardWorker();
      const { id: _, ...kept } = await keeping.mutateAsync(undefined);
      try {
        storeKeptCard(kept);
      } catch (refused) {
        await removing.mutateAsync(kept.token).catch(() => {});
        throw refused;
      }
      onKept(kept);
    } catch (error) {
      // If it is no refusal of the server, the browser cannot store data, for example in a private window.
      setFailure(isApiError(error) ? errorSentence(error, t) : t('errors.not_stored'));
    }
  }

  return (
    <Dialog
      {...dialog}
      size="sm"
      title={t('title')}
      subtitle={t('subtitle')}
      footer={
        <CardDialogActions
          cancel={t('cancel')}
          onCancel={dialog.onClose}
          action={t('keep')}
          loading={keeping.isPending}
          disabled={!list.data}
          onAct={() => void keep()}
        />
      }
    >
      {failure && <Banner tone="danger" title={failure} />}
      <QueryView
        query={list}
        skeleton={<Skeleton height="12rem" borderRadius="md" />}
        failure={{ title: t('failure'), text: t('errors.unexpected') }}
      >
        {({ keptDays }) => (
          <Stack gap="0.75rem">
            <Text>{t('what')}</Text>
            <Text>{t('howLong', { count: keptDays })}</Text>
            <Text fontWeight="emphasis">{t('who')}</Text>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
