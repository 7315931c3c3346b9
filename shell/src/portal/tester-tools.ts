import type {
  ArtifactDescriptor,
  Composition,
  RemoteOverride,
  TesterSession,
} from '@member-portal/shared-kernel/contract';
import type { WritableStream } from '@member-portal/shared-kernel/state';
import type { ComponentType } from 'react';

/** The hook by which a tester's fault lab intercepts the loading of remotes. Members have none. */
export interface LoadFaults {
  /** Loads the remote, or simulates its fault instead. */
  through(remote: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Calls back when a remote gets another fault, or none. Returns the function that unsubscribes. */
  onChange(listener: (remote: string) => void): () => void;
}

export type Fault = 'absent' | 'slow' | 'throwing' | 'wrong';

export interface FaultLab extends LoadFaults {
  /** Remote id → simulated fault. */
  readonly faults: WritableStream<Record<string, Fault>>;
  /** Null removes the fault. */
  set(remote: string, fault: Fault | null): void;
  healAll(): void;
  /** Heals all, and starts with the link's own faults the next time. */
  forget(): void;
}

export interface OverriddenRemote extends RemoteOverride {
  /** Null if the server gave no answer, or lacks that remote. */
  descriptor: ArtifactDescriptor | null;
  /** Why `descriptor` is null. */
  problem: string | null;
}

/** Additions of a tester's session or a development edge to the page. Members never load them. */
export interface TesterTools {
  pins: TesterSession['pins'];
  overridden: readonly OverriddenRemote[];
  override(composition: Composition): Composition;
  faults: FaultLab;
  /** Ends the tester's session and reloads the page as members see it. False if the edge did not answer. */
  end(): Promise<boolean>;
  reload(): void;
  Banner: ComponentType;
}
