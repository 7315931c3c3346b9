import { Card, Heading, Stack } from '@member-portal/shared-kernel/ui';
import { type ReactNode, useId } from 'react';

/** A part of the statement under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack gap="0.75rem">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
