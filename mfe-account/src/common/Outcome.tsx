import { Box, Card, IconBox, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';

interface OutcomeProps {
  icon: IconType;
  tone: 'primary' | 'success' | 'warning';
  title: string;
  text: string;
  /** True if it replaces a form that the person has just sent, so that its heading takes the focus. */
  isNew?: boolean;
  /** The next steps, if there are any. */
  children?: ReactNode;
}

/** The result of a mail's link. */
export function Outcome({ icon, tone, title, text, isNew = false, children }: OutcomeProps) {
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
          {children}
        </Stack>
      </Card>
    </Box>
  );
}
