import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import {
  useDownload,
  useQuery,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import {
  ActionTile,
  Banner,
  Grid,
  QueryView,
  Skeleton,
  Stack,
  TextLink,
  useIsWide,
} from '@member-portal/shared-kernel/ui';
import { Download, FileText, IdCard, Mail, Maximize } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { tpCardQueries } from '../../data/tp-card.ts';
import { tpCardMutations } from '../../data/tp-card-file.ts';
import { useT } from '../../texts.ts';
import { CardFacsimile } from './CardFacsimile.tsx';
import { GuaranteesInWords } from './GuaranteesInWords.tsx';
import { KeepCard } from './KeepCard.tsx';
import { NoCard } from './NoCard.tsx';
import { WalletTiles } from './WalletTiles.tsx';

/** The third-party-payment card and its actions. */
export default function TpCardContent() {
  const t = useT();
  return (
    <QueryView
      query={useQuery(tpCardQueries.card())}
      skeleton={<Skeleton height="26rem" borderRadius="lg" />}
      failure={{ title: t('card.failure.title'), text: t('card.failure.text') }}
      absent={<NoCard />}
    >
      {(card) => <CardWithActions card={card} />}
    </QueryView>
  );
}

const MailCardDialog = lazy(() => import('./MailCardDialog.tsx'));
const ResendCardDialog = lazy(() => import('./ResendCardDialog.tsx'));
const CardFullScreen = lazy(() => import('./CardFullScreen.tsx'));
const DIALOGS = { mail: MailCardDialog, resend: ResendCardDialog, screen: CardFullScreen };

function CardWithActions({ card }: { card: TpCard }) {
  const t = useT();
  const today = useStream(useServices().today);
  const readOnly = useReadOnly();
  // A phone in landscape may be as wide as a small computer.
  const isHeld = !useIsWide() || window.matchMedia('(pointer: coarse)').matches;
  const [isRead, setRead] = useState(false);
  const [dialog, setDialog] = useState<{ kind: keyof typeof DIALOGS; open: boolean } | null>(null);
  const { isPending, download } = useDownload(tpCardMutations.download(), {
    failed: t('card.downloadFailed'),
    retry: t('retry'),
  });
  const { resendFrom } = card.paper;
  const Shown = dialog && DIALOGS[dialog.kind];
  return (
    <Stack gap="1.25rem">
      <CardFacsimile card={card} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="0.75rem">
        {isHeld && (
          <ActionTile
            icon={Maximize}
            title={t('card.screen.tile')}
            meta={t('card.screen.meta')}
            onClick={() => setDialog({ kind: 'screen', open: true })}
          />
        )}
        <ActionTile
          icon={Download}
          title={t(isPending ? 'card.downloading' : 'card.download')}
          meta={t('card.pdf')}
          onClick={() => void download()}
        />
        <ActionTile
          icon={Mail}
          title={t('card.mail.tile')}
          meta={t('card.mail.meta')}
          locked={readOnly}
          onClick={() => setDialog({ kind: 'mail', open: true })}
        />
        {(!resendFrom || resendFrom <= today) && (
          <ActionTile
            icon={IdCard}
            title={t('card.resend.tile')}
            meta={t('card.resend.meta')}
            locked={readOnly}
            onClick={() => setDialog({ kind: 'resend', open: true })}
          />
        )}
        <ActionTile
          icon={FileText}
          title={t(isRead ? 'card.words.hide' : 'card.words.tile')}
          meta={t('card.words.meta')}
          expanded={isRead}
          onClick={() => setRead(!isRead)}
        />
      </Grid>
      {isRead && <GuaranteesInWords card={card} />}
      <KeepCard card={card} />
      <WalletTiles offered={card.wallets ?? []} />
      <PaperCard paper={card.paper} today={today} />
      {dialog && Shown && (
        <Suspense fallback={null}>
          <Shown
            card={card}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
            onExited={() => setDialog(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The last paper card, or the ordered one. */
function PaperCard({ paper, today }: { paper: TpCard['paper']; today: LifeDate }) {
  const t = useT();
  const formats = useFormats();
  const { ordered, lastSentOn, resendFrom } = paper;
  if (ordered)
    return (
      <Banner
        tone="neutral"
        icon={Mail}
        title={t('card.ordered', { date: formats.longDayMonth(ordered.on, today) })}
        action={
          <TextLink route="requests" search={{ request: ordered.requestId }}>
            {t('card.follow')}
          </TextLink>
        }
      />
    );
  if (!lastSentOn) return null;
  return (
    <Banner
      tone="neutral"
      icon={Mail}
      title={t('card.paperSent', { date: formats.longDayMonth(lastSentOn, today) })}
    >
      {resendFrom &&
        resendFrom > today &&
        t('card.resendFrom', { date: formats.longDayMonth(resendFrom, today) })}
    </Banner>
  );
}
