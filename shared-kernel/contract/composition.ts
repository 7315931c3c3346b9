import {
  array,
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
 * One remote in a composition. `manifest` is unknown here on purpose: each is parsed apart with
 * `parseManifest`, so that a bad one costs its own entries alone.
 */
export const ComposedRemote = object({
  id: string(),
  version: string(),
  /** Container's global name, which carries the version: 'mfe_refunds_1_2_0'. */
  container: string(),
  /** Absolute path or URL that every file of this version lives under, ends with '/'. */
  baseUrl: string(),
  entry: string(),
  files: array(ArtifactFile),
  /** Page or widget id → files to preload for it, the entry first. */
  preload: record(string(), array(string())),
  /** Page or widget id → lazy rooms of the shell that it uses, to preload `shell.rooms[room]` too. */
  rooms: optional(record(string(), array(string()))),
  manifest: unknown(),
  /** Routes and widgets that are switched off here, by their ids; `manifestOf` takes them out. */
  disabled: optional(object({ routes: array(string()), widgets: array(string()) })),
  /** The version to fall back to when this one does not load. */
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
  /** Scripts of the first load in order, and what to preload beside them (paths, as in the descriptor). */
  scripts: optional(array(string())),
  preload: optional(array(string())),
  /** Lazy room ('shared-kernel/ui/overlay') → files of the shell that hold it. */
  rooms: optional(record(string(), array(string()))),
});

/** Immutable document of an environment and cohort, addressed by content (`id` = hash of the rest). */
export const Composition = object({
  id: string(),
  environment: string(),
  cohort: string(),
  createdAt: string(),
  shell: ComposedShell,
  remotes: array(ComposedRemote),
  /** The canaries that this cohort is in, and the versions they would replace; absent in the stable cohort. */
  canaries: optional(array(object({ id: string(), version: string(), replaces: string() }))),
});
export type Composition = Infer<typeof Composition>;

/** ECDSA P-256 over SHA-256, as WebCrypto writes it, in base64url. */
export const CompositionSignature = object({ keyId: string(), signature: string() });
export type CompositionSignature = Infer<typeof CompositionSignature>;

/**
 * A composition as it travels: the exact signed text and its signature. While the keys rotate, `also` is that of the key
 * before: a page that was open then knows no other one.
 */
export const SignedComposition = object({
  payload: string(),
  keyId: string(),
  signature: string(),
  also: optional(nullable(CompositionSignature)),
});
export type SignedComposition = Infer<typeof SignedComposition>;

/** A key whose signatures are good: the public half, ECDSA P-256. */
export const PublicSigningKey = object({
  keyId: string(),
  jwk: object({ kty: string(), crv: string(), x: string(), y: string() }),
});
export type PublicSigningKey = Infer<typeof PublicSigningKey>;

/**
 * Tag of a composition as an answer: what an open page asks `GET /composition` with, made of what it began with.
 * Another signature under the same key is the same document.
 */
export const compositionTag = (id: string): string => `"${id}"`;

/** What a build leaves beside the files (`artifact.json`) and a publish sends. */
export const ArtifactDescriptor = object({
  id: string(),
  version: string(),
  container: string(),
  entry: string(),
  kernelRange: string(),
  /** 'shared-kernel/ui' → names used, so that the registry can refuse what the live kernel lacks. */
  kernelExports: record(string(), array(string())),
  files: array(ArtifactFile),
  preload: record(string(), array(string())),
  /** Page or widget id → lazy rooms of the shell that it uses. */
  rooms: optional(record(string(), array(string()))),
  manifest: unknown(),
});
export type ArtifactDescriptor = Infer<typeof ArtifactDescriptor>;

/** The same for the shell; `kernelExports` is what it provides. */
export const ShellDescriptor = object({
  version: string(),
  kernelVersion: string(),
  kernelExports: record(string(), array(string())),
  /** Scripts of the first load in order, and the styles or fonts to preload. */
  scripts: array(string()),
  preload: array(string()),
  files: array(ArtifactFile),
  /** Lazy room → files that hold it. */
  rooms: optional(record(string(), array(string()))),
});
export type ShellDescriptor = Infer<typeof ShellDescriptor>;
