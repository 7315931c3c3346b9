import { PublicEnvironment } from '../contracts/environment.ts';
import { array, type Infer, int, nullable, object, optional, record, string } from '../contracts/schema.ts';
import { Composition, PublicSigningKey } from './composition.ts';

/**
 * A remote that this page takes from a developer's server instead of the composition: `origin` ('http://localhost:5310')
 * answers /artifact.json with `{ kind: 'remote', descriptor }` and the files of it under /files/, to any origin (CORS).
 */
export const RemoteOverride = object({ remote: string(), origin: string() });
export type RemoteOverride = Infer<typeof RemoteOverride>;

/** What a tester's link chose for this browser, beside the overrides; the composition has the pins in it already. */
export const TesterSession = object({
  pins: array(object({ id: string(), version: string() })),
  /** ISO 8601 in UTC. */
  expiresAt: string(),
});
export type TesterSession = Infer<typeof TesterSession>;

/**
 * The document that the edge inlines as `<script type="application/json" id="portal-boot">`.
 * `apiBase`: 'http://localhost:4000' (same host name as the page) on localhost and *.localhost, '/api' elsewhere.
 * `environment` is null where the host name is unknown (no-brand).
 */
export const BootDocument = object({
  environment: nullable(PublicEnvironment),
  /** Why there is no usable environment: the registry's document is wrong, or none fits the host. */
  environmentError: nullable(string()),
  composition: nullable(Composition),
  /** Of `composition` as it stands here, written as JSON: the shell checks it before anything of it runs. */
  signature: optional(object({ keyId: string(), signature: string() })),
  /** Whose signatures are good, of this composition and of those that follow it (`GET /composition`). */
  keys: optional(array(PublicSigningKey)),
  apiBase: string(),
  nonce: string(),
  /** URL → integrity of every script that may run. */
  integrity: record(string(), string()),
  /** Of pages without a failure one in so many reports how its code did; each where absent. */
  healthSample: optional(int()),
  /** Only in a tester's session, and from a development edge. Without integrity, for these origins alone. */
  overrides: optional(array(RemoteOverride)),
  /** Only in a tester's session. */
  tester: optional(TesterSession),
});
export type BootDocument = Infer<typeof BootDocument>;
