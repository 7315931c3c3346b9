import { PublicSigningKey } from '@member-portal/shared-kernel/contract';
import {
  array,
  boolean,
  extend,
  type Infer,
  literal,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
} from '@member-portal/shared-kernel/contracts/schema';
import { Envelope } from '../../platform/crypto/dsse.ts';

const Digest = record(string(), string());

/** An in-toto Statement v1 with the predicate https://slsa.dev/provenance/v1. */
export const Statement = object({
  _type: literal('https://in-toto.io/Statement/v1'),
  /** The files of the version, by path. */
  subject: array(object({ name: string(), digest: Digest })),
  predicateType: literal('https://slsa.dev/provenance/v1'),
  predicate: object({
    buildDefinition: object({
      buildType: string(),
      externalParameters: object({
        artifact: string(),
        version: string(),
        /** The branch of a preview. */
        preview: optional(string()),
        /** The publishing client's statement of its sources. */
        source: object({
          repository: nullable(string()),
          commit: nullable(string()),
          /** Uncommitted changes: the commit does not identify the built sources. */
          dirty: boolean(),
        }),
      }),
      /** Claims of the CI system's own token, which the registry verified. */
      internalParameters: optional(object({ claims: record(string(), unknown()) })),
      resolvedDependencies: optional(array(object({ uri: string(), digest: Digest }))),
    }),
    runDetails: object({
      builder: object({ id: string() }),
      metadata: object({ invocationId: string(), finishedOn: string() }),
    }),
  }),
});
export type Statement = Infer<typeof Statement>;

/** GET /artifacts/{id}/{version}/provenance */
export const ProvenanceAnswer = object({
  envelope: Envelope,
  statement: Statement,
  /** The registry's check of its own record. Others can verify it with the keys. */
  verified: object({
    /** The key that signed it; null if none of the registry's did. */
    keyId: nullable(string()),
    /** Files whose content differs from the statement. */
    differing: array(string()),
  }),
});
export type ProvenanceAnswer = Infer<typeof ProvenanceAnswer>;

/** GET /provenance/keys: the registry's keys, newest first; signatures of retired keys stay authentic. */
export const ProvenanceKeys = object({
  keys: array(extend(PublicSigningKey, { pem: string(), state: oneOf(['current', 'retired']) })),
});
export type ProvenanceKeys = Infer<typeof ProvenanceKeys>;
