import type { FeatureStatus } from '../contracts/environment.ts';

export type IsFeatureOn = (featureId: string) => boolean;

/** Whether a feature of an environment is on. A feature that the environment does not list is off. */
export const isFeatureOn = (features: readonly FeatureStatus[] | undefined, featureId: string): boolean =>
  features?.some(({ feature_id, enabled }) => feature_id === featureId && enabled) ?? false;

/** Whether an entry of a manifest is offered: it names no feature, or one that is on. */
export const isOffered = ({ feature }: { feature?: string | undefined }, isOn: IsFeatureOn): boolean =>
  !feature || isOn(feature);
