import type { Composition } from '@member-portal/shared-kernel/contract';
import type { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';
import { type IsFeatureOn, isFeatureOn } from '@member-portal/shared-kernel/map/features';
import { createMatcher, type PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import { type PortalMap, readPortalMap } from '@member-portal/shared-kernel/map/portal-map';

/** The map of a composition, with the features of the environment that shows it. */
export interface PortalRoutes {
  map: PortalMap;
  match(path: string): PortalMatch;
  isFeatureOn: IsFeatureOn;
}

export function readPortalRoutes(
  composition: Composition | null,
  features: readonly FeatureStatus[],
): PortalRoutes {
  const map = readPortalMap(composition);
  return { map, match: createMatcher(map), isFeatureOn: (id) => isFeatureOn(features, id) };
}
