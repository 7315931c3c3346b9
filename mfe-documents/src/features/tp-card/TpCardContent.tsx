import { isApiError } from 'shared-kernel/api';
import { useFormats } from 'shared-kernel/i18n';
import { useServices, useStream } from 'shared-kernel/state';
import { ActionTile, Banner, EmptyState, Failure, Grid, Skeleton, Stack } from 'shared-kernel/ui';
import { Download, IdCard, Mail } from 'shared-kernel/ui/icons';
import { useDownload } from '../../common/use-download.ts';
import { useT } from '../../texts.ts';
import { CardFacsimile } from './CardFacsimile.tsx';
import { useTpCard } from './tp-card.query.ts';

/** The third-party-payment card and its actions. */
export default function TpCardContent() {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const query = useTpCard();
  const { pending, download } = useDownload({ failed: t('card.downloadFailed'), retry: t('retry') });
  const card = query.data;
  if (!card) {
    if (isApiError(query.error) && query.error.code === 'tp_card_unavailable')
      return (
        <EmptyState icon={IdCard} title={t('card.unavailable.title')} text={t('card.unavailable.text')} />
      );
    if (query.isError)
      return (
        <Failure
          error={query.error}
          title={t('card.failure.title')}
          text={t('card.failure.text')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      );
    return <Skeleton height="26rem" borderRadius="lg" />;
  }
  return (
    <Stack gap="1.25rem">
      <CardFacsimile card={card} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="0.75rem">
        <ActionTile
          icon={Download}
          title={t(pending ? 'card.downloading' : 'card.download')}
          meta={t('card.pdf')}
          onClick={() => void download('/tp-card/file')}
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
