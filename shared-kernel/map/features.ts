import type { FeatureStatus } from '../contracts/environment.ts';

export type IsFeatureOn = (featureId: string) => boolean;

/** Whether a feature of an environment is on. A feature that the environment does not list is off. */
export const isFeatureOn = (features: readonly FeatureStatus[] | undefined, featureId: string): boolean =>
  features?.some(({ feature_id, enabled }) => feature_id === featureId && enabled) ?? false;

interface FeatureBound {
  feature?: string | undefined;
  whenFeatureOff?: string | undefined;
  furtherFeatures?: readonly { id: string; whenOff: string }[] | undefined;
}

/** The first feature of an entry of a manifest that is off, with the route to show instead; undefined where all are on. */
export const missingFeature = (
  { feature, whenFeatureOff, furtherFeatures = [] }: FeatureBound,
  isOn: IsFeatureOn,
) => [{ id: feature, whenOff: whenFeatureOff }, ...furtherFeatures].find(({ id }) => id && !isOn(id));

/** Whether an entry of a manifest is offered: every feature that it names is on. */
export const isOffered = (entry: FeatureBound, isOn: IsFeatureOn): boolean => !missingFeature(entry, isOn);
