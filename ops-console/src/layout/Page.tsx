import { Box, Flex, Heading } from '@member-portal/shared-kernel/ui';
import { type ReactNode, useEffect } from 'react';
import { useConsoleTexts } from '../common/texts.ts';

interface PageProps {
  title: string;
  /** Beside the title: chips. */
  beside?: ReactNode;
  /** At the end of the title line: buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page: its title, its actions, its content. */
export function Page({ title, beside, actions, children }: PageProps) {
  const t = useConsoleTexts();
  useEffect(() => {
    document.title = t('title', { place: title });
  }, [title, t]);
  return (
    <Box padding={{ base: '1rem', md: '1.25rem' }} maxWidth="100%">
      <Flex flexWrap="wrap" alignItems="center" gap="0.5rem 0.75rem" marginBottom="1rem">
        <Heading level={1}>{title}</Heading>
        {beside}
        {actions && (
          <Flex flexWrap="wrap" alignItems="center" gap="0.5rem" marginInlineStart="auto">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
