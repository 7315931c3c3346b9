import { Conformity } from '../contracts/accessibility.ts';
import { Announcement } from '../contracts/announcements.ts';
import { PublicEnvironment } from '../contracts/environment.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  nullable,
  object,
  optional,
  record,
  string,
} from '../contracts/schema.ts';
import { Composition, PublicSigningKey } from './composition.ts';

/**
 * A remote that this page takes from a developer's server instead of the composition. The server at
 * `origin` ('http://localhost:5310') answers /artifact.json with `{ kind: 'remote', descriptor }`,
 * and the files under /files/, to any origin (CORS).
 */
export const RemoteOverride = object({ remote: string(), origin: string() });
export type RemoteOverride = Infer<typeof RemoteOverride>;

/** The versions that a tester's link pinned for this browser. `composition` already contains them. */
export const TesterSession = object({
  pins: array(object({ id: string(), version: string() })),
  /** ISO 8601 in UTC. */
  expiresAt: string(),
  /** True if the page shows a draft of its brand. */
  draftBrand: optional(boolean()),
  /** Remote id → the fault with which the session begins, 'absent', 'slow', 'throwing' or 'wrong'. */
  faults: optional(record(string(), string())),
});
export type TesterSession = Infer<typeof TesterSession>;

/**
 * The address of the composition's text, and facts that the page needs before it arrives: most of the text is
 * hashes of files that the first view does not load.
 */
export const CompositionFile = object({
  /** Path on the edge. Its content never changes. */
  url: string(),
  /** Hash of the text, which the boot document's signature covers. */
  integrity: string(),
  id: string(),
  shell: object({ version: string(), baseUrl: string(), scripts: optional(array(string())) }),
});
export type CompositionFile = Infer<typeof CompositionFile>;

/**
 * The document that the edge puts into the page as `<script type="application/json"
 * id="portal-boot">`. `apiBase` is 'http://localhost:4000' (same host name as the page) on
 * localhost and *.localhost, '/api' elsewhere. `environment` is null if the host name is unknown
 * (no-brand).
 */
export const BootDocument = object({
  environment: nullable(PublicEnvironment),
  /**
   * Why there is no usable environment: the registry's document is invalid, or there is none for this host
   * name.
   */
  environmentError: nullable(string()),
  /**
   * In the edge's page: null without a composition, or if it is in `compositionFile`. In the shell: read and
   * checked.
   */
  composition: nullable(Composition),
  compositionFile: optional(CompositionFile),
  /** Signature of `JSON.stringify(composition)`, or of the text of the file. The shell checks it before it runs any file of the composition. */
  signature: optional(object({ keyId: string(), signature: string() })),
  /** The keys that may sign this composition and the later ones that the page reads with `GET /composition`. */
  keys: optional(array(PublicSigningKey)),
  /** Announcements above the login, except those closed in this browser. Only on pages of the login. */
  announcements: optional(array(Announcement)),
  /** State of the accessibility statement, which every page shows. Absent if unknown. */
  accessibility: optional(Conformity),
  apiBase: string(),
  nonce: string(),
  /** URL → integrity of every script that may run. If the composition is a file, the file contains the hashes. */
  integrity: record(string(), string()),
  /**
   * One in `healthSample` pages without a failure sends a health report; if absent, every page
   * does.
   */
  healthSample: optional(int()),
  /** True if reports may contain how pages respond: an edge that does not know these figures refuses the report. */
  reportsFeel: optional(boolean()),
  /**
   * Only in a tester's session or on a development edge. Scripts of these origins load without
   * integrity hashes.
   */
  overrides: optional(array(RemoteOverride)),
  /** Only in a tester's session. */
  tester: optional(TesterSession),
});
export type BootDocument = Infer<typeof BootDocument>;
