import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import type { Tracker } from '../portal/tracker.ts';
import { createMatomoTracker } from './matomo-tracker.ts';

const silentTracker: Tracker = { pageView: () => {}, event: () => {} };

/** The tracker of the environment, or one that sends nothing if it has none. `origin` is the page's. */
export function openTracker(environment: PublicEnvironment | null, origin: string): Tracker {
  const tracker = environment?.tracker;
  return tracker ? createMatomoTracker({ url: tracker.url, siteId: tracker.siteId, origin }) : silentTracker;
}
