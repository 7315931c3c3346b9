import { WholeDocument } from '@member-portal/server/registry-contracts/environments/environment-state';
import { featuresOf } from '@member-portal/server/registry-contracts/environments/feature-change';
import type { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';
import { FEATURES } from '@member-portal/shared-kernel/rules/environment-features';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

const FEATURES_KEY = ['features'] as const;

export const environmentPath = (code: string) => `/environments/${encodeURIComponent(code)}`;

export interface Feature extends FeatureStatus {
  /** False for one that this release knows and the document lacks: it is off. */
  isInDocument: boolean;
}

interface EnvironmentFeatures {
  features: Feature[];
  /** Whether another person confirms a change. */
  secondPerson: boolean;
}

/** The features of an environment: those of its document, then those that it could have. */
export const featuresQuery = (code: string) =>
  queryOptions({
    queryKey: [...FEATURES_KEY, code],
    async queryFn(): Promise<EnvironmentFeatures> {
      const { document } = await read(environmentPath(code), WholeDocument);
      const stored = featuresOf(document) ?? [];
      const others = Object.keys(FEATURES).filter((id) => stored.every((one) => one.feature_id !== id));
      return {
        secondPerson: (document.moves as { secondPerson?: boolean } | undefined)?.secondPerson === true,
        features: [
          ...stored.map((one) => ({ ...one, isInDocument: true })),
          ...others.map((id) => ({ feature_id: id, enabled: false, isInDocument: false })),
        ],
      };
    },
  });
export const useRefreshFeatures = () => useRefresh(FEATURES_KEY);
