import type { ComponentType } from 'react';

export type PartStatus = 'loading' | 'slow' | 'ready' | 'failed';

/** The load that a part of the screen waits for. The object is stable while loading or ready, as React needs it. */
export interface PartLoad<P> {
  /** Never an unhandled rejection. It carries React's `status` marks, so that a settled promise renders at once. */
  readonly component: Promise<ComponentType<P>>;
  readonly status: PartStatus;
  subscribe(listener: () => void): () => void;
  /** Aborts the pending load and starts a new one. Does nothing once the part is ready or has failed. */
  retry(): void;
}

/** A shared package that a remote has loaded. `from` names its provider: the shell's runtime or a container. */
export interface SharedUse {
  name: string;
  version: string;
  from: string;
}

/** One remote on /debug. Times in ms. */
export interface RemoteStats {
  remote: string;
  version: string;
  /** Base address of the version that is or would be used. */
  baseUrl: string;
  fallback: string | null;
  status: 'not-loaded' | 'loaded' | 'fallback' | 'failed';
  /** Time until the module had loaded; null before. */
  loadMs: number | null;
  failedAttempts: number;
  crashes: number;
  lastError: string | null;
  /** The packages taken from the share scope, with their providers. */
  shared: SharedUse[];
}

export interface RemoteLoader {
  /** The page of a remote. A part that failed before is loaded again. */
  page(remote: string, page: string): PartLoad<object>;
  /** A widget, which is part of the container file. */
  widget(remote: string, widget: string): PartLoad<{ slot: string }>;
  /** Loads ahead of time (hover on a link, an idle moment). A failure shows only when a part needs it. */
  preload(remote: string, page?: string): void;
  /**
   * Calls back when a version of the remote has loaded after this part was requested, at once if that has already
   * happened. Returns the function that unsubscribes.
   */
  onLoaded(remote: string, part: PartLoad<never>, listener: () => void): () => void;
  /** Calls back when all parts of a remote must load again. Returns the function that unsubscribes. */
  onRenewed(remote: string, listener: () => void): () => void;
  /** Called by the error boundary of a part whose code threw. */
  crashed(remote: string, part: string, error: unknown, onMount: boolean): void;
  /** For /debug. */
  stats(): RemoteStats[];
}
