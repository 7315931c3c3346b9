import type {
  ArtifactFile,
  Composition,
  PublicSigningKey,
  RemoteOverride,
  SignedComposition,
} from 'shared-kernel/contract';
import type { EnvironmentSource } from '../platform/environments.ts';

/** What is live, from memory and never failing: wired to the registry's follower. */
export interface LivePortal {
  readonly environments: EnvironmentSource;
  /** Why an environment's document cannot be used as it is; null when it can. */
  environmentError(code: string): string | null;
  composition(environment: string, cohort: string): Composition | null;
  /** What the cohorts of an environment show now. */
  cohortCompositions(environment: string): readonly Composition[];
  /**
   * Whether pages of an environment may load this version ('mfe-refunds@1.2.0'), shown now or not: the one before, and those
   * that pages which are still open began with. Asks the registry, once a second at most, about one that it has not heard of.
   */
  offers(environment: string, version: string): Promise<boolean>;
  /** One of them as it was signed, for the page to check. */
  signedComposition(environment: string, cohort: string): SignedComposition | null;
  /** Whose signatures are good. */
  keys(): readonly PublicSigningKey[];
  /** Which cohort of an environment this browser belongs to. */
  cohortFor(environment: string, visitorId: string): string;
  /** Of the default environment, else of any: its shell serves hosts that have none. */
  standardComposition(cohort: string): Composition | null;
  /** False as long as nothing is known of any environment. */
  readonly ready: boolean;
}

/** Why a tester's link gives nothing. */
export type TesterRefusal =
  | 'tester_link_invalid'
  | 'tester_link_expired'
  | 'tester_link_revoked'
  | 'testers_not_allowed'
  | 'tester_link_does_not_fit'
  | 'tester_link_unavailable';

/** What a tester's link gives a browser instead of what is live. */
export interface TesterView {
  pins: { id: string; version: string }[];
  overrides: RemoteOverride[];
  expiresAt: Date;
  /** With the pins in it; null where nothing is pinned. */
  pinned: { composition: Composition; signed: SignedComposition } | null;
}
export type TesterAnswer = { view: TesterView } | { refusal: TesterRefusal };

/** Testers' links: wired to the registry. */
export interface TesterSessions {
  /** Never throws. A token of another environment is as good as a forged one. */
  find(token: string, environment: string): Promise<TesterAnswer>;
  /** For the audit: a browser has opened this link. Never throws; false where it could not be written down. */
  opened(token: string): Promise<boolean>;
}

/** Where published files come from: wired to the registry. Every call throws when it gives no answer. */
export interface ArtifactOrigin {
  /** What a version consists of; null when there is no such version. */
  files(id: string, version: string): Promise<ArtifactFile[] | null>;
  /** Null when there is no such file. */
  file(id: string, version: string, path: string): Promise<Uint8Array | null>;
}
