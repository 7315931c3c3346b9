import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useDownload, useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  ActionTile,
  Banner,
  EmptyState,
  Grid,
  QueryView,
  Skeleton,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { Download, IdCard, Mail } from '@member-portal/shared-kernel/ui/icons';
import { tpCardQueries } from '../../data/tp-card.ts';
import { tpCardMutations } from '../../data/tp-card-file.ts';
import { useT } from '../../texts.ts';
import { CardFacsimile } from './CardFacsimile.tsx';

/** The third-party-payment card and its actions. */
export default function TpCardContent() {
  const t = useT();
  return (
    <QueryView
      query={useQuery(tpCardQueries.card())}
      skeleton={<Skeleton height="26rem" borderRadius="lg" />}
      failure={{ title: t('card.failure.title'), text: t('card.failure.text') }}
      absent={
        <EmptyState icon={IdCard} title={t('card.unavailable.title')} text={t('card.unavailable.text')} />
      }
    >
      {(card) => <CardWithActions card={card} />}
    </QueryView>
  );
}

function CardWithActions({ card }: { card: TpCard }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { isPending, download } = useDownload(tpCardMutations.download(), {
    failed: t('card.downloadFailed'),
    retry: t('retry'),
  });
  return (
    <Stack gap="1.25rem">
      <CardFacsimile card={card} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="0.75rem">
        <ActionTile
          icon={Download}
          title={t(isPending ? 'card.downloading' : 'card.download')}
          meta={t('card.pdf')}
          onClick={() => void download()}
        />
      </Grid>
      {card.paper.lastSentOn && (
        <Banner
          tone="neutral"
          icon={Mail}
          title={t('card.paperSent', { date: formats.longDayMonth(card.paper.lastSentOn, today) })}
        >
          {card.paper.resendFrom &&
            t('card.resendFrom', { date: formats.longDayMonth(card.paper.resendFrom, today) })}
        </Banner>
      )}
    </Stack>
  );
}
