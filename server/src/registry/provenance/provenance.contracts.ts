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
        /** The branch, of a preview. */
        preview: optional(string()),
        /** What the publishing client said of its sources. */
        source: object({
          repository: nullable(string()),
          commit: nullable(string()),
          /** Files had changes that were not committed: the commit does not tell what was built. */
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
  /** What the registry finds of its own record. Whoever trusts it less verifies with the keys. */
  verified: object({
    /** The key that signed it; null where none of the registry's did. */
    keyId: nullable(string()),
    /** Files whose content is not what the statement says. */
    differing: array(string()),
  }),
});
export type ProvenanceAnswer = Infer<typeof ProvenanceAnswer>;

/** GET /provenance/keys: whose signatures are the registry's, the newest first; those of retired keys stay authentic. */
export const ProvenanceKeys = object({
  keys: array(extend(PublicSigningKey, { pem: string(), state: oneOf(['current', 'retired']) })),
});
export type ProvenanceKeys = Infer<typeof ProvenanceKeys>;
