import { Box, IconBox, PageHeader, Stack } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';

export interface OutcomeProps {
  icon: IconType;
  tone?: 'primary' | 'success' | 'warning';
  title: string;
  children: ReactNode;
}

/** Replaces a form after it was sent. The heading takes the focus, for keyboard and screen reader users. */
export function Outcome({ icon, tone = 'primary', title, children }: OutcomeProps) {
  const outcomeRef = useRef<HTMLDivElement>(null);
  useEffect(() => outcomeRef.current?.querySelector('h1')?.focus(), []);
  return (
    <Box ref={outcomeRef}>
      <Stack gap="1.25rem">
        <IconBox icon={icon} tone={tone} size="xl" />
        <PageHeader flush title={title} />
        {children}
      </Stack>
    </Box>
  );
}
