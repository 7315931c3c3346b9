import type { Composition, Stream } from '@member-portal/shared-kernel/contract';
import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';

/** A navigation from one place to another. */
export interface Passage {
  from: PortalMatch;
  to: PortalMatch;
  /** True when only the query string changes, such as a filter or a panel. */
  isSameAddress: boolean;
  /** True for a dialog whose history entry stores the page underneath. */
  hasBackground: boolean;
}

/** The composition that a newly opened page would get. */
export interface PendingComposition {
  id: string;
  /** Null when it is signed with a key that this page does not know. The reloaded page will verify it. */
  composition: Composition | null;
}

/** Moves the page to a new composition by reloading the document, at a moment when the member loses nothing. */
export interface CompositionFollower {
  readonly pending: Stream<PendingComposition | null>;
  /** True if a navigation may be done as a reload. */
  mayMoveWith(passage: Passage): boolean;
  /** Checks that the edge answers, then reloads the current address. Resolves only when the page was not reloaded. */
  move(): Promise<void>;
  start(): void;
}

/** Registry of the slots on screen. Each slot component registers itself. */
export interface DrawnSlots {
  names(): readonly string[];
  /** Returns the function that unregisters the slot. Slots of no page (`session.…`) are ignored. */
  show(name: string): () => void;
}
