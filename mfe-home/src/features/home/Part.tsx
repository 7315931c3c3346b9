import type { TutorialTarget } from '@member-portal/shared-kernel/contracts/tutorial';
import { Grid } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';

/** A part of Home that the guided tour can explain. Renders nothing if its remote is off or shows nothing. */
export function Part({ name, children }: { name: TutorialTarget; children: ReactNode }) {
  return (
    <Grid data-tutorial={name} gridTemplateColumns="minmax(0, 1fr)" css={{ '&:empty': { display: 'none' } }}>
      {children}
    </Grid>
  );
}
