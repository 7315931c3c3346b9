import { chakra } from '@chakra-ui/react';

export const Swatch = chakra('span', {
  base: {
    boxSize: '0.75rem',
    borderRadius: 'min(var(--p-radius-sm), 4px)',
    flexShrink: 0,
    marginTop: '0.25rem',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
});

export const Label = chakra('span', { base: { flex: 1, minWidth: 0 } });

export const Muted = chakra('span', {
  base: { display: 'block', color: 'text-2', fontSize: '0.875rem', lineHeight: '1.25rem' },
});

export const Figure = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'emphasis', whiteSpace: 'nowrap', lineHeight: '1.25rem' },
});
