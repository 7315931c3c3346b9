import { PublicEnvironment } from '../contracts/environment.ts';
import { boolean, type Infer, nullable, object, optional, record, string } from '../contracts/schema.ts';
import { Composition } from './composition.ts';

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
  apiBase: string(),
  nonce: string(),
  /** URL → integrity of every script that may run. */
  integrity: record(string(), string()),
  testerBanner: optional(boolean()),
});
export type BootDocument = Infer<typeof BootDocument>;
