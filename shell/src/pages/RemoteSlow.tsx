import { SlowNotice } from '@member-portal/shared-kernel/ui';
import { useContext } from 'react';
import type { RemoteSlowProps } from '../remotes/RemotePart.tsx';
import { QuietContext } from './RemoteFailed.tsx';

/** The notice below the skeleton of a part that loads slowly. */
export function RemoteSlow({ retry }: RemoteSlowProps) {
  return useContext(QuietContext) ? null : <SlowNotice onRetry={retry} />;
}
