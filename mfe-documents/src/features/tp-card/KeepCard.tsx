import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  forgetKeptCard,
  type KeptCard,
  keepsCard,
  readKeptCard,
} from '@member-portal/shared-kernel/kept-card';
import { isFeatureOn } from '@member-portal/shared-kernel/map/features';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { useMutation, useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { ActionTile, Banner, Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { Smartphone } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { keptCardMutations } from '../../data/kept-cards.ts';
import { useKeptCardT } from '../../kept-card-texts.ts';

const KeepCardDialog = lazy(() => import('./KeepCardDialog.tsx'));

/** The copy of this member's card on this device, as long as it may be shown. */
function ownKeptCard(card: TpCard, today: LifeDate): KeptCard | null {
  const keptCard = readKeptCard();
  return keptCard && keptCard.card.membershipNumber === card.membershipNumber && keptCard.keptUntil >= today
    ? keptCard
    : null;
}

/**
 * Offers to store the card on this device, or says that it is stored. Renders nothing if the browser or the
 * brand does not allow it.
 */
export function KeepCard({ card }: { card: TpCard }) {
  const t = useKeptCardT();
  const { environment, today } = useServices();
  const day = useStream(today);
  const readOnly = useReadOnly();
  const [kept, setKept] = useState(() => ownKeptCard(card, day));
  const [dialog, setDialog] = useState<'open' | 'closing' | null>(null);
  if (!keepsCard() || !isFeatureOn(environment.featureStatus, 'CARD_OFFLINE')) return null;
  if (kept) return <KeptHere kept={kept} onRemoved={() => setKept(null)} />;
  return (
    <>
      <ActionTile
        icon={Smartphone}
        title={t('tile')}
        meta={t('tileMeta')}
        locked={readOnly}
        onClick={() => setDialog('open')}
      />
      {dialog && (
        <Suspense fallback={null}>
          <KeepCardDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onExited={() => setDialog(null)}
            onKept={setKept}
          />
        </Suspense>
      )}
    </>
  );
}

function KeptHere({ kept, onRemoved }: { kept: KeptCard; onRemoved: () => void }) {
  const t = useKeptCardT();
  const formats = useFormats();
  const { notify } = useServices();
  const removal = useMutation(keptCardMutations.remove());

  async function remove() {
    await forgetKeptCard();
    onRemoved();
    notify({ tone: 'success', text: t('removed') });
    // The copy is deleted, whatever the server answers: the server deletes its record after the last day.
    await removal.mutateAsync(kept.token).catch(() => {});
  }

  return (
    <Banner tone="success" icon={Smartphone} title={t('kept')}>
      <Text variant="small">{t('until', { date: formats.longDate(kept.keptUntil) })}</Text>
      <Text variant="small">{t('home')}</Text>
      <Flex gap="0.5rem 0.75rem" wrap="wrap" marginTop="0.5rem">
        <Button variant="secondary" size="sm" href="/card-offline">
          {t('open')}
        </Button>
        <Button variant="text" size="sm" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </Flex>
    </Banner>
  );
}
