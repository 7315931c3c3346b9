import type {
  ArtifactFile,
  Composition,
  PublicSigningKey,
  RemoteOverride,
  SignedComposition,
} from '@member-portal/shared-kernel/contract';
import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import type { EnvironmentSource } from '../platform/environments.ts';

/** The live state. Reads come from memory and never fail. The registry's follower implements it. */
export interface LivePortal {
  readonly environments: EnvironmentSource;
  /** Why an environment's document cannot be used as it is; null when it can. */
  environmentError(code: string): string | null;
  composition(environment: string, cohort: string): Composition | null;
  /** The compositions that the cohorts of an environment show now. */
  cohortCompositions(environment: string): readonly Composition[];
  /**
   * True if pages of an environment may load this version ('mfe-refunds@1.2.0'): one that is shown now, the
   * one before, or one with which a page that is still open began. Asks the registry about a version that is
   * not on the list, once a second at most.
   */
  offers(environment: string, version: string): Promise<boolean>;
  /** The composition as it was signed, for the page to check. */
  signedComposition(environment: string, cohort: string): SignedComposition | null;
  /**
   * A composition of this environment by its id: live, or one with which a page that is still open began. Never
   * throws.
   */
  signedById(environment: string, id: string): Promise<SignedComposition | null>;
  /** The keys whose signatures are valid. */
  keys(): readonly PublicSigningKey[];
  /** Which cohort of an environment this browser belongs to. */
  cohortFor(environment: string, visitorId: string): string;
  /**
   * The composition of the default environment, or else of any other. Its shell serves hosts without a
   * composition.
   */
  standardComposition(cohort: string): Composition | null;
  /** False until the first environment is known. */
  readonly ready: boolean;
}

/** Why a tester's link is refused. */
export type TesterRefusal =
  | 'tester_link_invalid'
  | 'tester_link_expired'
  | 'tester_link_revoked'
  | 'testers_not_allowed'
  | 'tester_link_does_not_fit'
  | 'tester_link_unavailable';

/** The view that a tester's link shows a browser instead of the live versions. */
export interface TesterView {
  pins: { id: string; version: string }[];
  overrides: RemoteOverride[];
  expiresAt: Date;
  /** The live composition with the pinned versions; null if nothing is pinned. */
  pinned: { composition: Composition; signed: SignedComposition } | null;
  /** The draft of a charter in the place of the published one; null without. */
  charter: GraphicalCharter | null;
  /** Remote id → the fault with which the page begins. */
  faults: Record<string, string>;
}
export type TesterAnswer = { view: TesterView } | { refusal: TesterRefusal };

/** Testers' links; the registry's client implements it. */
export interface TesterSessions {
  /** Never throws. A token of another environment is refused like a forged one. */
  find(token: string, environment: string): Promise<TesterAnswer>;
  /**
   * Records in the audit trail that a browser has opened this link. Never throws; false where it could not be
   * written.
   */
  opened(token: string): Promise<boolean>;
}

/**
 * The source of published files; the registry's client implements it. Every call throws when the registry
 * gives no answer.
 */
export interface ArtifactOrigin {
  /** The files of a version; null when there is no such version. */
  files(id: string, version: string): Promise<ArtifactFile[] | null>;
  /** Null when there is no such file. */
  file(id: string, version: string, path: string): Promise<Uint8Array | null>;
}
