import type { LiveIndex, OfferedVersions } from '../registry.contracts.ts';
import { atMostEvery } from './at-most-every.ts';
import type { RegistryApi } from './registry-api.ts';

/** Time in ms between two calls to the registry about unlisted versions, however many requests name one. */
const ASK_AGAIN_MS = 1_000;

/** The versions that pages of each environment may load, by the registry's last answer. */
export interface OfferedList {
  take(offered: LiveIndex['offered']): void;
  list(): OfferedVersions[];
  /**
   * Never throws. For a version that is not on the list, polls the registry at once: a page that another edge served
   * may belong to a rollout which this edge has not polled yet.
   */
  has(environment: string, version: string): Promise<boolean>;
}

export function createOfferedList(api: Pick<RegistryApi, 'live'>): OfferedList {
  let offered = new Map<string, ReadonlySet<string>>();

  const take: OfferedList['take'] = (entries = []) => {
    offered = new Map(entries.map(({ environment, versions }) => [environment, new Set(versions)]));
  };

  const ask = atMostEvery(ASK_AGAIN_MS, async () => {
    const answer = await api.live(null).catch(() => null);
    if (answer) take(answer.index.offered);
  });

  const isListed = (environment: string, version: string) => offered.get(environment)?.has(version) ?? false;

  return {
    take,
    list: () => [...offered].map(([environment, versions]) => ({ environment, versions: [...versions] })),
    async has(environment, version) {
      if (isListed(environment, version)) return true;
      await ask();
      return isListed(environment, version);
    },
  };
}
