import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, BrandMark, BrandPattern, chakra, Flex, Text } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';
import { CardFacts } from './CardFacts.tsx';
import { CardGuarantees } from './CardGuarantees.tsx';
import { CardQr } from './CardQr.tsx';

const Surface = chakra('section', {
  base: {
    borderRadius: 'lg',
    boxShadow: 'e2',
    overflow: 'hidden',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    // The brand's name is printed in light letters on a dark field.
    printColorAdjust: 'exact',
  },
});

/** The face of the card. Labels without a value are shown too, because professionals rely on their position. */
export function CardFacsimile({ card }: { card: TpCard }) {
  const t = useT();
  const { brand } = useServices().environment;
  return (
    <Surface aria-label={t('card.title')}>
      <Box
        position="relative"
        background="deep"
        color="on-deep"
        padding={{ base: '0.875rem', md: '0.875rem 1.25rem' }}
        overflow="hidden"
      >
        <BrandPattern pattern={brand?.graphical_charter.pattern ?? 'waves'} />
        <Flex
          position="relative"
          justifyContent="space-between"
          alignItems="center"
          gap="0.25rem 0.75rem"
          wrap="wrap"
        >
          {brand && (
            // The brand name is never truncated: on a narrow phone the title wraps below it.
            <Box flexShrink={0} maxWidth="100%">
              <BrandMark
                brandKey={brand.key}
                name={brand.name}
                descriptor={brand.descriptor}
                descriptorFirst={brand.descriptorFirst}
                size={32}
                onDeep
              />
            </Box>
          )}
          <Text as="span" variant="small" strong>
            {t('card.title')}
          </Text>
        </Flex>
      </Box>
      <Flex
        gap={{ base: '0.75rem', md: '1rem' }}
        padding={{ base: '0.875rem', md: '1rem 1.25rem' }}
        wrap="wrap"
        justifyContent="space-between"
      >
        <CardFacts card={card} />
        <CardQr rows={card.qrRows} label={t('card.qr')} />
      </Flex>
      <CardGuarantees card={card} />
      <Text
        variant="caption"
        tone="muted"
        paddingBlock="0.75rem"
        paddingInline={{ base: '0.875rem', md: '1.25rem' }}
      >
        {t('card.legend')}
      </Text>
    </Surface>
  );
}
