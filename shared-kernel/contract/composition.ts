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
  unknown,
} from '../contracts/schema.ts';

/** A file of an artifact: path relative to the artifact's base URL, with its integrity. */
export const ArtifactFile = object({ path: string(), integrity: string(), bytes: int() });
export type ArtifactFile = Infer<typeof ArtifactFile>;

/**
 * One remote in a composition. `manifest` is unknown here on purpose: `parseManifest` reads each
 * manifest separately, so that an invalid one only affects its own remote.
 */
export const ComposedRemote = object({
  id: string(),
  version: string(),
  /** Global name of the container. It includes the version: 'mfe_refunds_1_2_0'. */
  container: string(),
  /** Absolute path or URL of the folder that holds every file of this version; ends with '/'. */
  baseUrl: string(),
  entry: string(),
  files: array(ArtifactFile),
  /** Page or widget id → files to preload for it, the entry first. */
  preload: record(string(), array(string())),
  /** Page or widget id → lazy chunks of the shell that it uses. Their files (`shell.rooms[room]`) are preloaded too. */
  rooms: optional(record(string(), array(string()))),
  manifest: unknown(),
  /** Ids of routes and widgets that are switched off here; `manifestOf` removes them. */
  disabled: optional(object({ routes: array(string()), widgets: array(string()) })),
  /** The version to fall back to if this one does not load. */
  fallback: nullable(
    object({
      version: string(),
      container: string(),
      baseUrl: string(),
      entry: string(),
      files: array(ArtifactFile),
    }),
  ),
});
export type ComposedRemote = Infer<typeof ComposedRemote>;

export const ComposedShell = object({
  version: string(),
  kernelVersion: string(),
  baseUrl: string(),
  files: array(ArtifactFile),
  /** Paths of the scripts of the first load, in order, and of the files to preload with them. */
  scripts: optional(array(string())),
  preload: optional(array(string())),
  /** Lazy chunk ('shared-kernel/ui/overlay') → files of the shell that contain it. */
  rooms: optional(record(string(), array(string()))),
  /**
   * True if this shell fetches the composition from a file (`BootDocument.compositionFile`). Absent: it reads
   * it in the page.
   */
  fetchesComposition: optional(boolean()),
});

/** Immutable document of an environment and cohort. `id` is the SHA-256, in hex, of all other fields. */
export const Composition = object({
  id: string(),
  environment: string(),
  cohort: string(),
  createdAt: string(),
  shell: ComposedShell,
  remotes: array(ComposedRemote),
  /**
   * The canary versions that this cohort gets, and the versions that they would replace. Absent in
   * the stable cohort.
   */
  canaries: optional(array(object({ id: string(), version: string(), replaces: string() }))),
});
export type Composition = Infer<typeof Composition>;

/** ECDSA P-256 over SHA-256, as WebCrypto writes it, in base64url. */
export const CompositionSignature = object({ keyId: string(), signature: string() });
export type CompositionSignature = Infer<typeof CompositionSignature>;

/**
 * A composition on the wire: the exact signed text and its signature. During a key rotation, `also` is the signature by
 * the previous key: a page that was opened before the rotation knows only that key.
 */
export const SignedComposition = object({
  payload: string(),
  keyId: string(),
  signature: string(),
  also: optional(nullable(CompositionSignature)),
});
export type SignedComposition = Infer<typeof SignedComposition>;

/** Public half of an accepted signing key, ECDSA P-256. */
export const PublicSigningKey = object({
  keyId: string(),
  jwk: object({ kty: string(), crv: string(), x: string(), y: string() }),
});
export type PublicSigningKey = Infer<typeof PublicSigningKey>;

/**
 * ETag of a composition. An open page sends the tag of its own composition in `If-None-Match` with `GET /composition`.
 * The tag leaves out the signature: signing the same document again does not change it.
 */
export const compositionTag = (id: string): string => `"${id}"`;

/** Describes a built remote: a build writes it as `artifact.json` with the files, and `portal publish` sends it. */
export const ArtifactDescriptor = object({
  id: string(),
  version: string(),
  container: string(),
  entry: string(),
  kernelRange: string(),
  /** 'shared-kernel/ui' → names that the remote imports. The registry refuses a name that the live kernel lacks. */
  kernelExports: record(string(), array(string())),
  /** SHA-256, in hex, of `kernel-types.json` beside the files: the types of these names that it was compiled against. */
  kernelTypes: optional(string()),
  files: array(ArtifactFile),
  preload: record(string(), array(string())),
  /** Page or widget id → lazy chunks of the shell that it uses. */
  rooms: optional(record(string(), array(string()))),
  manifest: unknown(),
});
export type ArtifactDescriptor = Infer<typeof ArtifactDescriptor>;

/** The same for the shell; `kernelExports` and `kernelTypes` are what it provides. */
export const ShellDescriptor = object({
  version: string(),
  kernelVersion: string(),
  kernelExports: record(string(), array(string())),
  kernelTypes: optional(string()),
  /** Scripts of the first load in order, and the styles or fonts to preload. */
  scripts: array(string()),
  preload: array(string()),
  files: array(ArtifactFile),
  /** Lazy chunk → files that contain it. */
  rooms: optional(record(string(), array(string()))),
  fetchesComposition: optional(boolean()),
});
export type ShellDescriptor = Infer<typeof ShellDescriptor>;
