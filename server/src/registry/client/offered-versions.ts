import type { LiveIndex, OfferedVersions } from '../registry-contracts.ts';
import type { RegistryApi } from './registry-api.ts';

/** A version nobody has heard of is asked about this often at most, in ms, however often it is asked for. */
const ASK_AGAIN_MS = 1_000;

/** Which versions the pages of each environment may load, as the registry last told. */
export interface OfferedList {
  take(offered: LiveIndex['offered']): void;
  list(): OfferedVersions[];
  /**
   * Never throws. About a version that is not on the list the registry is asked at once: a page from another edge may know of
   * a rollout that this one has yet to hear of.
   */
  has(environment: string, version: string): Promise<boolean>;
}

export function createOfferedList(api: Pick<RegistryApi, 'live'>): OfferedList {
  let offered = new Map<string, ReadonlySet<string>>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  const take: OfferedList['take'] = (entries = []) => {
    offered = new Map(entries.map(({ environment, versions }) => [environment, new Set(versions)]));
  };

  async function ask(): Promise<void> {
    const answer = await api.live(null).catch(() => null);
    if (answer) take(answer.index.offered);
  }

  const isKnown = (environment: string, version: string) => offered.get(environment)?.has(version) ?? false;

  return {
    take,
    list: () => [...offered].map(([environment, versions]) => ({ environment, versions: [...versions] })),
    async has(environment, version) {
      if (isKnown(environment, version)) return true;
      const now = performance.now();
      if (now - askedAt >= ASK_AGAIN_MS) {
        askedAt = now;
        asking = ask();
      }
      await asking;
      return isKnown(environment, version);
    },
  };
}
