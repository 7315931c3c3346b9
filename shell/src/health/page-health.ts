import type { Composition } from '@member-portal/shared-kernel/contract';
import {
  ERROR_CLASSES,
  type ErrorClass,
  type FailurePhase,
} from '@member-portal/shared-kernel/contracts/health-names';
import type { HealthEntry } from '@member-portal/shared-kernel/contracts/health-report';
import type { HealthNote } from '../portal/health.ts';
import type { RemoteEvent } from '../portal/remote-events.ts';
import { cspEntry } from './csp-entry.ts';

/** The state of one version in this page, and its report that is still to be sent. */
interface VersionState {
  artifact: string;
  version: string;
  isCounted: boolean;
  hasLoaded: boolean;
  hasFailed: boolean;
  /** True once the page has responded to the member since the version runs here; with the number of hangs. */
  hasAnswered: boolean;
  hung: number;
  pending: HealthEntry | null;
}

interface PageHealthSetup {
  composition: Composition;
  /** Time at which the shell's code ran, in ms since the navigation. */
  startedAt: number;
  /** The edge's first script has already reported this load of the shell. */
  isShellTold: boolean;
  /** True if this page belongs to the sample that reports successful loads. */
  isSampled: boolean;
  isOnline: () => boolean;
  /** True if the page's own server is reachable now. */
  isReachable: () => Promise<boolean>;
  /** Called when there is something to report; a failure should be sent soon. */
  onNews: (isFailure: boolean) => void;
}

/** A load that takes longer is slow, in ms. A page whose own code took twice as long is slow too. */
const SLOW_MS = 4_000;
const MOST = 20;
/** A single slow response happens on any phone. */
const SLUGGISH_AFTER = 2;
const SHELL = 'shell';

/**
 * Turns events of this page into report entries. A slow load is not a failure. A failed load counts against
 * the version, with these exceptions: it is dropped if the browser was offline; it is reported as unproven if
 * the server was unreachable right afterwards, or if it timed out on a connection that was slow for
 * everything else too.
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
    const existing = states.get(key);
    if (existing) return existing;
    const fresh = {
      artifact,
      version,
      isCounted: false,
      hasLoaded: false,
      hasFailed: false,
      hasAnswered: false,
      hung: 0,
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

  /** True if the connection is slow for other artifacts too, or was slow for the page itself. */
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

  /**
   * The page has responded to the member. That counts for every version in the page. Which version is slow
   * shows only when many pages with a canary are compared with pages without it.
   */
  function felt(isHanging: boolean): void {
    if (!isSampled) return;
    for (const state of states.values()) {
      if (!state.hasLoaded) continue;
      const isFirst = !state.hasAnswered;
      state.hasAnswered = true;
      if (isHanging) state.hung += 1;
      const isSluggish = isHanging && state.hung === SLUGGISH_AFTER;
      if (isFirst) pendingOf(state).felt = 1;
      if (isSluggish) pendingOf(state).sluggish = 1;
      if (isFirst || isSluggish) onNews(false);
    }
  }

  /** Errors of a version that is still loading are ignored here: they are reported as a failed load. */
  function threw(file: string, error: unknown): void {
    const owner = ownerOf(file);
    const state = owner && stateOf(owner.artifact, owner.version);
    if (state?.hasLoaded) failed(state, 'later', error);
  }

  function remoteDid(event: RemoteEvent): void {
    const { remote, version } = event;
    // The composition does not have this remote.
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

  function note(event: HealthNote): void {
    if (event.type === 'policy') violated(event.violation);
    else if (event.type === 'uncaught') threw(event.file, event.error);
    else if (event.type === 'shell-crashed') failed(stateOf(SHELL, shell.version), 'later', event.error);
    else remoteDid(event);
  }

  /** The artifact of a script; null for foreign scripts. */
  const ownerOf = (file: string) => bases.find(({ baseUrl }) => file.startsWith(baseUrl)) ?? null;

  const own = stateOf(SHELL, shell.version);
  if (setup.isShellTold) Object.assign(own, { isCounted: true, hasLoaded: true, hasFailed: true });
  else loaded(own, startedAt);

  return {
    note,
    felt,
    /** Returns the pending entries and clears them. */
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

/** The class of an error, without its message. A wrapped error gives the class of its cause. */
function classOf(error: unknown): ErrorClass {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  const { name, type } = (cause ?? {}) as { name?: unknown; type?: unknown };
  if (type === 'timeout' || /timed out/.test((cause as Error | null)?.message ?? '')) return 'NoAnswerError';
  return ERROR_CLASSES.find((errorClass) => errorClass === name) ?? 'other';
}
