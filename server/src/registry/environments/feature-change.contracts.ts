import { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';
import { array, safeParse } from '@member-portal/shared-kernel/contracts/schema';

/** A change of one feature of an environment. What is absent stays as it is. */
export interface FeatureChange {
  feature: string;
  enabled?: boolean;
  params?: Record<string, unknown>;
}

/** The features of a document; null where they cannot be read. */
export function featuresOf(document: Readonly<Record<string, unknown>>): FeatureStatus[] | null {
  const parsed = safeParse(array(FeatureStatus), document.featureStatus);
  return parsed.success ? parsed.data : null;
}

/** The document with the change. A feature that it does not have yet comes last, and is off unless the change says otherwise. */
export function withFeature(
  document: Readonly<Record<string, unknown>>,
  { feature, enabled, params }: FeatureChange,
): Record<string, unknown> {
  const features = featuresOf(document) ?? [];
  const before = features.find(({ feature_id }) => feature_id === feature);
  const changed = {
    ...{ feature_id: feature, enabled: false },
    ...before,
    ...(enabled !== undefined && { enabled }),
    ...(params !== undefined && { params }),
  };
  const featureStatus = before
    ? features.map((one) => (one.feature_id === feature ? changed : one))
    : [...features, changed];
  return { ...document, featureStatus };
}
