import { Box, Flex, Heading, IconBox, Stack } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import { type ReactNode, useId } from 'react';

/** One way to contact the insurer, in a frame. */
export function ContactWay({
  icon,
  title,
  children,
}: {
  icon: IconType;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      padding={{ base: '1rem', md: '1.25rem' }}
    >
      <Flex gap="0.75rem" alignItems="center" marginBottom="0.75rem">
        <IconBox icon={icon} />
        <Heading level={3} id={id}>
          {title}
        </Heading>
      </Flex>
      <Stack gap="0.5rem" alignItems="flex-start">
        {children}
      </Stack>
    </Box>
  );
}
