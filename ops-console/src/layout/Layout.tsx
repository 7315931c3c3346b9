import { Box, Flex } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { Rail } from './Rail.tsx';

/** Rail and page: side by side, or the rail above the page on a narrow screen. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <Flex flexDirection={{ base: 'column', md: 'row' }} minHeight="100dvh">
      <Rail />
      <Box as="main" id="main" flex={1} minWidth={0}>
        {children}
      </Box>
    </Flex>
  );
}
