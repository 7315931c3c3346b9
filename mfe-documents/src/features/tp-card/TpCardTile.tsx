import type { TpCardSummary } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo, useDownload, useServices } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Box,
  BrandPattern,
  Button,
  Flex,
  Heading,
  QueryView,
  Skeleton,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Download, IdCard, QrCode } from '@member-portal/shared-kernel/ui/icons';
import { tpCardMutations } from '../../data/tp-card-file.ts';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's tile of the card, in the dark colour of the brand: the covered people and two actions. */
export function TpCardTile() {
  const t = useWidgetT();
  const pattern = useServices().environment.brand?.graphical_charter.pattern ?? 'waves';
  const allInfo = useAllInfo();
  const card = allInfo.data?.tpCard;
  if (allInfo.data && !card) return null;
  return (
    <Box
      as="section"
      aria-labelledby="tp-card"
      position="relative"
      overflow="hidden"
      background="deep"
      color="on-deep"
      borderRadius="lg"
      boxShadow="e2"
      padding="1.5rem"
      minHeight="13.625rem"
    >
      <BrandPattern pattern={pattern} />
      <Box position="relative">
        <Flex justifyContent="space-between" gap="1rem">
          <Heading level={2} id="tp-card" color="inherit">
            {t('card.title')}
          </Heading>
          <IdCard size={24} aria-hidden />
        </Flex>
        <QueryView
          query={allInfo}
          skeleton={<FactsSkeleton />}
          failure={{ title: t('card.failure.title'), text: t('card.failure.text'), level: 3 }}
          frame={(content, isSkeleton) => (isSkeleton ? content : <Box marginBlock="1rem">{content}</Box>)}
        >
          {() => card && <Facts card={card} />}
        </QueryView>
        <Actions ready={Boolean(card)} />
      </Box>
    </Box>
  );
}

const SHOWN = 4;
const factsRow = { alignItems: 'center', gap: '1.25rem', marginBlock: '1.25rem', wrap: 'wrap' } as const;

/** End of validity, and the covered people. */
function Facts({ card }: { card: TpCardSummary }) {
  const t = useWidgetT();
  const formats = useFormats();
  const more = card.covered.length - SHOWN;
  const names = card.covered.slice(0, SHOWN).map(({ firstName }) => firstName);
  return (
    <>
      <Text variant="small" color="on-deep-2" marginTop="0.25rem">
        {t('card.validTo', { date: formats.longDate(card.validTo) })}
      </Text>
      <Flex {...factsRow}>
        <Flex gap="0.375rem">
          {card.covered.slice(0, SHOWN).map(({ firstName, surName }, index) => (
            <Avatar key={firstName + surName} name={`${firstName} ${surName}`} index={index} />
          ))}
        </Flex>
        <Text variant="small" color="on-deep-2" flex="1" minWidth="12rem">
          {more > 0
            ? t('card.coversMore', { names: names.join(', '), count: more })
            : t('card.covers', { names: formats.list(names), count: names.length })}
        </Text>
      </Flex>
    </>
  );
}

function FactsSkeleton() {
  return (
    <>
      <Box minHeight="1.25rem" marginTop="0.25rem">
        <Skeleton onDeep width="12rem" height="1rem" />
      </Box>
      <Flex {...factsRow}>
        <Skeleton onDeep width="10rem" height="2.25rem" />
        <Box flex="1" minWidth="12rem">
          <Skeleton onDeep width="12rem" height="1.25rem" />
        </Box>
      </Flex>
    </>
  );
}

function Actions({ ready }: { ready: boolean }) {
  const t = useWidgetT();
  const { isPending, download } = useDownload(tpCardMutations.download(), {
    failed: t('card.downloadFailed'),
    retry: t('retry'),
  });
  return (
    <Flex gap="0.5rem" wrap="wrap">
      <Button variant="onDeepFilled" icon={QrCode} route="home" search={{ panel: 'card' }}>
        {t('card.show')}
      </Button>
      <Button
        variant="onDeep"
        icon={Download}
        // Square on a phone, so that both buttons fit on a line of 320 px.
        css={{ '--p-button-room': { base: '0.6875rem', md: '1.125rem' } }}
        disabled={!ready}
        loading={isPending}
        loadingText=""
        aria-label={t(isPending ? 'card.downloading' : 'card.download')}
        onClick={() => void download()}
      >
        {/* On a phone only the icon is shown; `aria-label` names the button. */}
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('card.download')}
        </Box>
      </Button>
    </Flex>
  );
}
