import { Box, Card, IconBox, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useRef } from 'react';

interface OutcomeProps {
  icon: IconType;
  tone: 'primary' | 'success' | 'warning';
  title: string;
  text: string;
  /** It replaces what the person has just sent, so its heading takes the focus. */
  isNew?: boolean;
}

/** What the link has led to: a page that asks for nothing more. */
export function Outcome({ icon, tone, title, text, isNew = false }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.querySelector('h1')?.focus();
  }, [isNew]);
  return (
    <Box ref={box}>
      <Card>
        <Stack gap="1.25rem">
          <IconBox icon={icon} tone={tone} size="xl" />
          <PageHeader flush title={title} />
          <Text>{text}</Text>
        </Stack>
      </Card>
    </Box>
  );
}
