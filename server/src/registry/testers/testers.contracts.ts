import { SignedComposition } from '@member-portal/shared-kernel/contract';
import { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import {
  array,
  gte,
  type Infer,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { EnvironmentCode, PersonName } from '../registry.contracts.ts';

const ArtifactId = string().check(regex(/^[a-z][a-z0-9-]{0,63}$/));
const Why = string().check(minLength(3), maxLength(500));

/** Two weeks: long enough for a round of tests, short enough that a forgotten link does no harm. */
const MAX_TESTER_HOURS = 336;

/** How the fault lab breaks a remote. */
export const RemoteFault = oneOf(['absent', 'slow', 'throwing', 'wrong']);

/** POST /environments/{code}/tester-links. Without pins and overrides: a session with only the fault lab. */
export const TesterLinkPost = object({
  /** Artifact id (or 'shell') → version. */
  pins: optional(record(ArtifactId, string().check(maxLength(64)))),
  /** Remote id → origin of a developer's server: 'http://localhost:5310'. */
  overrides: optional(record(ArtifactId, string().check(maxLength(200)))),
  /** The draft of a charter, instead of the published one. */
  charter: optional(GraphicalCharter),
  /** Remote id → how the fault lab breaks it in browsers of the link, until the tester heals it. */
  faults: optional(record(ArtifactId, RemoteFault)),
  hours: number().check(gte(0.001), lte(MAX_TESTER_HOURS)),
  by: PersonName,
  reason: Why,
});
export type TesterLinkPost = Infer<typeof TesterLinkPost>;

const TesterLink = object({
  id: string(),
  environment: EnvironmentCode,
  pins: record(string(), string()),
  overrides: record(string(), string()),
  /** The branch whose newest version it shows; absent in the answer of an older registry. */
  preview: optional(nullable(object({ artifact: string(), branch: string() }))),
  /** The draft that it shows; absent in the answer of an older registry. */
  charter: optional(nullable(GraphicalCharter)),
  /** Absent in the answer of an older registry. */
  faults: optional(nullable(record(string(), string()))),
  createdBy: string(),
  reason: string(),
  createdAt: string(),
  expiresAt: string(),
  revokedAt: nullable(string()),
  state: oneOf(['valid', 'expired', 'revoked']),
});
export type TesterLink = Infer<typeof TesterLink>;

/** The address of the link. No other answer contains it. */
export const TesterLinkMade = object({ link: string(), made: TesterLink });

/** GET /environments/{code}/tester-links */
export const TesterLinkList = object({ links: array(TesterLink) });

/** POST /tester-links/{id}/revoke */
export const TesterLinkRevoke = object({ by: PersonName, reason: Why });
export const TesterLinkRevoked = object({ link: TesterLink });

/** GET /tester-links/{id}/session, for the edge: the current view of a browser with this link. */
export const TesterSessionAnswer = object({
  environment: string(),
  pins: record(string(), string()),
  overrides: record(string(), string()),
  expiresAt: string(),
  /** The live composition with the pins; null if nothing is pinned and the page shows the live one. */
  signed: nullable(SignedComposition),
  /** Absent in the answer of an older registry, as `faults`. */
  charter: optional(nullable(GraphicalCharter)),
  faults: optional(nullable(record(string(), string()))),
});
export type TesterSessionAnswer = Infer<typeof TesterSessionAnswer>;
