import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, BrandMark, chakra, Flex, IconButton, Segmented, Text } from '@member-portal/shared-kernel/ui';
import { RotateCw, Sun, X } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useT } from '../../texts.ts';
import { CardGuarantees } from './CardGuarantees.tsx';
import { CardQr } from './CardQr.tsx';
import type { CardDialogProps } from './MailCardDialog.tsx';
import { useWakeLock } from './use-wake-lock.ts';

const PORTRAIT = '@media (orientation: portrait)';

/** The whole screen. Rotated on a phone in portrait, so that the card is as large as possible. */
const Stage = chakra('div', {
  base: {
    position: 'fixed',
    top: 0,
    left: 0,
    width: '100dvw',
    height: '100dvh',
    display: 'flex',
    gap: '0.75rem',
    padding: '0.75rem',
    background: 'deep',
    color: 'on-deep',
  },
  variants: {
    turned: {
      true: {
        [PORTRAIT]: {
          width: '100dvh',
          height: '100dvw',
          transformOrigin: 'top left',
          transform: 'translateX(100dvw) rotate(90deg)',
        },
      },
      false: { [PORTRAIT]: { flexDirection: 'column-reverse' } },
    },
  },
});

const Face = chakra('section', {
  base: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    gap: '1.25rem',
    padding: '1rem 1.125rem',
    borderRadius: 'lg',
    background: 'surface',
    color: 'text',
    overflow: 'auto',
  },
  variants: { turned: { true: {}, false: { [PORTRAIT]: { flexDirection: 'column' } } } },
});

const Code = chakra('div', {
  base: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '0.375rem',
    // As large as the height allows, and at most half of the width.
    '& svg': {
      width: 'auto',
      height: 'min(calc(100% - 1.75rem), 17.25rem)',
      maxWidth: '100%',
      aspectRatio: '1',
    },
  },
  variants: {
    turned: {
      true: {},
      false: { [PORTRAIT]: { alignItems: 'center', '& svg': { width: '100%', height: 'auto' } } },
    },
  },
});

const Rail = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '2.75rem',
  },
  variants: {
    turned: {
      true: {},
      false: {
        [PORTRAIT]: { flexDirection: 'row', width: 'auto', minHeight: '2.75rem' },
      },
    },
  },
});

const Awake = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    fontSize: '0.8125rem',
    writingMode: 'vertical-rl',
  },
  variants: { turned: { true: {}, false: { [PORTRAIT]: { writingMode: 'horizontal-tb' } } } },
});

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, auto))',
    gap: '0.375rem 0.75rem',
    '& dt': { color: 'text-2', fontSize: '0.75rem', lineHeight: '1rem' },
    '& dd': { fontWeight: 'emphasis', fontSize: '0.9375rem', lineHeight: '1.25rem' },
  },
  variants: { turned: { true: {}, false: { [PORTRAIT]: { gridTemplateColumns: '1fr 1fr' } } } },
});

const People = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTop: '1px solid',
    borderColor: 'line',
    marginTop: '0.5rem',
    paddingTop: '0.375rem',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '0.75rem', lineHeight: '1.375rem' },
    '& li span:last-child': { color: 'text-2', whiteSpace: 'nowrap' },
  },
});

const SIDES = ['identity', 'guarantees'] as const;

/**
 * The card on the whole screen, to show at a counter: a large code, the data that a professional types in,
 * and a screen that stays on.
 */
export default function CardFullScreen({ card, ...dialog }: CardDialogProps & { card: TpCard }) {
  const t = useT();
  const { brand } = useServices().environment;
  const isAwake = useWakeLock();
  const [turned, setTurned] = useState(true);
  const [side, setSide] = useState<(typeof SIDES)[number]>('identity');
  return (
    <Dialog {...dialog} size="screen" title={t('card.title')}>
      <Stage turned={turned}>
        <Face turned={turned} aria-label={t('card.title')}>
          {side === 'identity' && (
            <Code turned={turned}>
              <CardQr rows={card.qrRows} label={t('card.qr')} />
              <Text variant="caption" tone="muted">
                {t('card.screen.readable')}
              </Text>
            </Code>
          )}
          <Flex direction="column" flex="1" minWidth="0" gap="0.625rem">
            <Flex justifyContent="space-between" alignItems="center" gap="0.5rem" wrap="wrap">
              {brand && (
                <BrandMark
                  brandKey={brand.key}
                  name={brand.name}
                  descriptor={brand.descriptor}
                  descriptorFirst={brand.descriptorFirst}
                  size={34}
                />
              )}
              <Text as="span" variant="small" strong>
                {t('card.title')}
              </Text>
            </Flex>
            <Box flex="1" minHeight="0" overflow="auto">
              {side === 'identity' ? (
                <Identity card={card} turned={turned} />
              ) : (
                <CardGuarantees card={card} />
              )}
            </Box>
            <Box flexShrink="0">
              <Segmented
                label={t('card.screen.sides')}
                value={side}
                onChange={setSide}
                options={SIDES.map((value) => ({ value, label: t(`card.screen.${value}`) }))}
              />
            </Box>
          </Flex>
        </Face>
        <Rail turned={turned}>
          <IconButton icon={X} label={t('card.close')} color="inherit" onClick={dialog.onClose} />
          <Awake turned={turned} role="status">
            {isAwake && (
              <>
                <Sun size={18} aria-hidden />
                {t('card.screen.awake')}
              </>
            )}
          </Awake>
          <Box css={{ '@media (orientation: landscape)': { visibility: 'hidden' } }}>
            <IconButton
              icon={RotateCw}
              label={t('card.screen.turn')}
              color="inherit"
              onClick={() => setTurned(!turned)}
            />
          </Box>
        </Rail>
      </Stage>
    </Dialog>
  );
}

function Identity({ card, turned }: { card: TpCard; turned: boolean }) {
  const t = useT();
  const formats = useFormats();
  const facts = [
    ['amcNumber', card.amcNumber],
    ['convention', card.conventionType],
    ['routing', card.routingCriterion],
    ['operator', card.operator],
    ['memberNumber', card.membershipNumber],
    ['contract', card.contractNumber],
  ] as const;
  return (
    <>
      <Facts turned={turned}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`card.screen.facts.${key}`)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        <Box gridColumn="span 2">
          <dt>{t('card.screen.facts.validity')}</dt>
          <dd>{`${formats.date(card.validFrom)} – ${formats.date(card.validTo)}`}</dd>
        </Box>
      </Facts>
      <People aria-label={t('card.beneficiaries')}>
        {card.beneficiaries.map(({ rank, firstName, surName, birthDate }) => (
          <li key={rank}>
            <Text as="span" fontWeight="emphasis">{`${surName} ${firstName}`}</Text>
            <span>{`${formats.date(birthDate)} · ${t('card.rank', { rank })}`}</span>
          </li>
        ))}
      </People>
    </>
  );
}
