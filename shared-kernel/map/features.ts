import type { FeatureStatus } from '../contracts/environment.ts';

export type IsFeatureOn = (featureId: string) => boolean;

/** True if a feature of an environment is on. An unlisted feature is off. */
export const isFeatureOn = (features: readonly FeatureStatus[] | undefined, featureId: string): boolean =>
  features?.some(({ feature_id, enabled }) => feature_id === featureId && enabled) ?? false;

interface FeatureBound {
  feature?: string | undefined;
  whenFeatureOff?: string | undefined;
  furtherFeatures?: readonly { id: string; whenOff: string }[] | undefined;
}

/** The first feature of a manifest entry that is off, with the route to show instead; undefined if all are on. */
export const missingFeature = (
  { feature, whenFeatureOff, furtherFeatures = [] }: FeatureBound,
  isOn: IsFeatureOn,
) => [{ id: feature, whenOff: whenFeatureOff }, ...furtherFeatures].find(({ id }) => id && !isOn(id));

/** True if a manifest entry is offered: all its features are on. */
export const isOffered = (entry: FeatureBound, isOn: IsFeatureOn): boolean => !missingFeature(entry, isOn);
