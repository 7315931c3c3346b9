import { Box, BrandMark, chakra } from '@member-portal/shared-kernel/ui';

interface PhonePictureProps {
  brandKey: string;
  name: string;
}

const Phone = chakra('div', {
  base: {
    width: '8.5rem',
    height: '9.5rem',
    marginInline: 'auto',
    padding: '0.5rem 0.5rem 0',
    background: 'text',
    borderRadius: '1.25rem 1.25rem 0 0',
    forcedColorAdjust: 'none',
  },
});
const Screen = chakra('div', {
  base: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5rem',
    padding: '0.75rem 0.625rem 0',
    background: 'bg',
    borderRadius: '0.75rem 0.75rem 0 0',
    overflow: 'hidden',
  },
});
const Card = chakra('div', {
  base: {
    display: 'flex',
    padding: '0.625rem',
    minHeight: '4.25rem',
    background: 'deep',
    borderRadius: 'min(var(--p-radius-md), 12px)',
  },
});
const Line = chakra('div', { base: { height: '0.5rem', borderRadius: 'full', background: 'line' } });

/** A phone that shows the card of the brand. Decoration: the words beside it say the same. */
export const PhonePicture = ({ brandKey, name }: PhonePictureProps) => (
  <Box
    aria-hidden
    background="primary-soft"
    margin="-2rem -1.5rem 1.5rem"
    paddingTop="1.75rem"
    overflow="hidden"
  >
    <Phone>
      <Screen>
        <Card>
          <BrandMark brandKey={brandKey} name={name} size={24} compact onDeep />
        </Card>
        <Line width="100%" />
        <Line width="70%" />
      </Screen>
    </Phone>
  </Box>
);
