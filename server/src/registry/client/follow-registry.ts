import {
  type Composition,
  CompositionRefused,
  PublicSigningKey,
  SignedComposition,
  verifySigned,
} from '@member-portal/shared-kernel/contract';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import {
  array,
  extend,
  type Infer,
  object,
  optional,
  safeParse,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { createEnvironmentSource, type EnvironmentSource } from '../../platform/environments.ts';
import type { Log } from '../../platform/log.ts';
import { EnvironmentAnswer, LiveCanary, type LiveIndex, OfferedVersions } from '../registry.contracts.ts';
import { cohortOf, STABLE_COHORT } from '../rollout/cohorts.ts';
import { createJsonCache } from './json-cache.ts';
import { createOfferedList } from './offered-versions.ts';
import { createPastCompositions } from './past-compositions.ts';
import type { RegistryApi } from './registry-api.ts';

export interface FollowOptions {
  api: RegistryApi;
  /**
   * Keeps the last good state over a restart; may be lost. A document that was changed without the key counts as
   * lost.
   */
  cache: { folder: string; sealKey: Buffer };
  log: Log;
  /** Time between two polls, in ms. A change is seen after this time and one answer at most. */
  everyMs?: number;
  /** Called with a composition before it replaces the one in use, so that its files can be fetched first. */
  prepare?: (composition: Composition) => Promise<void>;
  /** False for a role that serves no compositions. */
  compositions?: boolean;
}

/** The live state of the registry, from memory: reading it never waits and never fails. */
export interface RegistryFollower {
  readonly environments: EnvironmentSource;
  /** Why an environment's document cannot be used as it is; null when it can. */
  environmentError(code: string): string | null;
  /** The composition of a cohort; the stable one if that cohort has none (yet). */
  composition(environment: string, cohort: string): Composition | null;
  /** The compositions of every cohort of an environment; empty if none is composed. */
  cohortCompositions(environment: string): readonly Composition[];
  /** True if pages of an environment may load this version ('mfe-refunds@1.2.0'), shown now or lately. Never throws. */
  offers(environment: string, version: string): Promise<boolean>;
  /** The composition with its signature, for the browser to check. */
  signedComposition(environment: string, cohort: string): SignedComposition | null;
  /** A composition of this environment by its id, with its signature: live, or recently live. Never throws. */
  signedById(environment: string, id: string): Promise<SignedComposition | null>;
  /** The keys whose signatures are valid: one, or two during a rotation. */
  keys(): readonly PublicSigningKey[];
  /** Which cohort of an environment this browser belongs to. */
  cohortFor(environment: string, visitorId: string): string;
  /** The composition of the default environment, or else of any other one that has one. */
  standardComposition(cohort: string): Composition | null;
  /** False until the registry has answered once, unless the cache held a state. */
  readonly ready: boolean;
  /** Reads the cache, polls once (a failure is only logged), then polls regularly. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Polls now. Throws when the registry gives no answer. */
  refresh(): Promise<void>;
}

const CACHE_KEY = 'registry state';
const TaggedEnvironment = extend(EnvironmentAnswer, { tag: string() });
const CachedState = object({
  environments: array(TaggedEnvironment),
  compositions: array(SignedComposition),
  canaries: array(LiveCanary),
  /** Absent in a cache that an earlier release wrote. */
  offered: optional(array(OfferedVersions)),
  keys: array(PublicSigningKey),
});
type TaggedEnvironment = Infer<typeof TaggedEnvironment>;
type CachedState = Infer<typeof CachedState>;

interface Adopted {
  signed: SignedComposition;
  composition: Composition;
}

const DEFAULT_EVERY_MS = 3_000;
const slot = (environment: string, cohort: string) => `${environment}/${cohort}`;

/** Polls the registry. While it gives no answer, the last good state stays in use. */
export function followRegistry(options: FollowOptions): RegistryFollower {
  const { api, log, prepare, everyMs = DEFAULT_EVERY_MS, compositions: wanted = true } = options;
  const cache = createJsonCache(options.cache.folder, options.cache.sealKey);
  const offered = createOfferedList(api);
  const past = createPastCompositions(api, () => keys);
  let environments = new Map<string, TaggedEnvironment>();
  let compositions = new Map<string, Adopted>();
  let canaries: readonly LiveCanary[] = [];
  let keys: readonly PublicSigningKey[] = [];
  let etag: string | null = null;
  let ready = false;
  let reachable = true;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function adopt(signed: SignedComposition): Promise<Adopted> {
    const composition = await verifySigned(signed, keys);
    return { signed, composition };
  }

  async function takeEnvironments(index: LiveIndex): Promise<void> {
    const entries = await Promise.all(
      index.environments.map(async ({ code, tag }) => {
        const inUse = environments.get(code);
        return inUse?.tag === tag ? inUse : { ...(await api.environment(code)), tag };
      }),
    );
    environments = new Map(entries.map((entry) => [entry.document.code, entry]));
  }

  /** True if every live composition is now in use. A refused composition leaves the last valid one in use. */
  async function takeCompositions(index: LiveIndex): Promise<boolean> {
    let complete = true;
    const next = new Map<string, Adopted>();
    for (const { environment, cohort, id } of index.compositions) {
      const place = slot(environment, cohort);
      const inUse = compositions.get(place);
      // A composition in use is fetched again when its signing key is no longer listed: the cached copy must still
      // verify after a restart.
      const isKeyGood = keys.some(({ keyId }) => keyId === inUse?.signed.keyId);
      if (inUse?.composition.id === id && isKeyGood) {
        next.set(place, inUse);
        continue;
      }
      try {
        const adopted = await adopt(await api.composition(environment, cohort));
        if (inUse?.composition.id !== id) await prepare?.(adopted.composition);
        next.set(place, adopted);
        if (inUse) past.remember(inUse.composition, inUse.signed);
      } catch (error) {
        complete = false;
        if (inUse) next.set(place, inUse);
        log.error(
          { environment, cohort, reason: reasonOf(error) },
          'composition refused, the one before stays',
        );
      }
    }
    compositions = next;
    canaries = index.canaries;
    return complete;
  }

  async function refresh(): Promise<void> {
    const answer = await api.live(etag);
    if (!answer) return;
    keys = answer.index.keys;
    offered.take(answer.index.offered);
    await takeEnvironments(answer.index);
    const complete = wanted ? await takeCompositions(answer.index) : true;
    ready = true;
    // Without the tag the next poll gets a full answer, so that a refused composition is tried again.
    etag = complete ? answer.etag : null;
    await save();
  }

  async function save(): Promise<void> {
    const state: CachedState = {
      environments: [...environments.values()],
      compositions: [...compositions.values()].map(({ signed }) => signed),
      canaries: [...canaries],
      offered: offered.list(),
      keys: [...keys],
    };
    await cache
      .write(CACHE_KEY, state)
      .catch((error) => log.warn({ err: error }, 'registry cache not written'));
  }

  async function load(): Promise<void> {
    const cached = safeParse(CachedState, await cache.read(CACHE_KEY));
    if (!cached.success) return;
    keys = cached.data.keys;
    canaries = cached.data.canaries;
    offered.take(cached.data.offered);
    environments = new Map(cached.data.environments.map((entry) => [entry.document.code, entry]));
    for (const signed of cached.data.compositions) {
      try {
        const adopted = await adopt(signed);
        compositions.set(slot(adopted.composition.environment, adopted.composition.cohort), adopted);
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'cached composition refused');
      }
    }
    ready = true;
  }

  async function refreshQuietly(): Promise<void> {
    try {
      await refresh();
      if (!reachable) log.info('the registry answers again');
      reachable = true;
    } catch (error) {
      if (reachable)
        log.warn({ reason: reasonOf(error) }, 'the registry does not answer, the last known state stays');
      reachable = false;
    }
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = refreshQuietly().finally(schedule);
    }, everyMs);
    timer.unref();
  }

  const documents = (): EnvironmentDocument[] => [...environments.values()].map(({ document }) => document);

  const adoptedFor = (environment: string, cohort: string) =>
    compositions.get(slot(environment, cohort)) ?? compositions.get(slot(environment, STABLE_COHORT));

  return {
    environments: createEnvironmentSource(documents),
    environmentError: (code) => environments.get(code)?.error ?? null,
    composition: (environment, cohort) => adoptedFor(environment, cohort)?.composition ?? null,
    cohortCompositions: (environment) =>
      [...compositions.values()].flatMap(({ composition }) =>
        composition.environment === environment ? [composition] : [],
      ),
    offers: offered.has,
    signedComposition: (environment, cohort) => adoptedFor(environment, cohort)?.signed ?? null,
    async signedById(environment, id) {
      const live = [...compositions.values()].find(({ composition }) => composition.id === id);
      return live?.composition.environment === environment ? live.signed : past.find(environment, id);
    },
    keys: () => keys,
    cohortFor: (environment, visitorId) =>
      cohortOf(
        visitorId,
        canaries.filter((canary) => canary.environment === environment),
      ),
    standardComposition(cohort) {
      const codes = documents().sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
      const places = codes.map(({ code }) => adoptedFor(code, cohort));
      return places.find((adopted) => adopted !== undefined)?.composition ?? null;
    },
    get ready() {
      return ready;
    },
    async start() {
      await load();
      await refreshQuietly();
      schedule();
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
    refresh,
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof CompositionRefused ? error.code : error instanceof Error ? error.message : String(error);
