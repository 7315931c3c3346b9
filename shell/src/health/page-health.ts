import type { Composition } from 'shared-kernel/contract';
import { ERROR_CLASSES, type ErrorClass, type FailurePhase } from 'shared-kernel/contracts/health-names';
import type { HealthEntry } from 'shared-kernel/contracts/health-report';
import type { RemoteEvent } from '../remotes/remote-events.ts';
import { cspEntry } from './csp-entry.ts';
import type { HealthNote } from './health-log.ts';

/** One load of the code in one page, and what is still to be told of it. */
interface VersionState {
  artifact: string;
  version: string;
  isCounted: boolean;
  hasLoaded: boolean;
  hasFailed: boolean;
  pending: HealthEntry | null;
}

interface PageHealthSetup {
  composition: Composition;
  /** Until the shell's code ran, in ms since the navigation. */
  startedAt: number;
  /** The first script has told of this shell already. */
  isShellTold: boolean;
  /** One in so many pages tells of loads that went well. */
  isSampled: boolean;
  isOnline: () => boolean;
  /** Whether the page's own server answers this browser just now. */
  isReachable: () => Promise<boolean>;
  /** Something is to be told; at once when it is a failure. */
  onNews: (isFailure: boolean) => void;
}

/** Loads beyond this are slow, in ms; so is a page whose own code took twice as long. */
const SLOW_MS = 4_000;
const MOST = 20;
const SHELL = 'shell';

/**
 * Makes entries of what happens in this page. Time alone is no failure. A load that failed is held against the version
 * unless the browser was offline, its server could not be reached right after, or nothing came for a time-out on a connection
 * that was slow for everything else too: that is told as unproven.
 */
export function createPageHealth(setup: PageHealthSetup) {
  const { composition, startedAt, isSampled, isOnline, isReachable, onNews } = setup;
  const { shell, remotes } = composition;
  const states = new Map<string, VersionState>();
  const slowest = new Map<string, number>();
  const lastAttempt = new Map<string, { phase: FailurePhase; error: unknown }>();
  const bases = [
    { artifact: SHELL, version: shell.version, baseUrl: shell.baseUrl },
    ...remotes.flatMap(({ id, version, baseUrl, fallback }) => [
      { artifact: id, version, baseUrl },
      ...(fallback ? [{ artifact: id, version: fallback.version, baseUrl: fallback.baseUrl }] : []),
    ]),
  ].map(({ baseUrl, ...named }) => ({ ...named, baseUrl: new URL(baseUrl, document.baseURI).href }));

  function stateOf(artifact: string, version: string): VersionState {
    const key = `${artifact}@${version}`;
    const known = states.get(key);
    if (known) return known;
    const fresh = {
      artifact,
      version,
      isCounted: false,
      hasLoaded: false,
      hasFailed: false,
      pending: null,
    };
    states.set(key, fresh);
    return fresh;
  }

  function pendingOf(state: VersionState): HealthEntry {
    state.pending ??= { artifact: state.artifact, version: state.version, loads: 0, failed: 0 };
    return state.pending;
  }

  function loaded(state: VersionState, ms: number): void {
    state.hasLoaded = true;
    slowest.set(state.artifact, Math.max(ms, slowest.get(state.artifact) ?? 0));
    if (state.isCounted || !isSampled) return;
    state.isCounted = true;
    Object.assign(pendingOf(state), { loads: 1, loadMs: Math.round(Math.min(ms, 600_000)) });
    onNews(false);
  }

  function failed(state: VersionState, phase: FailurePhase, error?: unknown): void {
    const entry = pendingOf(state);
    if (!state.isCounted) entry.loads = 1;
    if (!state.hasFailed) entry.failed = 1;
    state.isCounted = true;
    const isFirst = !state.hasFailed;
    state.hasFailed = true;
    entry.phases = oneMore(entry.phases, phase);
    if (error !== undefined) entry.errors = oneMore(entry.errors, classOf(error));
    onNews(true);
    if (isFirst && state.artifact !== SHELL) failed(stateOf(SHELL, shell.version), 'remote');
  }

  function unproven(state: VersionState): void {
    const entry = pendingOf(state);
    entry.unproven = Math.min(MOST, (entry.unproven ?? 0) + 1);
    onNews(false);
  }

  /** Whether anything else came in time; a page that has nothing else to compare with was quick itself. */
  const isSlowForAll = (artifact: string) =>
    startedAt > 2 * SLOW_MS || [...slowest].some(([other, ms]) => other !== artifact && ms > SLOW_MS);

  async function loadFailed(state: VersionState, phase: FailurePhase, error: unknown): Promise<void> {
    if (phase !== 'shape') {
      if (!isOnline()) return;
      const isSilence = classOf(error) === 'NoAnswerError';
      if ((isSilence && isSlowForAll(state.artifact)) || !(await isReachable())) {
        unproven(state);
        return;
      }
    }
    failed(state, phase, error);
  }

  function violated(violation: SecurityPolicyViolationEvent): void {
    const { csp, file } = cspEntry(violation);
    const { artifact, version } = ownerOf(file) ?? { artifact: SHELL, version: shell.version };
    const entry = pendingOf(stateOf(artifact, version));
    entry.csp = [...(entry.csp ?? []), csp].slice(0, 10);
    onNews(false);
  }

  /** What throws while it loads is told as a load. */
  function threw(file: string, error: unknown): void {
    const owner = ownerOf(file);
    const state = owner && stateOf(owner.artifact, owner.version);
    if (state?.hasLoaded) failed(state, 'later', error);
  }

  function remoteDid(event: RemoteEvent): void {
    const { remote, version } = event;
    // A remote that the composition does not have.
    if (version === '') return;
    const state = stateOf(remote, version);
    const key = `${remote}@${version}`;
    if (event.type === 'loaded') loaded(state, event.ms);
    if (event.type === 'crashed') failed(state, event.onMount ? 'mount' : 'later', event.error);
    if (event.type === 'attempt-failed') lastAttempt.set(key, event);
    if (event.type === 'failed') void loadFailed(state, event.phase, event.error);
    if (event.type === 'fallback') {
      const { phase, error } = lastAttempt.get(key) ?? { phase: 'shape' as const, error: null };
      void loadFailed(state, phase, error);
    }
  }

  function note(told: HealthNote): void {
    if (told.type === 'policy') violated(told.violation);
    else if (told.type === 'uncaught') threw(told.file, told.error);
    else if (told.type === 'shell-crashed') failed(stateOf(SHELL, shell.version), 'later', told.error);
    else remoteDid(told);
  }

  /** Whose script this is; null for those that are nobody's here. */
  const ownerOf = (file: string) => bases.find(({ baseUrl }) => file.startsWith(baseUrl)) ?? null;

  const own = stateOf(SHELL, shell.version);
  if (setup.isShellTold) Object.assign(own, { isCounted: true, hasLoaded: true, hasFailed: true });
  else loaded(own, startedAt);

  return {
    note,
    /** What is to be told now; it counts as told. */
    take(): HealthEntry[] {
      const entries = [...states.values()].flatMap(({ pending }) => pending ?? []);
      for (const state of states.values()) state.pending = null;
      return entries;
    },
  };
}

const oneMore = <K extends string>(counts: Partial<Record<K, number>> | undefined, key: K) => ({
  ...counts,
  [key]: Math.min(MOST, (counts?.[key] ?? 0) + 1),
});

/** The kind of error and nothing of its words. Of one that wraps another, the inner one's. */
function classOf(error: unknown): ErrorClass {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  const { name, type } = (cause ?? {}) as { name?: unknown; type?: unknown };
  if (type === 'timeout' || /timed out/.test((cause as Error | null)?.message ?? '')) return 'NoAnswerError';
  return ERROR_CLASSES.find((known) => known === name) ?? 'other';
}
