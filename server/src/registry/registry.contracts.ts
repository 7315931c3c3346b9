import { Composition, PublicSigningKey, SignedComposition } from '@member-portal/shared-kernel/contract';
import { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import {
  array,
  boolean,
  extend,
  gte,
  type Infer,
  int,
  literal,
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
  union,
  unknown,
} from '@member-portal/shared-kernel/contracts/schema';

/** The bodies of the registry's calls. Edge, start script and command line parse with the same schemas. */

export const EnvironmentCode = string().check(regex(/^[A-Z][A-Z0-9_]{1,31}$/));
export const TeamName = string().check(regex(/^[a-z][a-z0-9-]{1,40}$/));
/** A remote's id, or 'shell'. */
export const ArtifactId = string().check(regex(/^[a-z][a-z0-9-]{0,63}$/));
export const ArtifactIds = array(ArtifactId).check(minLength(1), maxLength(50));
/** The author of the change, if several people share a token. */
export const PersonName = string().check(minLength(2), maxLength(80), regex(/^[^\p{Cc}]*$/u));
const By = optional(PersonName);
const Reason = optional(nullable(string().check(maxLength(500))));

/** A canary for the choice of a cohort: `percent` (0 to 100) of all visitors. */
export const LiveCanary = object({
  environment: string(),
  id: string(),
  version: string(),
  percent: number(),
});
export type LiveCanary = Infer<typeof LiveCanary>;

export const OfferedVersions = object({ environment: string(), versions: array(string()) });
export type OfferedVersions = Infer<typeof OfferedVersions>;

/** GET /live: small, since it is polled every few seconds; it shows what changed. */
export const LiveIndex = object({
  /** `tag` changes with the document, even when a new registry starts to count its revisions again. */
  environments: array(object({ code: string(), revision: int(), tag: string() })),
  /** One for each cohort of each environment. */
  compositions: array(object({ environment: string(), cohort: string(), id: string(), revision: int() })),
  canaries: array(LiveCanary),
  /**
   * Versions ('mfe-refunds@1.2.0') that pages of an environment may load: those that its rollout
   * names now and, for a while, those that it named before, because open pages still run them.
   * Absent in the answer of an older registry.
   */
  offered: optional(array(OfferedVersions)),
  keys: array(PublicSigningKey),
});
export type LiveIndex = Infer<typeof LiveIndex>;

/** GET /environments/{code} */
export const EnvironmentAnswer = object({ document: EnvironmentDocument, error: nullable(string()) });

/** PUT /environments/{code}: `document.revision` is the revision that was read, 0 for a new environment. */
export const EnvironmentPut = object({ document: unknown(), by: By, reason: Reason });

/** POST /environments/{code}/composition: `readRevision` is the revision that was read, 0 if nothing was live. */
export const CompositionPost = object({
  shell: string(),
  remotes: record(string(), string()),
  readRevision: int().check(gte(0)),
  reason: Reason,
});
export type CompositionPost = Infer<typeof CompositionPost>;

export const CompositionAnswer = object({ revision: int(), composition: Composition });

/** GET /compositions/{environment or id}; `revision` for an environment. */
export const SignedCompositionAnswer = extend(SignedComposition, { revision: optional(int()) });

/** GET /keys: the keys whose signatures are valid, signing one first, and the retired ones. */
export const KeyList = object({
  keys: array(extend(PublicSigningKey, { state: oneOf(['signing', 'accepted']), createdAt: string() })),
  retired: array(object({ keyId: string(), createdAt: string(), retiredAt: string() })),
});
export type KeyList = Infer<typeof KeyList>;

/** POST /keys/rotate, POST /keys/retire */
export const KeysPost = nullable(object({ by: By, reason: Reason }));

/** The proven identity of the author: issuer and subject of a verified token. */
export const ProvenIdentity = object({ issuer: string(), subject: string(), name: string() });

/** GET /audit */
export const RegistryAudit = object({
  entries: array(
    object({
      at: string(),
      who: string(),
      action: string(),
      environment: nullable(string()),
      subject: string(),
      reason: nullable(string()),
      details: nullable(record(string(), unknown())),
      /** Null for acts of the registry itself; absent in the answer of an older registry. */
      identity: optional(nullable(ProvenIdentity)),
    }),
  ),
});

/** POST /artifacts */
export const PublishAnswer = object({ id: string(), version: string(), status: string() });
export type PublishAnswer = Infer<typeof PublishAnswer>;

/** GET /artifacts: every published version, including the shell's; newest of each first. */
export const ArtifactList = object({
  artifacts: array(
    object({
      id: string(),
      version: string(),
      /** Team that published it. */
      owner: string(),
      bytes: int(),
      /** A remote's range, the shell's version. */
      kernel: string(),
      sourceRevision: nullable(string()),
      /** Built with uncommitted changes. Absent in the answer of an older registry. */
      dirty: optional(boolean()),
      publishedAt: string(),
      /** When it was revoked; null or absent for the others. */
      revokedAt: optional(nullable(string())),
      /** When its files were removed because it was old; null or absent for the others. */
      removedAt: optional(nullable(string())),
      /** The branch of a preview; null or absent for a version that may be released. */
      preview: optional(nullable(string())),
      /** Environments where it is live: 'GFPLAC', or 'NATIXIS (mfe-refunds)' in the cohort of a canary. */
      liveIn: array(string()),
    }),
  ),
});
export type ArtifactList = Infer<typeof ArtifactList>;

/** POST /artifacts/{id}/{version}/revocation */
export const RevokePost = object({ by: By, reason: string().check(minLength(5), maxLength(500)) });
export const RevokeAnswer = object({
  id: string(),
  version: string(),
  revokedAt: string(),
  /** Environments that showed it, and the version that replaces it; null: the remote is off. */
  environments: array(object({ environment: string(), now: nullable(string()) })),
});

/** POST /tokens. `environments` absent: all environments. */
export const TokenPost = object({
  team: TeamName,
  remotes: ArtifactIds,
  environments: optional(array(EnvironmentCode).check(minLength(1), maxLength(100))),
  validDays: int().check(gte(1), lte(730)),
  by: By,
  reason: Reason,
});
export const TokenAnswer = object({
  id: string(),
  token: string(),
  expiresAt: string(),
  /** Artifacts of the token without a published version: new or mistyped. Absent in the answer of an older registry. */
  neverPublished: optional(array(string())),
});

/** GET /tokens: all data except the tokens themselves, newest first. */
export const TokenList = object({
  tokens: array(
    object({
      id: string(),
      team: string(),
      remotes: array(string()),
      environments: union([array(string()), literal('all')]),
      state: oneOf(['valid', 'expired', 'revoked']),
      createdAt: string(),
      expiresAt: string(),
      revokedAt: nullable(string()),
      /** The build that exchanged its own token for this one; null for a token created by command. */
      build: optional(nullable(ProvenIdentity)),
      /** True: it only publishes previews of branches, and moves nothing. */
      previewsOnly: optional(boolean()),
    }),
  ),
});
export type TokenList = Infer<typeof TokenList>;

/** GET /tokens/own?artifact=mfe-refunds&environments=GFPLAC,NATIXIS: checks a token before a build. */
export const OwnToken = object({
  team: string(),
  remotes: union([array(string()), literal('all')]),
  environments: union([array(string()), literal('all')]),
});

/** DELETE /tokens/{id} */
export const TokenRevoke = optional(nullable(object({ by: By, reason: Reason })));
export const TokenRevoked = object({ id: string(), team: string(), revokedAt: string() });
