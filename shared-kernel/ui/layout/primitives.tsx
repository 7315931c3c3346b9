import { chakra } from '@chakra-ui/react';

export { Box, Flex, Grid, HStack, Stack } from '@chakra-ui/react';

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: '0',
} as const;

/** Read by screen readers, but not visible. */
export const VisuallyHidden = chakra('span', { base: visuallyHidden });

/** A 1 px line between two sections. */
export const Divider = chakra('hr', {
  base: { border: 0, height: '1px', background: 'line', width: 'full' },
});
