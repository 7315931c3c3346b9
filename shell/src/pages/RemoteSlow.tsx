import { useContext } from 'react';
import { Banner, Box, Button } from 'shared-kernel/ui';
import { Hourglass } from 'shared-kernel/ui/icons';
import { useShellTexts } from '../boot/PortalContext.tsx';
import type { RemoteSlowProps } from '../remotes/RemotePlace.tsx';
import { QuietContext } from './RemoteFailed.tsx';

/** The notice below the skeleton of a place that loads slowly. */
export function RemoteSlow({ retry }: RemoteSlowProps) {
  const t = useShellTexts();
  if (useContext(QuietContext)) return null;
  return (
    <Box marginTop="0.75rem">
      <Banner
        tone="neutral"
        icon={Hourglass}
        role="status"
        action={
          <Button size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('unavailable.slow')}
      </Banner>
    </Box>
  );
}
